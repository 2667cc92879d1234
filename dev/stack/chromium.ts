import { chromium } from '@playwright/test';
import { installWithApt } from './apt.ts';
import { Problem } from './problem.ts';
import { isExecutable, findOnPath } from './run.ts';

// The headless shell first: it has the same engine and loads a page in half the time.
const headless = 'chromium-headless-shell';
const names = [headless, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Finds Chromium: `CHROME_PATH`, otherwise on PATH, otherwise Playwright's, otherwise installs it with apt as root.
 *  @throws Problem if there is none and none can be installed. */
export async function findChromium(): Promise<string> {
  const configuredPath = process.env['CHROME_PATH'];
  if (configuredPath && !isExecutable(configuredPath))
    throw new Problem(`CHROME_PATH is ${configuredPath}, which is not an executable file.`);
  const found = configuredPath ?? findOnPath(...names) ?? findPlaywrightChromium();
  if (found) return found;
  for (const packageName of [headless, 'chromium']) {
    const installed = (await installWithApt(packageName)) ? findOnPath(...names) : undefined;
    if (installed) return installed;
  }
  throw new Problem('Chromium not found: set CHROME_PATH, or run `npx playwright install chromium`.');
}

function findPlaywrightChromium(): string | undefined {
  const path = chromium.executablePath();
  return isExecutable(path) ? path : undefined;
}
