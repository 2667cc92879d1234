import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import { findChromium } from '../dev/stack/chromium.ts';
import { enrolInLargeCourse } from '../e2e/commands/largeCourse.ts';
import type { BenchSite } from './benchSite.ts';
import { median } from './figure.ts';
import type { Figure } from './figure.ts';

const lessons = 25;

/** Measures 'Complete & Next' in a course of 300 lessons, on a page that has already loaded. */
export async function measureLessons(site: BenchSite): Promise<Figure[]> {
  const creator = await site.db.collection('users').findOne({ demo: 'creator' });
  const courseId = await enrolInLargeCourse(site, String(creator?.['username']));
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    await page.context().addCookies([{ name: 'grove_session', value: site.token, url: site.url }]);
    await page.goto(`${site.url}/#classroom:overview/${courseId}`);
    await page.getByRole('link', { name: 'Start: Lesson 1' }).click();
    const times: number[] = [];
    for (let lesson = 1; lesson <= lessons; lesson += 1) times.push(await completeLesson(page, lesson));
    return [toFigure(times)];
  } finally {
    await browser.close();
  }
}

/** @returns milliseconds from the click until the next lesson has been painted. */
async function completeLesson(page: Page, lesson: number): Promise<number> {
  await page.getByText(`Words of Lesson ${lesson}`, { exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
  return page.evaluate<number>(clickAndWait(`Words of Lesson ${lesson + 1}`));
}

/** Returns a script for the page: it clicks and waits for the frame that shows this text. */
function clickAndWait(text: string): string {
  return `(async () => {
    const button = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Complete & Next');
    const began = performance.now();
    button.click();
    while (!document.querySelector('article').textContent.includes(${JSON.stringify(text)}))
      await new Promise((resolve) => requestAnimationFrame(resolve));
    // The frame has been drawn when a task after it runs.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return performance.now() - began;
  })()`;
}

function toFigure(times: number[]): Figure {
  return {
    name: 'Complete & Next to visible change',
    value: median(times),
    unit: 'ms',
    goal: { atMost: 50 },
    reference: `300 lessons; slowest of ${lessons} ${Math.max(...times).toFixed(0)} ms`,
  };
}
