import type { Plugin } from 'esbuild';

export function trimJspdf(): Plugin;
