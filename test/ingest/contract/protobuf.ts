/** As much of Protocol Buffers' wire format as KV Connect's messages need: varints and length-delimited fields. */

export interface Field {
  readonly number: number;
  readonly varint: bigint;
  readonly bytes: Uint8Array;
}

export function readFields(message: Uint8Array): readonly Field[] {
  const fields: Field[] = [];
  let at = 0;
  const varint = (): bigint => {
    let value = 0n;
    for (let shift = 0n;; shift += 7n) {
      const byte = message[at++];
      if (byte === undefined) throw new RangeError('Message is cut off');
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  while (at < message.length) {
    const tag = Number(varint());
    const number = tag >> 3;
    if ((tag & 7) === 0) {
      fields.push({ number, varint: varint(), bytes: new Uint8Array() });
    } else if ((tag & 7) === 2) {
      const length = Number(varint());
      fields.push({ number, varint: 0n, bytes: message.subarray(at, at + length) });
      at += length;
    } else {
      throw new RangeError(`Wire type ${tag & 7} is not used by KV Connect`);
    }
  }
  return fields;
}

export function bytesOf(fields: readonly Field[], number: number): Uint8Array {
  return fields.findLast((field) => field.number === number)?.bytes ?? new Uint8Array();
}

export function numberOf(fields: readonly Field[], number: number): number {
  return Number(fields.findLast((field) => field.number === number)?.varint ?? 0n);
}

export function allOf(fields: readonly Field[], number: number): readonly Uint8Array[] {
  return fields.filter((field) => field.number === number).map(({ bytes }) => bytes);
}

/** A message of [field number, number or bytes] pairs, in order. */
export function message(
  ...fields: readonly (readonly [number: number, value: number | Uint8Array])[]
): Uint8Array {
  const out: number[] = [];
  const varint = (value: number): void => {
    let rest = value;
    while (rest > 127) {
      out.push((rest & 0x7f) | 0x80);
      rest = Math.floor(rest / 128);
    }
    out.push(rest);
  };
  for (const [number, value] of fields) {
    varint(number << 3 | (typeof value === 'number' ? 0 : 2));
    if (typeof value === 'number') {
      varint(value);
    } else {
      varint(value.length);
      for (const byte of value) out.push(byte);
    }
  }
  return Uint8Array.from(out);
}
