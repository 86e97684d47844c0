/** Whether the address of a request parses: `URL.canParse`, remembered for the last plain host, since nothing behind a valid host can be wrong. */

export function addressCheck(): (address: string) => boolean {
  let valid = '';
  return (address) => {
    const end = address.indexOf('/', 8);
    const origin = address.slice(0, end);
    if (end > 0 && origin === valid) return true;
    if (!URL.canParse(address)) return false;
    // Of other forms the parser may take what follows for the host.
    if (/^https?:\/\/[\w.-]+(?::\d+)?$/.test(origin)) valid = origin;
    return true;
  };
}
