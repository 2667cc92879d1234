import type { ByteSource } from './byteSource.ts';
import type { Edit } from './edit.ts';
import { isLocationName } from './isLocationName.ts';

// Larger than tags without their pictures.
const partBytesMax = 1024 * 1024;

/** Finds bytes to overwrite in the ID3v2 tag at the start of an MP3 so that it doesn't reveal where it was recorded:
 *  user-defined fields (TXXX) and XMP (PRIV). */
export async function id3Location(source: ByteSource): Promise<Edit[]> {
  const edits: Edit[] = [];
  const header = Buffer.from(await source.read(0, 10));
  const version = header[3] ?? 0;
  if (header.length < 10 || version < 3 || version > 4) return edits;
  const end = 10 + sevenBitNumber(header, 6);
  for (let at = 10 + (await extendedBytes(source, header)); at + 10 <= end;) {
    const frame = Buffer.from(await source.read(at, 10));
    if (frame.length < 10 || frame[0] === 0) break;
    const length = version === 4 ? sevenBitNumber(frame, 4) : frame.readUInt32BE(4);
    if (/^(TXXX|PRIV)$/.test(frame.toString('latin1', 0, 4))) {
      const data = Buffer.from(await source.read(at + 10, Math.min(length, partBytesMax)));
      // In UTF-16, every other byte of these names is 0. The first byte of a TXXX frame is its encoding.
      if (isLocationName(data.toString('latin1').replaceAll('\0', '')))
        edits.push({ at: at + 11, length: Math.max(0, length - 1) });
    }
    at += 10 + length;
  }
  return edits;
}

async function extendedBytes(source: ByteSource, header: Buffer): Promise<number> {
  if (((header[5] ?? 0) & 0x40) === 0) return 0;
  const size = Buffer.from(await source.read(10, 4));
  if (size.length < 4) return 0;
  return header[3] === 4 ? sevenBitNumber(size, 0) : 4 + size.readUInt32BE(0);
}

/** Reads a size in ID3's format: four bytes of seven bits each. */
function sevenBitNumber(bytes: Buffer, at: number): number {
  return bytes.subarray(at, at + 4).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0);
}

/** Does the same for a FLAC: comments such as 'LOCATION=Berlin'. */
export async function flacLocation(source: ByteSource): Promise<Edit[]> {
  const edits: Edit[] = [];
  for (let at = 4; at + 4 <= source.size;) {
    const header = Buffer.from(await source.read(at, 4));
    if (header.length < 4) break;
    const length = header.readUIntBE(1, 3);
    const kind = header.readUInt8(0);
    if ((kind & 0x7f) === 4) {
      const data = Buffer.from(await source.read(at + 4, Math.min(length, partBytesMax)));
      for (const edit of commentEdits(data)) edits.push({ ...edit, at: at + 4 + edit.at });
    }
    if (kind >= 0x80) break;
    at += 4 + length;
  }
  return edits;
}

function commentEdits(data: Buffer): Edit[] {
  const edits: Edit[] = [];
  const lengthAt = (at: number) => (at + 4 <= data.length ? data.readUInt32LE(at) : data.length);
  for (let at = 8 + lengthAt(0); at + 4 <= data.length;) {
    const start = at + 4;
    const end = Math.min(start + lengthAt(at), data.length);
    const sign = data.subarray(start, end).indexOf('=');
    if (sign > 0 && isLocationName(data.toString('latin1', start, start + sign))) {
      const length = end - start - sign - 1;
      edits.push({ at: start + sign + 1, length, bytes: Buffer.alloc(length, ' ') });
    }
    at = end;
  }
  return edits;
}
