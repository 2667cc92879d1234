import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import { findChromium } from '../dev/stack/chromium.ts';
import { median } from './figure.ts';
import type { Figure } from './figure.ts';
import { createPdf } from './largeUpload.ts';

/** 1 Gbit/s, the speed of a creator's home connection. Without this limit only the computer would be
 *  measured. */
const lineBytesPerSecond = 125_000_000;

/** Measures how fast the library's uploader sends a large file, compared with a single PUT of the same file by the
 *  same browser.
 *  @param site origin of the site. @param token session token of a creator. */
export async function measureBrowserUploads(
  { site, token }: { site: string; token: string },
  { bytes, rounds }: { bytes: number; rounds: number },
): Promise<Figure> {
  const folder = await mkdtemp(join(tmpdir(), 'grove-upload-'));
  const path = join(folder, 'large.pdf');
  await writeFile(path, createPdf(bytes));
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    await page.context().addCookies([{ name: 'grove_session', value: token, url: site }]);
    await page.goto(`${site}/creator/media`);
    await page.getByLabel('Files to upload').waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    const unlimited = await measureRounds(page, path, rounds);
    await limitBandwidth(page);
    const { parts, raw } = await measureRounds(page, path, rounds);
    const loopback = `without bandwidth limit ${unlimited.raw.toFixed(1)} and ${unlimited.parts.toFixed(1)} s`;
    return {
      name: 'Browser upload vs. raw PUT',
      value: raw / parts,
      unit: '×',
      goal: { atLeast: 0.9 },
      reference: `at 1 Gbit/s ${raw.toFixed(1)} s for one PUT by the same browser, ${parts.toFixed(1)} s by the uploader; ${loopback}`,
    };
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** @returns the median seconds of both. */
async function measureRounds(page: Page, path: string, rounds: number) {
  const [parts, raw]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    parts.push(await secondsInParts(page, path));
    raw.push(await secondsOfPut(page, path));
  }
  return { parts: median(parts), raw: median(raw) };
}

async function limitBandwidth(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: lineBytesPerSecond,
    uploadThroughput: lineBytesPerSecond,
  });
}

/** Returns the seconds until the storage has the whole file. */
async function secondsInParts(page: Page, path: string): Promise<number> {
  const completed = page.waitForResponse(
    (response) => response.url().includes('/complete') && response.request().method() === 'POST',
    { timeout: 600_000 },
  );
  const start = performance.now();
  await page.getByLabel('Files to upload').setInputFiles(path);
  await completed;
  const seconds = (performance.now() - start) / 1_000;
  // The next upload is the same file, which is not a duplicate once this one is in the library.
  await page.getByRole('list', { name: 'Uploads' }).waitFor({ state: 'hidden', timeout: 600_000 });
  return seconds;
}

async function secondsOfPut(page: Page, path: string): Promise<number> {
  await page.evaluate(`(() => {
    const input = document.createElement('input');
    Object.assign(input, { type: 'file', id: 'raw-put' });
    document.body.append(input);
  })()`);
  await page.locator('#raw-put').setInputFiles(path);
  return page.evaluate<number>(`(async () => {
    const input = document.querySelector('#raw-put');
    const headers = { 'Content-Type': 'application/json' };
    const asked = await fetch('/api/objects/upload', { method: 'POST', headers, body: '{}' });
    const { uploadURL } = await asked.json();
    const start = performance.now();
    const { ok, status } = await fetch(uploadURL, { method: 'PUT', body: input.files[0] });
    input.remove();
    if (!ok) throw new Error('The storage responded with ' + status);
    return (performance.now() - start) / 1_000;
  })()`);
}
