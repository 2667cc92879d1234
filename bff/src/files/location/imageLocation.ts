import { crc32 } from 'node:zlib';
import type { ByteSource } from './byteSource.ts';
import { withEdits } from './edit.ts';
import type { Edit } from './edit.ts';
import { isLocationName } from './isLocationName.ts';
import { tiffLocation } from './tiffLocation.ts';

const exifStart = 'Exif\0\0';
const xmpStart = 'http://ns.adobe.com/xap/1.0/\0';
const profileName = /^(XML:com\.adobe\.xmp|Raw profile type (exif|app1|xmp))\0/i;
// Larger than a picture's metadata.
const partBytesMax = 16 * 1024 * 1024;

/** Finds bytes to overwrite in a JPEG so that its Exif and XMP data don't reveal where it was taken. */
export async function jpegLocation(source: ByteSource): Promise<Edit[]> {
  const edits: Edit[] = [];
  for (let at = 2; at + 4 <= source.size;) {
    const header = Buffer.from(await source.read(at, 4));
    const marker = header[1] ?? 0;
    // The image data follows.
    if (header.length < 4 || header[0] !== 0xff || marker === 0xda) break;
    const length = header.readUInt16BE(2);
    if (marker === 0xe1) edits.push(...metadataLocation(await read(source, at + 4, length - 2), at + 4));
    at += 2 + length;
  }
  return edits;
}

/** Does the same for a WebP. */
export async function webpLocation(source: ByteSource): Promise<Edit[]> {
  const edits: Edit[] = [];
  for (let at = 12; at + 8 <= source.size;) {
    const header = Buffer.from(await source.read(at, 8));
    if (header.length < 8) break;
    const type = header.toString('latin1', 0, 4);
    const length = header.readUInt32LE(4);
    if (type === 'EXIF') edits.push(...metadataLocation(await read(source, at + 8, length), at + 8));
    if (type === 'XMP ') edits.push(...xmpLocation(await read(source, at + 8, length), at + 8));
    at += 8 + length + (length % 2);
  }
  return edits;
}

/** Does the same for a PNG, whose chunks end with a checksum. */
export async function pngLocation(source: ByteSource): Promise<Edit[]> {
  const edits: Edit[] = [];
  for (let at = 8; at + 12 <= source.size;) {
    const header = Buffer.from(await source.read(at, 8));
    if (header.length < 8) break;
    const length = header.readUInt32BE(0);
    const type = header.toString('latin1', 4, 8);
    if (/^(eXIf|iTXt|tEXt|zTXt)$/.test(type)) {
      const data = await read(source, at + 8, length);
      const found = type === 'eXIf' ? tiffLocation(data, 0) : profileLocation(data);
      const newType = type === 'eXIf' ? type : 'tEXt';
      if (found.length > 0) edits.push(...chunkEdits(at, newType, withEdits(data, found)));
    }
    at += 12 + length;
  }
  return edits;
}

async function read(source: ByteSource, at: number, length: number): Promise<Buffer> {
  return Buffer.from(await source.read(at, Math.min(length, partBytesMax)));
}

/** Finds bytes to overwrite in Exif data, or in an XMP segment of a JPEG. @param at position of the data in the
 *  file. */
export function metadataLocation(data: Buffer, at: number): Edit[] {
  const start = data.toString('latin1', 0, xmpStart.length);
  if (start === xmpStart) return xmpLocation(data.subarray(xmpStart.length), at + xmpStart.length);
  const skipped = start.startsWith(exifStart) ? exifStart.length : 0;
  return tiffLocation(data.subarray(skipped), at + skipped);
}

/** Blanks XMP that contains a location. */
export function xmpLocation(data: Buffer, at: number): Edit[] {
  if (!isLocationName(data.toString('latin1'))) return [];
  return [{ at, length: data.length, bytes: Buffer.alloc(data.length, ' ') }];
}

/** Blanks metadata that a PNG contains as text, possibly compressed. It becomes plain text with the same name. */
function profileLocation(data: Buffer): Edit[] {
  const [name] = profileName.exec(data.toString('latin1', 0, 64)) ?? [];
  if (name === undefined) return [];
  const length = data.length - name.length;
  return [{ at: name.length, length, bytes: Buffer.alloc(length, ' ') }];
}

/** Creates the edits of a changed PNG chunk, including its new checksum. */
function chunkEdits(at: number, type: string, data: Buffer): Edit[] {
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(data, crc32(type)));
  return [
    { at: at + 4, length: 4 + data.length, bytes: Buffer.concat([Buffer.from(type), data]) },
    { at: at + 8 + data.length, length: 4, bytes: checksum },
  ];
}
