export const launchArguments: string[];
export function findBrowser(): Promise<
  { readonly path: string; readonly env: Readonly<Record<string, string>> }
>;
