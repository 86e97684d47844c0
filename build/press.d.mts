export function pressModules(): Promise<Readonly<Record<string, string>>>;
export function writePress(): Promise<void>;
