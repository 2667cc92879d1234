import { standInFamilies } from '@grove/ui/tokens';

interface Face {
  family: string;
  /** Of the face's own letters, in per cent of their size. */
  ascent: number;
  descent: number;
  /** Fonts that readers have, each with the size in per cent at which its English text is as long as the face's: of
   *  Windows, macOS and Linux, of Android, and of a Linux with few fonts. */
  standIns: [local: string[], size: number][];
}

// Widths measured in a browser, of text and headings of our own; heights are those in the fonts' files.
const faces: Face[] = [
  {
    family: 'Raleway',
    ascent: 94,
    descent: 23.4,
    standIns: [
      [['Arial', 'Liberation Sans', 'Helvetica'], 105.2],
      [['Roboto', 'Roboto Regular'], 104.9],
      [['DejaVu Sans'], 91.5],
    ],
  },
  {
    family: 'Playfair Display',
    ascent: 108.2,
    descent: 25.1,
    standIns: [
      [['Times New Roman Bold', 'Liberation Serif Bold', 'Times Bold'], 107.3],
      [['Noto Serif Bold'], 90.6],
      [['DejaVu Serif Bold'], 81.1],
    ],
  },
  {
    family: 'Dancing Script',
    ascent: 92,
    descent: 28,
    standIns: [
      [['Times New Roman', 'Liberation Serif', 'Times'], 88.6],
      [['Noto Serif', 'Noto Serif Regular'], 75.2],
      [['DejaVu Serif'], 70.1],
    ],
  },
];

/** Stand-ins of the same measure as the faces they stand in for, so that nothing moves when those arrive; within the
 *  page, because its first words are painted before any script. The shell brings the faces themselves. */
export const fontFallbackCss = faces
  .flatMap((face) => {
    const names = standInFamilies(face.family);
    return face.standIns.map(([local, size], at) => standIn(names[at] ?? '', local, size, face));
  })
  .join('');

function standIn(name: string, local: string[], size: number, { ascent, descent }: Face): string {
  const src = local.map((font) => `local("${font}")`).join(',');
  const adjusted = (height: number) => `${((100 * height) / size).toFixed(1)}%`;
  return `@font-face{font-family:"${name}";src:${src};size-adjust:${String(size)}%;ascent-override:${adjusted(ascent)};descent-override:${adjusted(descent)};line-gap-override:0%}`;
}
