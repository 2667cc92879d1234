import script from '@fontsource-variable/dancing-script/files/dancing-script-latin-wght-normal.woff2';
import playfair from '@fontsource-variable/playfair-display/files/playfair-display-latin-wght-normal.woff2';
import raleway from '@fontsource-variable/raleway/files/raleway-latin-wght-normal.woff2';

/** A stand-in of the same measure as the face it stands in for, so that nothing moves when that arrives.
 *  The figures come from the files' own metrics: mean advance of English text against the local font's. */
const fallbacks = [
  fallback('Raleway', ['Arial', 'Liberation Sans', 'Helvetica'], {
    size: 105.2,
    ascent: 89.3,
    descent: 22.2,
  }),
  fallback('Playfair Display', ['Times New Roman Bold', 'Liberation Serif Bold', 'Times Bold'], {
    size: 107.3,
    ascent: 100.8,
    descent: 23.4,
  }),
  fallback('Dancing Script', ['Times New Roman', 'Liberation Serif', 'Times'], {
    size: 88.6,
    ascent: 103.8,
    descent: 31.6,
  }),
];

/** Declares the product's own faces. In the document's head, before the first paint. */
export function installFonts() {
  const style = document.createElement('style');
  style.nonce = __webpack_nonce__;
  style.textContent = [
    face('Raleway', raleway, '100 900'),
    face('Playfair Display', playfair, '400 900'),
    face('Dancing Script', script, '400 700'),
    ...fallbacks,
  ].join('');
  document.head.append(style);
}

function face(family: string, url: string, weight: string) {
  return `@font-face{font-family:"${family} Variable";src:url("${url}") format("woff2");font-weight:${weight};font-display:swap}`;
}

interface Measure {
  size: number;
  ascent: number;
  descent: number;
}

function fallback(family: string, local: string[], { size, ascent, descent }: Measure) {
  const src = local.map((name) => `local("${name}")`).join(',');
  return `@font-face{font-family:"${family} Fallback";src:${src};size-adjust:${String(size)}%;ascent-override:${String(ascent)}%;descent-override:${String(descent)}%;line-gap-override:0%}`;
}
