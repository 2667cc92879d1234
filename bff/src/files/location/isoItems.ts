import type { ByteSource } from './byteSource.ts';
import type { Edit } from './edit.ts';
import { metadataLocation, xmpLocation } from './imageLocation.ts';
import { boxesIn, findBox, readBody } from './isoBoxes.ts';
import type { Box } from './isoBoxes.ts';

const tableBytesMax = 1024 * 1024;
// Larger than a picture's metadata.
const itemBytesMax = 16 * 1024 * 1024;
const itemsMax = 16;

/** Position of an item's bytes in the file. */
interface Extent {
  at: number;
  length: number;
}

/** Finds bytes to overwrite in a HEIC or AVIF picture so that its Exif and XMP data don't reveal where it was taken. */
export async function itemLocation(source: ByteSource): Promise<Edit[]> {
  const meta = await findBox(source, { bodyAt: 0, end: source.size }, ['meta']);
  if (meta === undefined) return [];
  const inner = { bodyAt: meta.bodyAt + 4, end: meta.end };
  const kinds = await readItemTypes(source, inner);
  const edits: Edit[] = [];
  const items = (await readExtents(source, inner)).map(([id, extent]) => ({
    kind: kinds.get(id),
    ...extent,
  }));
  const metadata = items.filter(({ kind }) => kind === 'Exif' || kind === 'mime');
  for (const { kind, at, length } of metadata.slice(0, itemsMax)) {
    const data = Buffer.from(await source.read(at, Math.min(length, itemBytesMax)));
    if (kind === 'mime') edits.push(...xmpLocation(data, at));
    else if (data.length > 4) {
      const skipped = 4 + data.readUInt32BE(0);
      edits.push(...metadataLocation(data.subarray(skipped), at + skipped));
    }
  }
  return edits;
}

/** Returns the type of each item ('hvc1', 'Exif', 'mime') by its id. */
async function readItemTypes(
  source: ByteSource,
  meta: Pick<Box, 'bodyAt' | 'end'>,
): Promise<ReadonlyMap<number, string>> {
  const kinds = new Map<number, string>();
  const table = await findBox(source, meta, ['iinf']);
  if (table === undefined) return kinds;
  const [version] = await source.read(table.bodyAt, 1);
  const first = table.bodyAt + (version === 0 ? 6 : 8);
  for await (const { bodyAt, end } of boxesIn(source, first, table.end)) {
    const entry = Buffer.from(await source.read(bodyAt, Math.min(14, end - bodyAt)));
    if (entry.length < 12 || (entry[0] ?? 0) < 2) continue;
    const isLong = entry[0] === 3;
    const id = isLong ? entry.readUInt32BE(4) : entry.readUInt16BE(4);
    kinds.set(id, entry.toString('latin1', isLong ? 10 : 8, isLong ? 14 : 12));
  }
  return kinds;
}

/** Returns the positions of items that are in one piece. Metadata is not split. */
async function readExtents(
  source: ByteSource,
  meta: Pick<Box, 'bodyAt' | 'end'>,
): Promise<[id: number, Extent][]> {
  const table = await findBox(source, meta, ['iloc']);
  if (table === undefined) return [];
  const ownData = await findBox(source, meta, ['idat']);
  const body = await readBody(source, table, tableBytesMax);
  const read = createReader(body);
  const version = read(1);
  read(3);
  const [sizes, moreSizes] = [read(1), read(1)];
  const wide = version < 2 ? 2 : 4;
  const count = read(wide);
  const found: [number, Extent][] = [];
  for (let index = 0; index < count && !read.isOver(); index += 1) {
    const id = read(wide);
    const isOwn = version > 0 && (read(2) & 15) === 1;
    read(2);
    const base = read(moreSizes >> 4);
    const pieces = read(2);
    for (let piece = 0; piece < pieces && !read.isOver(); piece += 1) {
      if (version > 0) read(moreSizes & 15);
      const at = base + read(sizes >> 4) + (isOwn ? (ownData?.bodyAt ?? source.size) : 0);
      const length = read(sizes & 15);
      if (pieces === 1) found.push([id, { at, length }]);
    }
  }
  return found;
}

/** Creates a function that reads consecutive numbers of up to eight bytes. */
function createReader(body: Buffer) {
  let at = 0;
  const read = (bytes: number): number => {
    const number = body.subarray(at, at + bytes).reduce((sum, byte) => sum * 256 + byte, 0);
    at += bytes;
    return number;
  };
  return Object.assign(read, { isOver: () => at >= body.length });
}
