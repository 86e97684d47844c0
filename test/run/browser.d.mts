import type { Browser, LaunchOptions } from 'playwright-core';

export const launchArguments: string[];
export function findBrowser(options?: { readonly fonts?: 'chinese' | 'none' }): Promise<
  { readonly path: string; readonly env: Readonly<Record<string, string>> }
>;
export function launchBrowser(options?: LaunchOptions): Promise<Browser>;
