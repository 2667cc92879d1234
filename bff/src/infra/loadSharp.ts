import type { default as Sharp } from 'sharp';

// Formats of uploads, and SVG for the site's own drawings. Code that opens an upload must check its format first.
const loaders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Svg'].map((name) => `VipsForeignLoad${name}Buffer`);

let loaded: Promise<typeof Sharp> | undefined;

/** Loads sharp on first use: most processes never need it. Only the loaders that Grove needs are enabled, and no
 *  picture is cached. These settings apply to the whole process, so they are set only here. */
export async function loadSharp(): Promise<typeof Sharp> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: loaders });
    return sharp;
  });
  return loaded;
}
