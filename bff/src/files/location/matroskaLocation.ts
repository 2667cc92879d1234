import type { ByteSource } from './byteSource.ts';
import type { Edit } from './edit.ts';
import { isLocationName } from './isLocationName.ts';

/** An element of a WebM or Matroska file (RFC 8794). */
interface Element {
  id: number;
  bodyAt: number;
  end: number;
}

// Element ids of RFC 9559.
const ids = { segment: 0x18538067, tags: 0x1254c367, tag: 0x7373, simpleTag: 0x67c8 } as const;
const parents: readonly number[] = Object.values(ids);
const tagName = 0x45a3;
const tagValues: readonly number[] = [0x4487, 0x4485];
const nameBytesMax = 1_024;
// Tags may contain tags.
const depthMax = 16;

/** Finds bytes to overwrite in a WebM or Matroska file so that none of its tags reveals where it was recorded. */
export async function matroskaLocation(source: ByteSource): Promise<Edit[]> {
  return editsIn(source, { id: 0, bodyAt: 0, end: source.size }, 0);
}

async function editsIn(source: ByteSource, parent: Element, depth: number): Promise<Edit[]> {
  const edits: Edit[] = [];
  if (depth > depthMax) return edits;
  let isLocation = false;
  const values: Edit[] = [];
  for await (const { id, bodyAt, end } of elementsIn(source, parent.bodyAt, parent.end)) {
    if (parents.includes(id))
      for (const edit of await editsIn(source, { id, bodyAt, end }, depth + 1)) edits.push(edit);
    if (id === tagName) {
      const name = await source.read(bodyAt, Math.min(end - bodyAt, nameBytesMax));
      isLocation = isLocationName(Buffer.from(name).toString('utf8'));
    }
    if (tagValues.includes(id)) values.push({ at: bodyAt, length: end - bodyAt });
  }
  // A name may come after its value.
  return isLocation ? [...edits, ...values] : edits;
}

/** Iterates over elements. Stops at an element that is malformed or has no size, as in a browser's recording, which
 *  has no tags after its first cluster. */
async function* elementsIn(source: ByteSource, from: number, to: number): AsyncGenerator<Element> {
  let at = from;
  while (at + 2 <= to) {
    const header = await source.read(at, 12);
    const idLength = getNumberLength(header[0]);
    const sizeLength = getNumberLength(header[idLength]);
    if (idLength > 4 || idLength + sizeLength > header.length) return;
    const id = Buffer.from(header).readUIntBE(0, idLength);
    const size = readSize(header.subarray(idLength, idLength + sizeLength));
    const bodyAt = at + idLength + sizeLength;
    if (size === undefined && id !== ids.segment) return;
    const end = Math.min(bodyAt + (size ?? Infinity), to);
    if (end < bodyAt) return;
    yield { id, bodyAt, end };
    at = end;
  }
}

/** Returns a number's length in bytes, which its first set bit indicates; 9 if no bit is set. */
function getNumberLength(first = 0): number {
  return first === 0 ? 9 : Math.clz32(first) - 23;
}

/** Returns the size without that bit; undefined if it is unknown, which is written as all ones. */
function readSize(bytes: Uint8Array): number | undefined {
  const unknownSize = 2 ** (7 * bytes.length) - 1;
  const size = bytes.reduce(
    (sum, byte, at) => sum * 256 + (at === 0 ? byte & (0xff >> bytes.length) : byte),
    0,
  );
  return size >= unknownSize ? undefined : size;
}
