export function fontEnvironment(kind: 'chinese' | 'none'): Promise<Readonly<Record<string, string>>>;
