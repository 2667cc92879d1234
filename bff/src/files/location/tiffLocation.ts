import type { Edit } from './edit.ts';

const gpsPointer = 0x8825;
/** Bytes per value of each TIFF 6.0 type, by its number. */
const typeBytes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];
const entryBytes = 12;

/** Finds bytes to overwrite in Exif data so that its GPS directory is empty. Everything else stays, including the
 *  orientation.
 *  @param at position of the data in the file. */
export function tiffLocation(data: Buffer, at: number): Edit[] {
  const reader = createReader(data);
  if (reader === null) return [];
  const { u16, u32 } = reader;
  const directory = listEntries(reader, u32(4));
  const pointer = directory.find((entry) => u16(entry) === gpsPointer);
  if (pointer === undefined) return [];
  const gps = u32(pointer + 8);
  const entries = listEntries(reader, gps);
  const values = entries.flatMap((entry) => {
    const length = (typeBytes[u16(entry + 2)] ?? 1) * u32(entry + 4);
    return length > 4 ? [{ at: u32(entry + 8), length }] : [];
  });
  return [...values, { at: gps, length: 2 + entries.length * entryBytes }]
    .filter((edit) => edit.at < data.length)
    .map((edit) => ({ at: at + edit.at, length: Math.min(edit.length, data.length - edit.at) }));
}

interface Reader {
  length: number;
  u16: (at: number) => number;
  u32: (at: number) => number;
}

/** Returns null if the data is not TIFF. Reads zeros beyond its end. */
function createReader(data: Buffer): Reader | null {
  const order = data.toString('latin1', 0, 4);
  if (order !== 'II*\0' && order !== 'MM\0*') return null;
  const isLittleEndian = order.startsWith('II');
  const within = (at: number, bytes: number) => at + bytes <= data.length;
  return {
    length: data.length,
    u16: (at) => (within(at, 2) ? (isLittleEndian ? data.readUInt16LE(at) : data.readUInt16BE(at)) : 0),
    u32: (at) => (within(at, 4) ? (isLittleEndian ? data.readUInt32LE(at) : data.readUInt32BE(at)) : 0),
  };
}

/** Returns the positions of a directory's entries. */
function listEntries({ length, u16 }: Reader, at: number): number[] {
  const maxEntries = Math.max(0, Math.floor((length - at - 2) / entryBytes));
  return Array.from({ length: Math.min(u16(at), maxEntries) }, (_, index) => at + 2 + index * entryBytes);
}
