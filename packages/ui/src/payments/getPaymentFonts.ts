import type { CustomFontSource } from '@stripe/stripe-js';

/** Returns the files of the theme's text font, for the payment form: it is in a frame that can't use the page's
 *  fonts. */
export function getPaymentFonts(): CustomFontSource[] {
  const bodyFont = getComputedStyle(document.documentElement).getPropertyValue('--grove-font-body');
  return [...document.styleSheets]
    .flatMap(getFontFaces)
    .map((face) => toFontSource(face))
    .filter((font) => font !== undefined && bodyFont.includes(font.family)) as CustomFontSource[];
}

function getFontFaces(sheet: CSSStyleSheet): CSSStyleDeclaration[] {
  try {
    return [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule).map(({ style }) => style);
  } catch {
    // A browser extension may have added a style sheet of another origin, which can't be read.
    return [];
  }
}

/** Undefined for a font of the reader's device, such as the fallback fonts of the page. */
function toFontSource(face: CSSStyleDeclaration) {
  const url = /url\(["']?([^"')]+)/.exec(face.getPropertyValue('src'))?.[1];
  if (url === undefined) return undefined;
  return {
    family: face.getPropertyValue('font-family').replace(/["']/g, ''),
    src: `url(${new URL(url, location.href).href})`,
    weight: face.getPropertyValue('font-weight'),
  };
}
