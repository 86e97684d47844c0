/** Files -> an uncompressed tar archive (ustar), the same bytes for the same files and date. */

const block = 512;

/**
 * @param {readonly { name: string, bytes: Uint8Array }[]} files with `/` in their names
 * @param {Date} date of all of them, cut to the second
 */
export function tar(files, date) {
  const seconds = Math.floor(date.getTime() / 1000);
  const parts = files.flatMap(({ name, bytes }) => [
    header(name, bytes.length, seconds),
    bytes,
    Buffer.alloc((block - bytes.length % block) % block),
  ]);
  return Buffer.concat([...parts, Buffer.alloc(2 * block)]);
}

function header(name, size, seconds) {
  const bytes = Buffer.alloc(block);
  const { prefix, rest } = split(name);
  const octal = (value, length) => value.toString(8).padStart(length - 1, '0');
  bytes.write(rest, 0, 100);
  bytes.write(octal(0o644, 8), 100);
  bytes.write(octal(0, 8), 108);
  bytes.write(octal(0, 8), 116);
  bytes.write(octal(size, 12), 124);
  bytes.write(octal(seconds, 12), 136);
  bytes.fill(' ', 148, 156);
  bytes.write('0', 156);
  bytes.write('ustar\u000000', 257);
  bytes.write(prefix, 345, 155);
  bytes.write(`${octal(bytes.reduce((sum, byte) => sum + byte, 0), 7)}\0 `, 148);
  return bytes;
}

/** A name of more than 100 bytes is cut at a slash. */
function split(name) {
  if (Buffer.byteLength(name) <= 100) return { prefix: '', rest: name };
  const at = name.lastIndexOf('/');
  const [prefix, rest] = [name.slice(0, at), name.slice(at + 1)];
  if (at < 0 || Buffer.byteLength(prefix) > 155 || Buffer.byteLength(rest) > 100) {
    throw new RangeError(`"${name}" is too long for a tar archive`);
  }
  return { prefix, rest };
}
