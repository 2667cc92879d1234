import { getFallbackFamilies } from '@grove/ui/theme/tokens';

/** An installed font, by the names of its files. */
interface Local {
  regular: string[];
  bold: string[];
}

interface Face {
  family: string;
  /** Ascent of the face's glyphs, in percent of the font size. */
  ascent: number;
  descent: number;
  /** Fallback fonts with the sizes in percent at which an English text is as wide as in the face, for regular and
   *  bold: each font widens differently when bold. */
  fallbacks: [local: Local, regular: number, bold: number][];
}

// For Windows, macOS and Linux; for Android; and for Linux with few fonts.
const arial: Local = {
  regular: ['Arial', 'Liberation Sans', 'Helvetica'],
  bold: ['Arial Bold', 'Liberation Sans Bold', 'Helvetica Bold'],
};
const times: Local = {
  regular: ['Times New Roman', 'Liberation Serif', 'Times'],
  bold: ['Times New Roman Bold', 'Liberation Serif Bold', 'Times Bold'],
};
// Android may have one file for all weights, in which case there is no bold font by name.
const roboto: Local = {
  regular: ['Roboto', 'Roboto Regular'],
  bold: ['Roboto Bold', 'Roboto', 'Roboto Regular'],
};
const notoSerif: Local = { regular: ['Noto Serif', 'Noto Serif Regular'], bold: ['Noto Serif Bold'] };
const dejaVuSans: Local = { regular: ['DejaVu Sans'], bold: ['DejaVu Sans Bold'] };
const dejaVuSerif: Local = { regular: ['DejaVu Serif'], bold: ['DejaVu Serif Bold'] };

// Widths were measured in a browser without hinting, as on phones, with the site's text and headings. Heights are from
// the fonts' files.
const faces: Face[] = [
  {
    family: 'Raleway',
    ascent: 94,
    descent: 23.4,
    fallbacks: [
      [arial, 103.1, 98.7],
      [roboto, 103.7, 104.8],
      [dejaVuSans, 90.7, 84],
    ],
  },
  {
    family: 'Playfair Display',
    ascent: 108.2,
    descent: 25.1,
    fallbacks: [
      [times, 109.9, 106],
      [notoSerif, 93.3, 91.3],
      [dejaVuSerif, 86.7, 81.1],
    ],
  },
  {
    family: 'Dancing Script',
    ascent: 92,
    descent: 28,
    fallbacks: [
      [times, 89.4, 86.3],
      [notoSerif, 76.9, 74.3],
      [dejaVuSerif, 70.9, 66],
    ],
  },
];

/** Fallback fonts with the same metrics as the web fonts, so that nothing moves when the web fonts arrive. Part of
 *  the page, because its first text is painted before any script runs. The shell loads the web fonts themselves. */
export const fontFallbackCss = faces
  .flatMap((face) => {
    const names = getFallbackFamilies(face.family);
    return face.fallbacks.flatMap(([local, regular, bold], at) => [
      fallbackFace(`"${names[at] ?? ''}";font-weight:100 500`, local.regular, regular, face),
      fallbackFace(`"${names[at] ?? ''}";font-weight:600 900`, local.bold, bold, face),
    ]);
  })
  .join('');

function fallbackFace(name: string, local: string[], size: number, { ascent, descent }: Face): string {
  const src = local.map((font) => `local("${font}")`).join(',');
  const adjusted = (height: number) => `${((100 * height) / size).toFixed(1)}%`;
  return `@font-face{font-family:${name};src:${src};size-adjust:${String(size)}%;ascent-override:${adjusted(ascent)};descent-override:${adjusted(descent)};line-gap-override:0%}`;
}
