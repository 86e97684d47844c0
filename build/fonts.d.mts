export function buildFonts(options: {
  readonly outDir: string;
  readonly log?: (line: string) => void;
}): Promise<{ readonly preload: readonly string[] }>;
