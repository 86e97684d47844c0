/** The only two scripts that the page may load by address: its policy demands Trusted Types. */

declare const __DESIGNER_SCRIPT__: string;

export const workerScript = 'sw.js';

interface ScriptAddresses {
  createScriptURL(address: string): string;
}

/** Throws TypeError for any other. */
export function scriptAddress(address: string): string {
  const rules: ScriptAddresses = {
    createScriptURL(wanted) {
      if (wanted !== __DESIGNER_SCRIPT__ && wanted !== workerScript) {
        throw new TypeError(`Not a script of this page: ${wanted}`);
      }
      return wanted;
    },
  };
  const { trustedTypes } = window as {
    readonly trustedTypes?: { createPolicy(name: string, rules: ScriptAddresses): ScriptAddresses };
  };
  addresses = addresses || (trustedTypes ? trustedTypes.createPolicy('sign-page', rules) : rules);
  return addresses.createScriptURL(address);
}
let addresses: ScriptAddresses | undefined;
