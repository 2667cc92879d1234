import { drawOnOrder, openPicture, unreadable } from '../../infra/drawOnOrder.ts';
import { loadSharp } from '../../infra/loadSharp.ts';
import type { DrawnWidth, WidthsOrder } from './makeWidths.ts';

const quality = 82;

drawOnOrder((order: WidthsOrder) => draw(Buffer.from(order.content), order));

/** Draws the picture upright and without camera metadata, in each width up to its own. */
async function draw(content: Buffer, { sides, pixelsMax }: WidthsOrder): Promise<DrawnWidth[]> {
  const { described } = await openPicture(content, { pixelsMax, animated: true });
  const { width, height } = described.autoOrient;
  const upright = { width, height: Math.round(height / (described.pages ?? 1)) };
  const sharp = await loadSharp();
  const made: DrawnWidth[] = [];
  // One at a time, because each may need all the memory of the limit.
  for (const wanted of widthsFor(upright, sides)) {
    const { data, info } = await sharp(content, { limitInputPixels: pixelsMax, animated: true })
      .autoOrient()
      .resize(wanted)
      .webp({ quality })
      .toBuffer({ resolveWithObject: true })
      .catch(unreadable);
    made.push({ width: info.width, height: info.pageHeight ?? info.height, content: data });
  }
  return made;
}

/** Returns widths for which the longer side is one of `sides`, with the picture's own size instead of larger ones. */
function widthsFor({ width, height }: { width: number; height: number }, sides: readonly number[]): number[] {
  const longer = Math.max(width, height);
  const wanted = [...sides.filter((side) => side < longer), Math.min(longer, Math.max(...sides))];
  return [...new Set(wanted.map((side) => Math.max(1, Math.round((width * side) / longer))))];
}
