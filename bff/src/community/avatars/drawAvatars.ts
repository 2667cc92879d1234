import { avatarPixelsMax, avatarSideMin, avatarSides } from '@grove/contracts/limits';
import type { Metadata, Sharp } from 'sharp';
import { loadSharp } from '../../infra/loadSharp.ts';
import { drawingBytes, tookTooMuch } from './drawingLimits.ts';
import type { Crop, Drawn, Order } from './makeAvatars.ts';

// A process of its own, for one picture: whatever that is made to do, or to take, ends with it. It knows no secret.

// What a picture's own bytes may be, whatever its name says: no SVG, no PDF, nothing that can hold a script.
const signatures = [
  /^\xFF\xD8\xFF/, // JPEG
  /^\x89PNG\r\n/,
  /^RIFF[^]{4}WEBP/,
  /^GIF8[79]a/,
  /^[^]{4}ftyp/, // HEIF, of which AVIF is one
];
const formats = new Set<string>(['jpeg', 'png', 'webp', 'gif', 'heif']);
const quality = 82;
const lookEveryMs = 20;

type Refusal = Extract<Drawn, { refused: unknown }>['refused'];

class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

// The drawing happens beside the event loop, so this is looked at in time.
setInterval(() => {
  if (process.memoryUsage.rss() > drawingBytes) process.exit(tookTooMuch);
}, lookEveryMs).unref();

// Who ordered it is gone.
process.once('disconnect', () => process.exit());

process.once('message', ({ content, crop }: Order) => {
  draw(Buffer.from(content), crop)
    .then(
      (made): Drawn => ({ made }),
      (error: unknown): Drawn => ({
        refused: error instanceof Refused ? error.refusal : 'picture-unreadable',
      }),
    )
    .then((drawn) => process.send?.(drawn, () => process.disconnect()))
    .catch(() => process.exit(1));
});

async function draw(content: Buffer, { x, y, side }: Crop) {
  const sharp = await loadSharp();
  // One core is left to everybody else.
  sharp.concurrency(1);
  const picture = await openPicture(content);
  const { autoOrient: size } = await describe(picture);
  if (Math.min(size.width, size.height) < avatarSideMin) throw new Refused('picture-too-small');
  if (x + side > size.width || y + side > size.height) throw new Refused('crop-beyond');
  const square = await picture
    .autoOrient()
    .extract({ left: x, top: y, width: side, height: side })
    .resize(Math.max(...avatarSides))
    .png({ compressionLevel: 1 })
    .toBuffer()
    .catch(unreadable);
  return Promise.all(
    avatarSides.map(async (length) => ({
      side: length,
      content: await sharp(square).resize(length).webp({ quality }).toBuffer(),
    })),
  );
}

async function openPicture(content: Buffer): Promise<Sharp> {
  const beginning = content.toString('latin1', 0, 16);
  if (!signatures.some((signature) => signature.test(beginning))) throw new Refused('picture-unreadable');
  const sharp = await loadSharp();
  return sharp(content, { limitInputPixels: avatarPixelsMax, failOn: 'error' });
}

async function describe(picture: Sharp): Promise<Metadata> {
  const described = await picture.metadata().catch(unreadable);
  if (!formats.has(described.format)) throw new Refused('picture-unreadable');
  // HEIF is a box of many kinds: only AVIF is read by every browser.
  if (described.format === 'heif' && described.compression !== 'av1') throw new Refused('picture-unreadable');
  if (described.width * described.height > avatarPixelsMax) throw new Refused('picture-too-big');
  return described;
}

function unreadable(error: unknown): never {
  const isTooBig = error instanceof Error && error.message.includes('pixel limit');
  throw new Refused(isTooBig ? 'picture-too-big' : 'picture-unreadable');
}
