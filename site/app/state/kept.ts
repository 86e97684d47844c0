/** Small objects under keys of this browser's storage: settings, what was chosen. Where it is blocked or full they are not kept. */

/** Empty where there is none. */
export function readKept(key: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof value === 'object' && value !== null ? value as Readonly<Record<string, unknown>> : {};
  } catch {
    return {};
  }
}

/** Whether it is kept now. */
export function keep(key: string, value: object): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
