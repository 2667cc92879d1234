import type { Theme } from '@grove/contracts/site/site';
import { modeTokens } from '@grove/ui/theme/tokens';
import { AppError } from '../../infra/AppError.ts';
import { loadSharp } from '../../infra/loadSharp.ts';
import type { Storage } from '../../infra/storage.ts';
import { headerBox } from '../../members/settings/toSiteProfile.ts';
import { logoSvg } from './logoSvg.ts';
import type { LogoColors } from './logoSvg.ts';

/** Sizes in pixels that phones and desktops request when the site is installed. */
export const iconSizes = [180, 192, 512] as const;
export type IconSize = (typeof iconSizes)[number];

// A theme has up to six icons, and a process rarely sees more than a few themes.
const maxCached = 24;
const cache = new Map<string, Promise<Buffer>>();

/** Returns the app icon in the theme's colors. */
export function appIconSvg(theme: Theme): string {
  return logoSvg(toLogoColors(theme), 'tile');
}

/** Returns the app icon as a PNG, for systems that cannot show SVG icons. Rendered once per theme and size. */
export async function appIconPng(theme: Theme, size: IconSize): Promise<Buffer> {
  const svg = appIconSvg(theme);
  return drawOnce(`${String(size)} ${svg}`, () => drawSvg(svg, size));
}

/** Returns the icon that a creator has chosen, cropped to a square. Rendered once per picture and size.
 *  @param key the storage key of the picture. @throws AppError('unavailable') if the storage doesn't answer. */
export async function chosenIconPng(
  key: string,
  size: IconSize,
  storage: Pick<Storage, 'read'>,
): Promise<Buffer> {
  return drawOnce(`${String(size)} ${key}`, async () => {
    const sharp = await loadSharp();
    return sharp(await readPicture(key, storage))
      .resize(size, size)
      .png({ compressionLevel: 9 })
      .toBuffer();
  });
}

/** Returns the logo that a creator has chosen as a PNG for emails, because the library's pictures are WebP, which
 *  Outlook cannot show. It is sharp at twice the size of the header's logo.
 *  @param key the storage key of the picture. @throws AppError('unavailable') if the storage doesn't answer. */
export async function chosenLogoPng(key: string, storage: Pick<Storage, 'read'>): Promise<Buffer> {
  return drawOnce(`logo ${key}`, async () => {
    const sharp = await loadSharp();
    return sharp(await readPicture(key, storage))
      .resize(2 * headerBox.width, 2 * headerBox.height, { fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer();
  });
}

async function readPicture(key: string, storage: Pick<Storage, 'read'>): Promise<ArrayBuffer> {
  const answer = await storage.read(key).catch(() => null);
  if (answer?.ok !== true) throw new AppError('unavailable');
  return answer.arrayBuffer();
}

async function drawOnce(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const drawn = draw();
  if (cache.size >= maxCached) cache.clear();
  cache.set(key, drawn);
  drawn.catch(() => cache.delete(key));
  return drawn;
}

async function drawSvg(svg: string, size: IconSize): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(Buffer.from(svg), { density: (72 * size) / 48 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

function toLogoColors(theme: Theme): LogoColors {
  const { background = '', primary = '', text = '' } = modeTokens(theme, 'light');
  return { ground: background, leaf: primary, line: text };
}
