import sharp from 'sharp';
import { coverHeight, coverWidth } from './covers/draw.ts';
import { covers } from './covers/scenes.ts';
import { drawSizes } from './drawSizes.ts';
import { coverOf } from './libraryKeys.ts';

/**
 * Redraws the covers of the demo's products: `node dev/seed/makeCovers.ts`. The files are committed. Chat
 * links to a product also show them.
 */
for (const [slug, { ground, drawing }] of Object.entries(covers)) {
  const [top, bottom] = ground;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${coverWidth} ${coverHeight}" width="${coverWidth}" height="${coverHeight}">
    <defs><linearGradient id="ground" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs>
    <rect width="${coverWidth}" height="${coverHeight}" fill="url(#ground)"/>${drawing}</svg>`;
  await drawSizes(sharp(Buffer.from(svg)), coverOf(slug), { quality: 78, effort: 6 });
}
