export function stage(site: string): Promise<string>;
export function publish(staged: string, site: string, options?: { readonly alone?: boolean }): Promise<void>;
