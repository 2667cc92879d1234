import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import { ObjectId } from 'mongodb';
import { findChromium } from '../dev/stack/chromium.ts';
import type { BenchSite } from './benchSite.ts';
import { median } from './figure.ts';
import type { Figure } from './figure.ts';

const widgets = 200;
const drags = 5;

/** Measures dragging on a page of 200 widgets that has already loaded. */
export async function measureEditor(site: BenchSite): Promise<Figure[]> {
  const courseId = await createCourse(site);
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.context().addCookies([{ name: 'grove_session', value: site.token, url: site.url }]);
    await page.goto(`${site.url}/creator/courses/${courseId}/edit`);
    await page
      .getByRole('button', { name: `Move Text ${widgets}`, exact: true })
      .waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    const idle = await recordFrames(page, () => page.waitForTimeout(1_000));
    const frames: number[] = [];
    for (let at = 0; at < drags; at += 1) frames.push(percentile(await recordFrames(page, () => drag(page))));
    return [
      {
        name: 'Drag on a page of 200 widgets',
        value: median(frames),
        unit: 'ms per frame, p95',
        goal: { atMost: 16.8 },
        reference: `median of ${drags} drags; slowest ${Math.max(...frames).toFixed(1)} ms; idle ${percentile(idle).toFixed(1)} ms`,
      },
    ];
  } finally {
    await browser.close();
  }
}

/** Drags a widget past twelve others and back, at the speed of a hand. */
async function drag(page: Page): Promise<void> {
  const grip = page.getByRole('button', { name: 'Move Text 3', exact: true });
  await grip.scrollIntoViewIfNeeded();
  const box = await grip.boundingBox();
  if (box === null) throw new Error('The widget is not visible');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 300, { steps: 40 });
  await page.mouse.move(x, y, { steps: 40 });
  await page.mouse.up();
}

/** Returns the frame times during an action, in milliseconds. */
async function recordFrames(page: Page, act: () => Promise<void>): Promise<number[]> {
  await page.evaluate<undefined>(`(() => {
    window.frameTimes = [];
    let before = performance.now();
    const count = (now) => {
      window.frameTimes.push(now - before);
      before = now;
      window.frameRequest = requestAnimationFrame(count);
    };
    window.frameRequest = requestAnimationFrame(count);
  })()`);
  await act();
  // The first frame is incomplete, because counting began during it.
  return page.evaluate<number[]>(`(cancelAnimationFrame(window.frameRequest), window.frameTimes.slice(1))`);
}

function percentile(times: readonly number[]): number {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
}

async function createCourse(site: BenchSite): Promise<string> {
  const now = new Date();
  const dates = { createdAt: now, updatedAt: now };
  const withTitle = (title: string) => ({ _id: new ObjectId(), title, subtitle: '', thumbnailKey: null });
  const lesson = {
    ...withTitle('A long lesson'),
    description: '',
    videos: [],
    isPreview: false,
    isDraft: false,
  };
  const module = { ...withTitle('Module'), unlock: {}, lessons: [lesson] };
  const section = { _id: new ObjectId(), title: 'Week 1', subtitle: '', modules: [module] };
  const texts = { title: 'Two hundred widgets', tagline: '', description: '', thumbnailKey: null };
  const { insertedId } = await site.db
    .collection('courses')
    .insertOne({ ...texts, isPublished: false, sections: [section], ...dates });
  const content =
    '<p>Sit, and let the morning come to you. Nothing has to be done before the kettle sings.</p>';
  await site.db.collection('pages').insertOne({
    ...{ courseId: insertedId, lessonId: lesson._id, title: 'Page 1', order: 0, ...dates },
    widgets: Array.from({ length: widgets }, () => ({
      ...{ _id: new ObjectId(), type: 'text', settings: { content } },
    })),
  });
  return insertedId.toHexString();
}
