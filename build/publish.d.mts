export function replace(
  site: string,
  fill: (staged: string) => Promise<void>,
  options?: { readonly alone?: boolean },
): Promise<void>;
export function stage(site: string): Promise<string>;
export function publish(staged: string, site: string, options?: { readonly alone?: boolean }): Promise<void>;
