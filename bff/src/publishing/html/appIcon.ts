import type { Theme } from '@grove/contracts/site';
import { modeTokens } from '@grove/ui/tokens';
import { loadSharp } from '../../infra/loadSharp.ts';
import { logoSvg } from './logoSvg.ts';
import type { LogoColours } from './logoSvg.ts';

/** Sizes in pixels that phones and desktops request when the site is installed. */
export const iconSizes = [180, 192, 512] as const;
export type IconSize = (typeof iconSizes)[number];

// A theme has up to six icons, and a process rarely sees more than a few themes.
const mostKept = 24;
const kept = new Map<string, Promise<Buffer>>();

/** Returns the app icon in the theme's colors. */
export function appIconSvg(theme: Theme): string {
  return logoSvg(coloursOf(theme), 'tile');
}

/** Returns the app icon as a PNG, for systems that cannot show SVG icons. Rendered once per theme and size. */
export async function appIconPng(theme: Theme, size: IconSize): Promise<Buffer> {
  const svg = appIconSvg(theme);
  const key = `${String(size)} ${svg}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const drawn = draw(svg, size);
  if (kept.size >= mostKept) kept.clear();
  kept.set(key, drawn);
  drawn.catch(() => kept.delete(key));
  return drawn;
}

async function draw(svg: string, size: IconSize): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(Buffer.from(svg), { density: (72 * size) / 48 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

function coloursOf(theme: Theme): LogoColours {
  const { background = '', primary = '', text = '' } = modeTokens(theme, 'light');
  return { ground: background, leaf: primary, line: text };
}
