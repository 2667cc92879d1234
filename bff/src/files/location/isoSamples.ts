import type { ByteSource } from './byteSource.ts';
import type { Edit } from './edit.ts';
import { findBox, readBody } from './isoBoxes.ts';
import type { Box } from './isoBoxes.ts';

// Two hours at 30 samples a second.
const tableBytesMax = 1024 * 1024;

/** Finds bytes to overwrite so that nothing is left of a track's samples, which are stored apart from the track. */
export async function findSampleEdits(source: ByteSource, track: Box): Promise<Edit[]> {
  const table = await findBox(source, track, ['mdia', 'minf', 'stbl']);
  if (table === undefined) return [];
  const read = async (type: string) => {
    const box = await findBox(source, table, [type]);
    return box === undefined ? Buffer.alloc(0) : readBody(source, box, tableBytesMax);
  };
  const sizeOf = createSizeOfRange(await read('stsz'));
  const perChunk = samplesPerChunk(await read('stsc'));
  const offsets = [...offsetsIn(await read('stco'), 4), ...offsetsIn(await read('co64'), 8)];
  let sample = 0;
  return offsets.flatMap((at, chunk) => {
    const first = sample;
    sample += perChunk(chunk + 1);
    const length = sizeOf(first, sample);
    return at < source.size && length > 0 ? [{ at, length: Math.min(length, source.size - at) }] : [];
  });
}

/** Returns a function for the total size of a range of samples. All samples have the same size, or each its own. */
function createSizeOfRange(body: Buffer): (first: number, end: number) => number {
  if (body.length < 12) return () => 0;
  const [commonSize, count] = [body.readUInt32BE(4), body.readUInt32BE(8)];
  if (commonSize > 0) return (first, end) => Math.max(0, Math.min(end, count) - first) * commonSize;
  const listedCount = Math.min(count, Math.floor((body.length - 12) / 4));
  return (first, end) => {
    let size = 0;
    for (let index = first; index < Math.min(end, listedCount); index += 1)
      size += body.readUInt32BE(12 + index * 4);
    return size;
  };
}

/** Returns a function for a chunk's number of samples. Each entry applies from one chunk until the next entry. */
function samplesPerChunk(body: Buffer): (chunk: number) => number {
  const entries: { from: number; samples: number }[] = [];
  for (let at = 8; at + 12 <= body.length; at += 12)
    entries.push({ from: body.readUInt32BE(at), samples: body.readUInt32BE(at + 4) });
  let index = 0;
  return (chunk) => {
    while ((entries[index + 1]?.from ?? Infinity) <= chunk) index += 1;
    return entries[index]?.samples ?? 0;
  };
}

function offsetsIn(body: Buffer, width: 4 | 8): number[] {
  const offsets: number[] = [];
  for (let at = 8; at + width <= body.length; at += width)
    offsets.push(width === 4 ? body.readUInt32BE(at) : Number(body.readBigUInt64BE(at)));
  return offsets;
}
