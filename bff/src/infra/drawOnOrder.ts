import type { Metadata, Sharp } from 'sharp';
import type { DrawingRefusal, Drawn } from './drawApart.ts';
import { drawingBytes, tookTooMuch } from './drawingLimits.ts';
import { loadSharp } from './loadSharp.ts';

// What a picture's own bytes may be, whatever its name says: no SVG, no PDF, nothing that can hold a script. Not by
// file-type, which this process, one for each picture, would have to load first.
const signatures = [
  /^\xFF\xD8\xFF/, // JPEG
  /^\x89PNG\r\n/,
  /^RIFF[^]{4}WEBP/,
  /^GIF8[79]a/,
  /^[^]{4}ftyp/, // HEIF, of which AVIF is one
];
const formats = new Set<string>(['jpeg', 'png', 'webp', 'gif', 'heif']);
const lookEveryMs = 20;

export class Refused extends Error {
  readonly refusal: DrawingRefusal;

  constructor(refusal: DrawingRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

/** Makes this process draw the one picture that it is sent, answer and end. Whatever that is made to do, or to take, ends
 *  with it. It knows no secret. */
export function drawOnOrder<Made>(draw: (order: never) => Promise<Made>): void {
  // The drawing happens beside the event loop, so this is looked at in time.
  setInterval(() => {
    if (process.memoryUsage.rss() > drawingBytes) process.exit(tookTooMuch);
  }, lookEveryMs).unref();
  // Who ordered it is gone.
  process.once('disconnect', () => process.exit());
  process.once('message', (order: unknown) => {
    // Its own parent wrote it, for this drawing.
    draw(order as never)
      .then(
        (made): Drawn<Made> => ({ made }),
        (error: unknown): Drawn<Made> => ({
          refused: error instanceof Refused ? error.refusal : 'picture-unreadable',
        }),
      )
      .then((drawn) => process.send?.(drawn, () => process.disconnect()))
      .catch(() => process.exit(1));
  });
}

/** A picture of a format that every browser reads, and what is known of it.
 *  @param animated whether all of its frames are wanted.
 *  @throws Refused */
export async function openPicture(
  content: Buffer,
  { pixelsMax, animated = false }: { pixelsMax: number; animated?: boolean },
): Promise<{ picture: Sharp; described: Metadata }> {
  const beginning = content.toString('latin1', 0, 16);
  if (!signatures.some((signature) => signature.test(beginning))) throw new Refused('picture-unreadable');
  const sharp = await loadSharp();
  // One core is left to everybody else.
  sharp.concurrency(1);
  const picture = sharp(content, { limitInputPixels: pixelsMax, failOn: 'error', animated });
  const described = await picture.metadata().catch(unreadable);
  if (!formats.has(described.format)) throw new Refused('picture-unreadable');
  // HEIF is a box of many kinds: only AVIF is read by every browser.
  if (described.format === 'heif' && described.compression !== 'av1') throw new Refused('picture-unreadable');
  if (described.width * described.height > pixelsMax) throw new Refused('picture-too-big');
  return { picture, described };
}

/** @throws Refused */
export function unreadable(error: unknown): never {
  const isTooBig = error instanceof Error && error.message.includes('pixel limit');
  throw new Refused(isTooBig ? 'picture-too-big' : 'picture-unreadable');
}
