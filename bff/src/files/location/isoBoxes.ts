import type { ByteSource } from './byteSource.ts';
import type { Edit } from './edit.ts';

/** A box of an MP4 or QuickTime file (ISO/IEC 14496-12). `at` is the position of its header, `bodyAt` that of its
 *  content. */
export interface Box {
  type: string;
  at: number;
  bodyAt: number;
  end: number;
}

/** Iterates over the boxes between two positions. Stops at a malformed box. */
export async function* boxesIn(source: ByteSource, from: number, to: number): AsyncGenerator<Box> {
  let at = from;
  while (at + 8 <= to) {
    const box = await readBox(source, at, to);
    if (box === null) return;
    yield box;
    at = box.end;
  }
}

async function readBox(source: ByteSource, at: number, to: number): Promise<Box | null> {
  const header = Buffer.from(await source.read(at, 16));
  if (header.length < 8) return null;
  const type = header.toString('latin1', 4, 8);
  const short = header.readUInt32BE(0);
  if (short === 1 && header.length < 16) return null;
  const bodyAt = at + (short === 1 ? 16 : 8);
  const size = short === 1 ? Number(header.readBigUInt64BE(8)) : short;
  // The last box of a file may omit its size, and the last box of a truncated file is shorter than its size.
  const end = size === 0 && to === source.size ? to : Math.min(at + size, to);
  return end < bodyAt ? null : { type, at, bodyAt, end };
}

/** Returns the first box at a path of types, or undefined. */
export async function findBox(
  source: ByteSource,
  { bodyAt, end }: Pick<Box, 'bodyAt' | 'end'>,
  [type, ...rest]: readonly string[],
): Promise<Box | undefined> {
  for await (const box of boxesIn(source, bodyAt, end))
    if (box.type === type) return rest.length === 0 ? box : findBox(source, box, rest);
  return undefined;
}

/** Reads the body of a box that contains a table or a text, up to `bytesMax`. */
export async function readBody(source: ByteSource, { bodyAt, end }: Box, bytesMax: number): Promise<Buffer> {
  return Buffer.from(await source.read(bodyAt, Math.min(end - bodyAt, bytesMax)));
}

/** Turns a box into free space of the same size, which players skip. */
export function freeBox({ at, bodyAt, end }: Box): Edit[] {
  return [
    { at: at + 4, length: 4, bytes: Buffer.from('free') },
    { at: bodyAt, length: end - bodyAt },
  ];
}
