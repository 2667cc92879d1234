import { picturePixelsMax } from '@grove/contracts/files/pictureRules';
import { runDrawingScript, openPicture, throwUnreadable } from '../../infra/drawingScript.ts';
import { loadSharp } from '../../infra/loadSharp.ts';
import type { DrawnWidth, WidthsInput } from './makeWidths.ts';

const quality = 82;

runDrawingScript((order: WidthsInput) => draw(Buffer.from(order.content), order));

/** Draws the picture upright and without camera metadata, in each width up to its own. */
async function draw(content: Buffer, { sides }: WidthsInput): Promise<DrawnWidth[]> {
  const { described } = await openPicture(content, { animated: true });
  const { width, height } = described.autoOrient;
  const upright = { width, height: Math.round(height / (described.pages ?? 1)) };
  const sharp = await loadSharp();
  const widths = widthsFor(upright, sides);
  const results: DrawnWidth[] = [];
  // Decoding takes most of the time and memory, so a picture that is not animated is decoded only once.
  const source = (described.pages ?? 1) === 1 ? await reduce(content, Math.max(...widths)) : content;
  // One at a time, because each may need all the memory of the limit.
  for (const targetWidth of widths) {
    const { data, info } = await sharp(source, { limitInputPixels: picturePixelsMax, animated: true })
      .autoOrient()
      .resize(targetWidth)
      .webp({ quality })
      .toBuffer({ resolveWithObject: true })
      .catch(throwUnreadable);
    results.push({ width: info.width, height: info.pageHeight ?? info.height, content: data });
  }
  return results;
}

async function reduce(content: Buffer, width: number): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(content, { limitInputPixels: picturePixelsMax })
    .autoOrient()
    .resize(width)
    .png({ compressionLevel: 1 })
    .toBuffer()
    .catch(throwUnreadable);
}

/** Returns widths for which the longer side is one of `sides`, with the picture's own size instead of larger ones. */
function widthsFor({ width, height }: { width: number; height: number }, sides: readonly number[]): number[] {
  const longer = Math.max(width, height);
  const targetSides = [...sides.filter((side) => side < longer), Math.min(longer, Math.max(...sides))];
  return [...new Set(targetSides.map((side) => Math.max(1, Math.round((width * side) / longer))))];
}
