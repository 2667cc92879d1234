import type { ByteSource } from './byteSource.ts';
import type { Edit } from './edit.ts';
import { boxesIn, findBox, freeBox, readBody } from './isoBoxes.ts';
import type { Box } from './isoBoxes.ts';
import { isLocationName } from './isLocationName.ts';
import { findSampleEdits } from './isoSamples.ts';

const keysBytesMax = 1024 * 1024;
// Protects against files that are made to fill the memory: real files have five levels, and about one edit per second.
const depthMax = 10;
const editsMax = 250_000;
// '©xyz' is from phones, 'loci' from 3GPP, 'XMP_' from Adobe, 'GPMF' from GoPro, 'xml ' from Sony, 'gps ' from
// dashcams.
const locationTypes = new Set(['\xa9xyz', 'loci', 'XMP_', 'GPMF', 'xml ', 'gps ', 'gps0']);
const parentTypes = new Set(['moov', 'udta']);
// Google's description of a spherical video, which players need.
const sphericalUuid = 'ffcc8263f8554a938814587a02521fdd';

/** Finds bytes to overwrite in an MP4, QuickTime or 3GPP file so that nothing in it reveals where it was recorded. */
export async function isoLocation(source: ByteSource): Promise<Edit[]> {
  return editsIn(source, { bodyAt: 0, end: source.size }, 0);
}

async function editsIn(
  source: ByteSource,
  parent: Pick<Box, 'bodyAt' | 'end'>,
  depth: number,
): Promise<Edit[]> {
  const edits: Edit[] = [];
  if (depth > depthMax) return edits;
  for await (const box of boxesIn(source, parent.bodyAt, parent.end)) {
    for (const edit of await findBoxEdits(source, box, depth + 1)) edits.push(edit);
    if (edits.length > editsMax) break;
  }
  return edits;
}

async function findBoxEdits(source: ByteSource, box: Box, depth: number): Promise<Edit[]> {
  if (locationTypes.has(box.type)) return freeBox(box);
  if (parentTypes.has(box.type)) return editsIn(source, box, depth);
  if (box.type === 'uuid') return (await isSpherical(source, box)) ? [] : freeBox(box);
  if (box.type === 'trak') return findTrackEdits(source, box, depth);
  return box.type === 'meta' ? findMetaEdits(source, box, depth) : [];
}

async function isSpherical(source: ByteSource, { bodyAt }: Box): Promise<boolean> {
  return Buffer.from(await source.read(bodyAt, 16)).toString('hex') === sphericalUuid;
}

/** Removes tracks of timed metadata (GoPro's 'gpmd', Apple's 'mebx' and others), because they may contain a route. */
async function findTrackEdits(source: ByteSource, track: Box, depth: number): Promise<Edit[]> {
  const handler = await findBox(source, track, ['mdia', 'hdlr']);
  const kind = handler && Buffer.from(await source.read(handler.bodyAt + 8, 4)).toString('latin1');
  if (kind !== 'meta') return editsIn(source, track, depth);
  return [...(await findSampleEdits(source, track)), ...freeBox(track)];
}

/** Handles metadata as pairs: 'keys' lists names, and 'ilst' contains a value for each by its index in that list. */
async function findMetaEdits(source: ByteSource, meta: Box, depth: number): Promise<Edit[]> {
  const inner = { bodyAt: await getMetaStart(source, meta), end: meta.end };
  const edits = await editsIn(source, inner, depth);
  const keys = await findBox(source, inner, ['keys']);
  const found = keys === undefined ? [] : locationKeys(await readBody(source, keys, keysBytesMax));
  for (const { at, length } of found)
    edits.push({ at: (keys?.bodyAt ?? 0) + at, length, bytes: Buffer.alloc(length, 'x') });
  const indexes = new Set(found.map(({ index }) => index));
  const list = await findBox(source, inner, ['ilst']);
  if (list === undefined) return edits;
  for await (const item of boxesIn(source, list.bodyAt, list.end)) {
    const isNamed = indexes.has(Buffer.from(item.type, 'latin1').readUInt32BE(0));
    if (locationTypes.has(item.type)) edits.push(...freeBox(item));
    else if (isNamed || (await isLocationItem(source, item)))
      for (const edit of await findValueEdits(source, item)) edits.push(edit);
  }
  return edits;
}

/** QuickTime's 'meta' begins with its first box, MP4's with a version. */
async function getMetaStart(source: ByteSource, { bodyAt }: Box): Promise<number> {
  const start = Buffer.from(await source.read(bodyAt, 8)).toString('latin1', 4, 8);
  return start === 'hdlr' ? bodyAt : bodyAt + 4;
}

/** Returns the positions of location names in the body of 'keys'. */
function locationKeys(body: Buffer): { index: number; at: number; length: number }[] {
  const found = [];
  for (let at = 8, index = 1; at + 8 <= body.length; index += 1) {
    const size = body.readUInt32BE(at);
    if (size < 8) break;
    if (isLocationName(body.toString('utf8', at + 8, at + size)))
      found.push({ index, at: at + 8, length: Math.min(size - 8, body.length - at - 8) });
    at += size;
  }
  return found;
}

/** Whether an item with a name of its own ('----') contains a location. */
async function isLocationItem(source: ByteSource, item: Box): Promise<boolean> {
  const name = item.type === '----' ? await findBox(source, item, ['name']) : undefined;
  return name !== undefined && isLocationName((await readBody(source, name, 256)).toString('utf8', 4));
}

/** Returns edits for an item's values, which follow a type and a language of four bytes each. */
async function findValueEdits(source: ByteSource, item: Box): Promise<Edit[]> {
  const edits: Edit[] = [];
  for await (const { type, bodyAt, end } of boxesIn(source, item.bodyAt, item.end))
    if (type === 'data' && end > bodyAt + 8) edits.push({ at: bodyAt + 8, length: end - bodyAt - 8 });
  return edits;
}
