import type { Browser } from 'playwright-core';

export const slowness: number;
export const stepMs: number;
export function delay(): Promise<void>;
export function slowed(browser: Browser): Browser;
