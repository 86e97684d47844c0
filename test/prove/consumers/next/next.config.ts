import type { NextConfig } from 'next';

/** The core finds the fonts package and its own files beside it, so the server takes it as it is. */
const config: NextConfig = { serverExternalPackages: ['sign-designer'] };
export default config;
