/** Trusted Types: the policy `sign-plate` for SVG of our own painter, and how another is made. */

interface Rules {
  createHTML?(text: string): string;
  createScriptURL?(address: string): string;
}

/** `rules` as a policy, where Trusted Types are enforced. Throws where the page does not allow it. */
export function trustedPolicy<R extends Rules>(name: 'sign-plate' | 'sign-scan', rules: R): R {
  const { trustedTypes } = globalThis as {
    readonly trustedTypes?: { createPolicy<R extends Rules>(name: string, rules: R): R };
  };
  return trustedTypes?.createPolicy(name, rules) ?? rules;
}

const asItIs = { createHTML: (text: string) => text };
let policy: typeof asItIs | undefined;

/** On a page that does not allow the policy, the browser refuses the markup and logs it. */
export function trustedMarkup(svg: string): string {
  try {
    policy ??= trustedPolicy('sign-plate', asItIs);
  } catch {
    policy = asItIs;
  }
  return policy.createHTML(svg);
}
