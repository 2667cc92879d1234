import { chromium } from '@playwright/test';
import { ObjectId } from 'mongodb';
import { findChromium } from '../dev/stack/chromium.ts';
import type { BenchSite } from './benchSite.ts';
import type { Figure } from './figure.ts';

const sections = 50;

/** Drags a section of the page builder through a list of fifty and measures each frame. */
export async function measureSections(site: BenchSite): Promise<Figure[]> {
  await fillPage(site);
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.context().addCookies([{ name: 'grove_session', value: site.token, url: site.url }]);
    await page.goto(`${site.url}/creator/home?tab=sections&page=services`);
    const handles = page.getByRole('button', { name: /^Drag Section/ });
    await handles.nth(sections - 1).waitFor();
    const first = await handles.first().boundingBox();
    if (first === null) throw new Error('The list has no first section');
    const x = first.x + first.width / 2;
    const top = first.y + first.height / 2;
    const idleFrames = await page.evaluate<number[]>(timeFrames(60));
    await page.mouse.move(x, top);
    await page.mouse.down();
    const frames = page.evaluate<number[]>(timeFrames(240));
    for (let step = 1; step <= 120; step += 1) await page.mouse.move(x, top + step * 4);
    const dragged = await frames;
    await page.mouse.up();
    return [
      {
        name: `Dragging in a list of ${String(sections)} sections, p95 frame time`,
        value: p95(dragged),
        unit: 'ms',
        goal: { atMost: 16.8 },
        reference: `${p95(idleFrames).toFixed(1)} ms when idle`,
      },
    ];
  } finally {
    await browser.close();
  }
}

/** Writes directly into the draft, because saving sections is not part of the figure. */
async function fillPage(site: BenchSite): Promise<void> {
  const sites = site.db.collection('sites');
  const found = await sites.findOne({ name: 'site' });
  const published = found?.['published'] as { theme: object; pages: object };
  const services = Array.from({ length: sections }, (_, at) => ({
    ...{ id: new ObjectId().toHexString(), type: 'custom', title: `Section ${String(at + 1)}` },
    ...{ content: '<p>Words.</p>', settings: {}, isVisible: true, revision: 1 },
  }));
  const { theme, pages } = published;
  const draft = { revision: 1, themeRevision: 1, theme, pages: { ...pages, services }, deleted: [] };
  await sites.updateOne({ name: 'site' }, { $set: { draft } });
}

/** Returns a script for the page that measures `count` frames in milliseconds. */
function timeFrames(count: number): string {
  return `new Promise((resolve) => {
    const lengths = [];
    let before;
    requestAnimationFrame(function next(now) {
      if (before !== undefined) lengths.push(now - before);
      before = now;
      if (lengths.length < ${String(count)}) requestAnimationFrame(next);
      else resolve(lengths);
    });
  })`;
}

function p95(lengths: readonly number[]): number {
  const sorted = lengths.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
}
