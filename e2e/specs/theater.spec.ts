import type { Locator, Page } from '@playwright/test';
import { resetEnrolment } from '../commands/course.ts';
import { enterDemo } from '../commands/enterDemo.ts';
import { videoPosition, expectPlaying, playVideo, playUntil, showNotes } from '../commands/player.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Site } from '../fixtures/site.ts';

const course = 'Coming Home to Yourself';
const headerHeight = 64;

async function openPlayer(page: Page, site: Site): Promise<void> {
  const courseId = await resetEnrolment(site, course);
  await enterDemo(page);
  await page.goto(`/course/${courseId}`);
  await expect(lines(page).first()).toBeVisible();
}

const stage = (page: Page) => page.getByRole('region', { name: 'Video', exact: true });
const transcript = (page: Page) => page.getByRole('region', { name: 'Transcript' });
const lines = (page: Page) => transcript(page).getByRole('listitem').getByRole('button');

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('The element is not visible');
  return box;
}

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1920, height: 1080 } });

  test('the title bar is short, the video large, and the transcript as tall as the video', async ({
    page,
    site,
  }) => {
    await openPlayer(page, site);
    const bar = page.locator('header').filter({ has: page.getByRole('heading', { level: 1, name: course }) });
    expect((await boxOf(bar)).height).toBeLessThanOrEqual(80);
    const video = await boxOf(stage(page));
    expect(video.width).toBeGreaterThan(1_000);
    expect(video.y + video.height).toBeLessThan(1_080);
    const script = await boxOf(transcript(page));
    expect(script.x).toBeGreaterThan(video.x + video.width);
    expect(script.y).toBeCloseTo(video.y, 0);
    expect(script.height).toBeCloseTo(video.height, 0);
    expect((await boxOf(page.getByRole('complementary', { name: 'Course content' }))).width).toBe(380);
  });

  test('a click on the picture plays and pauses, and two buttons seek ten seconds', async ({
    page,
    site,
  }) => {
    await openPlayer(page, site);
    await page.locator('video').click();
    await expectPlaying(page, true);
    await page.locator('video').click();
    await expectPlaying(page, false);

    await page.locator('video').evaluate((video: HTMLVideoElement) => (video.currentTime = 0));
    await page.getByRole('button', { name: 'seek forward 10 seconds' }).click();
    await expect.poll(() => videoPosition(page)).toBe(10);
    await page.getByRole('button', { name: 'seek forward 10 seconds' }).click();
    await page.getByRole('button', { name: 'seek back 10 seconds' }).click();
    await expect.poll(() => videoPosition(page)).toBe(10);
  });

  test('the transcript has the captions’ lines and highlights the current one; a click seeks to its line', async ({
    page,
    site,
    checkAccessibility,
  }) => {
    await openPlayer(page, site);
    const captionLines = await lines(page).locator('span').allTextContents();
    const captions = await page.locator('track[kind="captions"]').getAttribute('src');
    const file = await (await page.request.get(captions ?? '')).text();
    expect(captionLines.length).toBeGreaterThan(2);
    for (const line of captionLines) expect(file).toContain(line);

    await lines(page).nth(2).click();
    await expect(lines(page).nth(2)).toHaveAttribute('aria-current', 'true');
    const said = await videoPosition(page);
    expect(said).toBeGreaterThan(1);
    await lines(page).nth(0).press('Enter');
    await expect(lines(page).nth(0)).toHaveAttribute('aria-current', 'true');
    await expect(lines(page).nth(2)).not.toHaveAttribute('aria-current');
    await checkAccessibility(page);
    await playVideo(page);
    await playUntil(page, (await secondOf(lines(page).nth(1))) + 1);
    await expect(lines(page).nth(1)).toHaveAttribute('aria-current', 'true');
  });

  test('the transcript can be hidden, which this browser remembers', async ({ page, site }) => {
    await openPlayer(page, site);
    const before = (await boxOf(stage(page))).width;
    await page.getByRole('button', { name: 'Hide Transcript' }).click();
    await expect(transcript(page)).toHaveCount(0);
    expect((await boxOf(stage(page))).width).toBeGreaterThan(before + 200);
    await page.reload();
    await page.getByRole('button', { name: 'Show Transcript' }).click();
    await expect(lines(page).first()).toBeVisible();
  });

  test('the focused control has a focus ring in the theme’s color, and Enter plays and pauses', async ({
    page,
    site,
  }) => {
    await openPlayer(page, site);
    await page.getByRole('button', { name: 'seek back 10 seconds' }).focus();
    await page.keyboard.press('Shift+Tab');
    const playButton = page.getByRole('button', { name: 'play', exact: true });
    await expect(playButton).toBeFocused();
    const ring = await playButton.evaluate((button) => getComputedStyle(button).boxShadow);
    const ours = await playButton.evaluate((button) => {
      const probe = document.createElement('i');
      probe.style.color = 'var(--focus)';
      button.append(probe);
      return getComputedStyle(probe).color;
    });
    expect(ring).toContain(ours);
    await page.keyboard.press('Enter');
    await expectPlaying(page, true);
    await page.keyboard.press('Enter');
    await expectPlaying(page, false);
  });
});

