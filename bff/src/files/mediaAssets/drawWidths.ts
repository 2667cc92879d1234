import { drawOnOrder, openPicture, unreadable } from '../../infra/drawOnOrder.ts';
import { loadSharp } from '../../infra/loadSharp.ts';
import type { DrawnWidth, WidthsOrder } from './makeWidths.ts';

const quality = 82;

drawOnOrder((order: WidthsOrder) => draw(Buffer.from(order.content), order));

/** The picture upright, without what the camera wrote into it, in each width up to its own. */
async function draw(content: Buffer, { sides, pixelsMax }: WidthsOrder): Promise<DrawnWidth[]> {
  const { described } = await openPicture(content, { pixelsMax, animated: true });
  const { width, height } = described.autoOrient;
  const upright = { width, height: Math.round(height / (described.pages ?? 1)) };
  const sharp = await loadSharp();
  const made: DrawnWidth[] = [];
  // One after the other: each may need all the memory there is for one.
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

/** Widths of which the longer side is one of `sides`; the picture's own in place of those that it does not have. */
function widthsFor({ width, height }: { width: number; height: number }, sides: readonly number[]): number[] {
  const longer = Math.max(width, height);
  const wanted = [...sides.filter((side) => side < longer), Math.min(longer, Math.max(...sides))];
  return [...new Set(wanted.map((side) => Math.max(1, Math.round((width * side) / longer))))];
}
