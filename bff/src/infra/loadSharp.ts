import type { default as Sharp } from 'sharp';

// The formats that members send, and SVG for drawings of our own: whoever opens what was sent looks at its kind first.
const loaders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Svg'].map((name) => `VipsForeignLoad${name}Buffer`);

let loaded: Promise<typeof Sharp> | undefined;

/** sharp, loaded when the first picture comes: most processes never see one. It opens nothing but what Grove needs
 *  (its settings hold for the whole process, so they stand here alone), and keeps no picture in memory. */
export async function loadSharp(): Promise<typeof Sharp> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: loaders });
    return sharp;
  });
  return loaded;
}
