import cedarville from '@fontsource/cedarville-cursive/files/cedarville-cursive-latin-400-normal.woff2';
import script from '@fontsource-variable/dancing-script/files/dancing-script-latin-wght-normal.woff2';
import playfair from '@fontsource-variable/playfair-display/files/playfair-display-latin-wght-normal.woff2';
import raleway from '@fontsource-variable/raleway/files/raleway-latin-wght-normal.woff2';

/** Declares the product's own fonts. The page itself contains fallback fonts with the same metrics. */
export function installFonts() {
  const style = document.createElement('style');
  style.nonce = __webpack_nonce__;
  style.textContent = [
    face('Raleway', raleway, '100 900'),
    face('Playfair Display', playfair, '400 900'),
    face('Dancing Script', script, '400 700'),
    // The browser downloads it only where a creator has chosen it.
    face('Cedarville Cursive', cedarville, '400'),
  ].join('');
  document.head.append(style);
}

function face(family: string, url: string, weight: string) {
  return `@font-face{font-family:"${family} Variable";src:url("${url}") format("woff2");font-weight:${weight};font-display:swap}`;
}
