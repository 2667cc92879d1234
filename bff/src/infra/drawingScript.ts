import type { Metadata, Sharp } from 'sharp';
import { avifPixelsMax, picturePixelsMax } from '@grove/contracts/files/pictureRules';
import type { DrawingRefusal, Drawn } from './drawInOwnProcess.ts';
import { drawingBytes, memoryExceededCode } from './drawingLimits.ts';
import { loadSharp } from './loadSharp.ts';

// Allowed magic numbers, whatever the file's name is: no SVG, no PDF, nothing that can contain scripts. The file-type
// package is not used, because each of these short-lived processes would have to load it.
const signatures = [
  /^\xFF\xD8\xFF/, // JPEG
  /^\x89PNG\r\n/,
  /^RIFF[^]{4}WEBP/,
  /^GIF8[79]a/,
  /^[^]{4}ftyp/, // HEIF, which includes AVIF
];
const formats = new Set<string>(['jpeg', 'png', 'webp', 'gif', 'heif']);
const checkEveryMs = 20;

export class DrawingRefused extends Error {
  readonly refusal: DrawingRefusal;

  constructor(refusal: DrawingRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

/** Makes this process draw the one picture it is sent, answer, and exit. A malicious picture can harm only this
 *  process, which knows no secrets. */
export function runDrawingScript<Made>(draw: (input: never) => Promise<Made>): void {
  // Drawing runs outside the event loop, so the timer fires on time.
  setInterval(() => {
    if (process.memoryUsage.rss() > drawingBytes) process.exit(memoryExceededCode);
  }, checkEveryMs).unref();
  // The parent process has ended.
  process.once('disconnect', () => process.exit());
  process.once('message', (input: unknown) => {
    // The parent process sends what this script expects, so the type is right.
    draw(input as never)
      .then(
        (made): Drawn<Made> => ({ made }),
        (error: unknown): Drawn<Made> => ({
          refused: error instanceof DrawingRefused ? error.refusal : 'picture-unreadable',
        }),
      )
      .then((drawn) => process.send?.(drawn, () => process.disconnect()))
      .catch(() => process.exit(1));
  });
}

/** Opens a picture in a format that every browser can read.
 *  @param options.animated whether to read all frames.
 *  @throws DrawingRefused */
export async function openPicture(
  content: Buffer,
  { animated = false }: { animated?: boolean } = {},
): Promise<{ picture: Sharp; described: Metadata }> {
  const start = content.toString('latin1', 0, 16);
  if (!signatures.some((signature) => signature.test(start))) throw new DrawingRefused('picture-unreadable');
  const sharp = await loadSharp();
  // Leaves the other cores to other work.
  sharp.concurrency(1);
  const picture = sharp(content, { limitInputPixels: picturePixelsMax, failOn: 'error', animated });
  const described = await picture.metadata().catch(throwUnreadable);
  if (!formats.has(described.format)) throw new DrawingRefused('picture-unreadable');
  // HEIF is a container of several formats, of which every browser reads only AVIF.
  if (described.format === 'heif' && described.compression !== 'av1')
    throw new DrawingRefused('picture-unreadable');
  const pixelsMax = described.format === 'heif' ? avifPixelsMax : picturePixelsMax;
  if (described.width * described.height > pixelsMax) throw new DrawingRefused('picture-too-big');
  return { picture, described };
}

/** @throws DrawingRefused */
export function throwUnreadable(error: unknown): never {
  const isTooBig = error instanceof Error && error.message.includes('pixel limit');
  throw new DrawingRefused(isTooBig ? 'picture-too-big' : 'picture-unreadable');
}
