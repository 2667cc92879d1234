import { standInFamilies } from '@grove/ui/tokens';

/** A font that readers have: what its files are called. */
interface Local {
  regular: string[];
  bold: string[];
}

interface Face {
  family: string;
  /** Of the face's own letters, in per cent of their size. */
  ascent: number;
  descent: number;
  /** Each with the sizes in per cent at which its English text is as long as the face's: regular and bold, for no two
   *  fonts widen alike as they grow bold. */
  standIns: [local: Local, regular: number, bold: number][];
}

// Of Windows, macOS and Linux, of Android, and of a Linux with few fonts.
const arial: Local = {
  regular: ['Arial', 'Liberation Sans', 'Helvetica'],
  bold: ['Arial Bold', 'Liberation Sans Bold', 'Helvetica Bold'],
};
const times: Local = {
  regular: ['Times New Roman', 'Liberation Serif', 'Times'],
  bold: ['Times New Roman Bold', 'Liberation Serif Bold', 'Times Bold'],
};
// Where Android has one file for all weights, there is no bold one to be found by its name.
const roboto: Local = {
  regular: ['Roboto', 'Roboto Regular'],
  bold: ['Roboto Bold', 'Roboto', 'Roboto Regular'],
};
const notoSerif: Local = { regular: ['Noto Serif', 'Noto Serif Regular'], bold: ['Noto Serif Bold'] };
const dejaVuSans: Local = { regular: ['DejaVu Sans'], bold: ['DejaVu Sans Bold'] };
const dejaVuSerif: Local = { regular: ['DejaVu Serif'], bold: ['DejaVu Serif Bold'] };

// Widths measured in a browser without hinting, as phones draw, of text and headings of our own; heights are those in the
// fonts' files.
const faces: Face[] = [
  {
    family: 'Raleway',
    ascent: 94,
    descent: 23.4,
    standIns: [
      [arial, 103.1, 98.7],
      [roboto, 103.7, 104.8],
      [dejaVuSans, 90.7, 84],
    ],
  },
  {
    family: 'Playfair Display',
    ascent: 108.2,
    descent: 25.1,
    standIns: [
      [times, 109.9, 106],
      [notoSerif, 93.3, 91.3],
      [dejaVuSerif, 86.7, 81.1],
    ],
  },
  {
    family: 'Dancing Script',
    ascent: 92,
    descent: 28,
    standIns: [
      [times, 89.4, 86.3],
      [notoSerif, 76.9, 74.3],
      [dejaVuSerif, 70.9, 66],
    ],
  },
];

/** Stand-ins of the same measure as the faces they stand in for, so that nothing moves when those arrive; within the
 *  page, because its first words are painted before any script. The shell brings the faces themselves. */
export const fontFallbackCss = faces
  .flatMap((face) => {
    const names = standInFamilies(face.family);
    return face.standIns.flatMap(([local, regular, bold], at) => [
      standIn(`"${names[at] ?? ''}";font-weight:100 500`, local.regular, regular, face),
      standIn(`"${names[at] ?? ''}";font-weight:600 900`, local.bold, bold, face),
    ]);
  })
  .join('');

function standIn(name: string, local: string[], size: number, { ascent, descent }: Face): string {
  const src = local.map((font) => `local("${font}")`).join(',');
  const adjusted = (height: number) => `${((100 * height) / size).toFixed(1)}%`;
  return `@font-face{font-family:${name};src:${src};size-adjust:${String(size)}%;ascent-override:${adjusted(ascent)};descent-override:${adjusted(descent)};line-gap-override:0%}`;
}