for (const [width, height] of [
  [360, 740],
  [1440, 900],
] as const)
  test(`nothing shifts while the player loads, ${width} px wide`, async ({ page, site }) => {
    await page.setViewportSize({ width, height });
    await page.addInitScript(countShifts);
    await openPlayer(page, site);
    await expect(page.locator('media-play-button')).toBeVisible();
    expect(await page.evaluate('window.shifted')).toBeLessThanOrEqual(0.02);
    expect((await boxOf(stage(page))).width).toBeGreaterThan(width === 1440 ? 732 : 359);
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the video keeps the window’s width, its controls and its position', async ({ page, site }) => {
    await openPlayer(page, site);

    await test.step('the video is as wide as the window and stays in view to the end of the page', async () => {
      const video = await boxOf(stage(page));
      expect(video.x).toBe(0);
      expect(video.width).toBe(360);
      expect((await boxOf(transcript(page))).y).toBeGreaterThan(video.y + video.height);
      await page.getByRole('complementary', { name: 'Course content' }).getByRole('button').last().focus();
      await page.evaluate('scrollTo(0, document.body.scrollHeight)');
      await expect.poll(async () => (await boxOf(stage(page))).y).toBe(headerHeight);
    });

    await test.step('a tap on the picture plays and pauses, and time and mute are available', async () => {
      await expect(page.locator('media-time-display')).toHaveText(/0:00\s*\/\s*0:\d\d/);
      for (const control of ['time-display', 'mute-button', 'seek-backward-button', 'fullscreen-button']) {
        const box = await boxOf(page.locator(`media-${control}`));
        expect(box.x).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width).toBeLessThanOrEqual(360);
      }
      const picture = await boxOf(page.locator('video'));
      const tap = () => page.touchscreen.tap(picture.x + picture.width / 2, picture.y + picture.height / 3);
      await tap();
      await expectPlaying(page, true);
      await tap();
      await expectPlaying(page, false);
    });

    await test.step('notes have enough room while they are written', async () => {
      await showNotes(page);
      await page.getByLabel('Lesson Notes').focus();
      await page.evaluate('scrollTo(0, document.body.scrollHeight)');
      await expect(stage(page)).not.toBeInViewport();
    });
  });

  test("an error and Retry fit into the video's place", async ({ page, site, expectErrors }) => {
    expectErrors(/500/);
    const courseId = await resetEnrolment(site, course);
    await enterDemo(page);
    await page.route('**/api/videos/*/file', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await page.goto(`/course/${courseId}`);
    const retry = stage(page).getByRole('button', { name: 'Retry' });
    await expect(retry).toBeVisible();
    const panel = await boxOf(stage(page).getByRole('alert'));
    const stageBox = await boxOf(stage(page));
    expect(panel.y).toBeGreaterThanOrEqual(stageBox.y);
    expect(panel.y + panel.height).toBeLessThanOrEqual(stageBox.y + stageBox.height);
    expect(stageBox.height).toBeCloseTo((360 * 9) / 16, 0);
  });
});

/** Returns the start of a transcript line in seconds. */
async function secondOf(line: Locator): Promise<number> {
  const [minutes = 0, seconds = 0] = (await line.locator('time').innerText()).split(':').map(Number);
  return minutes * 60 + seconds;
}

/** Runs in the page. Sums layout shifts that are not caused by user input, from the start of the page. */
function countShifts() {
  const counted = window as unknown as { shifted: number };
  counted.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
      if (!entry.hadRecentInput) counted.shifted += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}
