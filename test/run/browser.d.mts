export const launchArguments: string[];
export function findBrowser(options?: { readonly fonts?: 'chinese' | 'none' }): Promise<
  { readonly path: string; readonly env: Readonly<Record<string, string>> }
>;
