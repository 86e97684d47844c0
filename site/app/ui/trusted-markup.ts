/** The Trusted Types policy `sign-plate`, for SVG of our own painter. */

interface Policy {
  createHTML(text: string): string;
}
interface PolicyFactory {
  createPolicy(name: string, rules: Policy): Policy;
}

let policy: Policy | undefined;

export function trustedMarkup(svg: string): string {
  policy ??= makePolicy();
  return policy.createHTML(svg);
}

/** On a page that does not allow the policy, the browser refuses the markup and logs it. */
function makePolicy(): Policy {
  const rules: Policy = { createHTML: (text) => text };
  const factory = (globalThis as { readonly trustedTypes?: PolicyFactory }).trustedTypes;
  try {
    return factory?.createPolicy('sign-plate', rules) ?? rules;
  } catch {
    return rules;
  }
}
