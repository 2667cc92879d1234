import { avatarPixelsMax, avatarSideMin, avatarSides } from '@grove/contracts/limits';
import type { Metadata, Sharp } from 'sharp';
import { AppError } from '../../infra/AppError.ts';
import { loadSharp } from '../../infra/loadSharp.ts';

/** A square of a picture, in its pixels once it stands upright. */
export interface Crop {
  x: number;
  y: number;
  side: number;
}

export interface MadeAvatar {
  side: number;
  content: Buffer<ArrayBuffer>;
}

// What a picture's own bytes may be, whatever its name says: no SVG, no PDF, nothing that can hold a script.
const signatures = [
  /^\xFF\xD8\xFF/, // JPEG
  /^\x89PNG\r\n/,
  /^RIFF[^]{4}WEBP/,
  /^GIF8[79]a/,
  /^[^]{4}ftyp/, // HEIF, of which AVIF is one
];
const formats = new Set<string>(['jpeg', 'png', 'webp', 'gif', 'heif']);
const secondsMax = 20;
const quality = 82;

let turn: Promise<unknown> = Promise.resolve();

/** Cuts a square out of a picture and makes the three sizes of it, as WebP and without what the camera wrote into it.
 *  One picture at a time: a large one needs a hundred megabytes.
 *  @throws AppError('picture-unreadable'), AppError('picture-too-big'), AppError('picture-too-small'),
 *  AppError('bad-request') for a square beyond the picture. */
export async function makeAvatars(content: Buffer, crop: Crop): Promise<MadeAvatar[]> {
  const made = turn.then(() => make(content, crop));
  turn = made.catch(() => undefined);
  return made;
}

async function make(content: Buffer, { x, y, side }: Crop): Promise<MadeAvatar[]> {
  const picture = await openPicture(content);
  const { autoOrient: size } = await describe(picture);
  if (Math.min(size.width, size.height) < avatarSideMin) throw new AppError('picture-too-small');
  if (x + side > size.width || y + side > size.height) {
    throw new AppError('bad-request', { field: 'crop', problem: 'is beyond the picture' });
  }
  const square = await picture
    .autoOrient()
    .extract({ left: x, top: y, width: side, height: side })
    .resize(Math.max(...avatarSides))
    .png({ compressionLevel: 1 })
    .toBuffer()
    .catch(unreadable);
  const sharp = await loadSharp();
  return Promise.all(
    avatarSides.map(async (length) => {
      const { data } = await sharp(square)
        .resize(length)
        .webp({ quality })
        .toBuffer({ resolveWithObject: true });
      return { side: length, content: Buffer.from(data) };
    }),
  );
}

async function openPicture(content: Buffer): Promise<Sharp> {
  const beginning = content.toString('latin1', 0, 16);
  if (!signatures.some((signature) => signature.test(beginning))) throw new AppError('picture-unreadable');
  const sharp = await loadSharp();
  return sharp(content, { limitInputPixels: avatarPixelsMax, failOn: 'error' }).timeout({
    seconds: secondsMax,
  });
}

async function describe(picture: Sharp): Promise<Metadata> {
  const described = await picture.metadata().catch(unreadable);
  if (!formats.has(described.format)) throw new AppError('picture-unreadable');
  // HEIF is a box of many kinds: only AVIF is read by every browser.
  if (described.format === 'heif' && described.compression !== 'av1')
    throw new AppError('picture-unreadable');
  if (described.width * described.height > avatarPixelsMax) throw new AppError('picture-too-big');
  return described;
}

function unreadable(error: unknown): never {
  const isTooBig = error instanceof Error && error.message.includes('pixel limit');
  throw new AppError(isTooBig ? 'picture-too-big' : 'picture-unreadable');
}
