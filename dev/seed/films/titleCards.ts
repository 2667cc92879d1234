import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { findChromium } from '../../stack/chromium.ts';
import { filmHeight, filmWidth } from './draw.ts';

interface Title {
  course: string;
  title: string;
  label: string;
  ink: string;
}

const faces = { Heading: 'playfair-display', Body: 'raleway' } as const;
const fonts = ['600 64px/1.14 Heading', '500 23px/1.4 Body'] as const;
// A string, because it runs in the page, whose types these scripts do not have.
const fontsLoaded = `Promise.all(${JSON.stringify(fonts)}.map((font) => document.fonts.load(font)))
  .then((loaded) => loaded.flat().length)`;

/**
 * Starts a browser that draws the titles of the films in our fonts.
 * @throws Error if a font can't be loaded.
 */
export async function openTitleCards(): Promise<{
  /** Draws a PNG of the film's size that is transparent except for the text. */
  draw: (title: Title) => Promise<Buffer>;
  close: () => Promise<void>;
}> {
  const browser: Browser = await chromium.launch({ executablePath: await findChromium() });
  const page = await browser.newPage({ viewport: { width: filmWidth, height: filmHeight } });
  const style = await sheet();
  return {
    draw: async ({ course, title, label, ink }) => {
      const [above, heading, below] = [course, title, label].map((text) => escaped(text));
      await page.setContent(
        `<style>${style} body { color: ${ink} }</style><p>${above}</p><h1>${heading}</h1><p>${below}</p>`,
      );
      const loaded = await page.evaluate<number>(fontsLoaded);
      if (loaded !== fonts.length) throw new Error(`The faces of '${title}' could not be loaded`);
      return page.screenshot({ omitBackground: true });
    },
    close: () => browser.close(),
  };
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** The style sheet of the titles, with both fonts embedded. */
async function sheet(): Promise<string> {
  const rules = Object.entries(faces).map(async ([family, name]) => {
    const file = import.meta.resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`);
    const bytes = await readFile(fileURLToPath(file), 'base64');
    return `@font-face { font-family: ${family}; font-weight: 100 900; src: url(data:font/woff2;base64,${bytes}) }`;
  });
  return `${(await Promise.all(rules)).join('\n')}
    body { margin: 0; padding: 84px 96px; }
    p { margin: 0; font: ${fonts[1]}; letter-spacing: 0.04em; }
    h1 { margin: 14px 0 18px; max-width: 640px; font: ${fonts[0]}; text-wrap: balance; }`;
}
