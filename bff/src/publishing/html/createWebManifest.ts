import { modeTokens } from '@grove/ui/theme/tokens';
import { getIconPath } from '../../members/settings/toSiteProfile.ts';
import { iconSizes } from './appIcon.ts';
import type { LoadedFrame } from './loadPage.ts';

/** Creates the web app manifest, with the theme's colors. */
export function createWebManifest({
  product,
  theme,
  settings: { icon },
}: Pick<LoadedFrame, 'product' | 'theme' | 'settings'>): object {
  const { background } = modeTokens(theme, 'light');
  const pngs = iconSizes.filter((size) => size >= 192);
  return {
    id: '/',
    name: product.name,
    short_name: product.name.length > 12 ? (product.name.split(' ').at(-1) ?? product.name) : product.name,
    description: product.tagline,
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: background,
    theme_color: background,
    categories: ['education', 'lifestyle'],
    icons: [
      ...pngs.flatMap((size) =>
        ['any', 'maskable'].map((purpose) => ({
          src: getIconPath(icon, `${String(size)}.png`),
          sizes: `${String(size)}x${String(size)}`,
          type: 'image/png',
          purpose,
        })),
      ),
      ...(icon === null
        ? [{ src: '/icons/any.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }]
        : []),
    ],
    shortcuts: [
      { name: 'Classroom', url: '/#classroom' },
      { name: 'Community', url: '/#community' },
    ],
  };
}
