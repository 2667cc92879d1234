import { flacLocation, id3Location } from './audioLocation.ts';
import type { ByteSource } from './byteSource.ts';
import type { Edit } from './edit.ts';
import { jpegLocation, pngLocation, webpLocation } from './imageLocation.ts';
import { itemLocation } from './isoItems.ts';
import { isoLocation } from './isoLocation.ts';
import { matroskaLocation } from './matroskaLocation.ts';

/** Finds the bytes to overwrite in a file so that its metadata does not reveal where it was recorded. Picture, sound
 *  and size stay the same. Supports MP4, QuickTime, 3GPP and M4A; WebM and Matroska; MP3 and FLAC; JPEG, PNG, WebP,
 *  HEIC and AVIF.
 *  @param mimeType the file's type, detected from its content. */
export async function findLocation(source: ByteSource, mimeType: string): Promise<Edit[]> {
  const find = selectFinder(mimeType, Buffer.from(await source.read(0, 12)));
  return find === undefined ? [] : find(source);
}

function selectFinder(mimeType: string, start: Buffer) {
  if (mimeType === 'image/jpeg') return jpegLocation;
  if (mimeType === 'image/png' || mimeType === 'image/apng') return pngLocation;
  if (mimeType === 'image/webp') return webpLocation;
  if (mimeType.startsWith('image/'))
    return start.toString('latin1', 4, 8) === 'ftyp' ? itemLocation : undefined;
  if (!/^(video|audio|application)\//.test(mimeType)) return undefined;
  if (start.toString('hex', 0, 4) === '1a45dfa3') return matroskaLocation;
  if (start.toString('latin1', 0, 3) === 'ID3') return id3Location;
  if (start.toString('latin1', 0, 4) === 'fLaC') return flacLocation;
  return isoStarts.has(start.toString('latin1', 4, 8)) ? isoLocation : undefined;
}

/** Types of the first box of an MP4 or QuickTime file. */
const isoStarts = new Set(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot']);
