import { resetEnrolment, savedVideoPosition } from '../commands/course.ts';
import { enterDemo } from '../commands/enterDemo.ts';
import { videoPosition, playVideo, playUntil } from '../commands/player.ts';
import { expect, test } from '../fixtures/test.ts';

const course = 'Coming Home to Yourself';
// Seconds of playback after which progress is saved.
const saveEvery = 5;

test('the server is killed and restarted while a video plays, and at most one save interval is lost @desktop', async ({
  page,
  site,
  expectErrors,
}) => {
  expectErrors(
    /Failed to save progress/,
    /ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|ERR_SOCKET_NOT_CONNECTED/,
    // A server that has just started is still connecting to its database.
    /503.* \S*\/course-progress\//,
  );
  const courseId = await resetEnrolment(site, course);
  await enterDemo(page);
  await page.goto(`/course/${courseId}`);
  await playVideo(page, { speed: 2 });
  await playUntil(page, 6);
  await expect.poll(() => savedVideoPosition(page, courseId)).toBeGreaterThanOrEqual(5);
  await site.bff.kill();
  await playUntil(page, 11);
  // The restart can take longer than the rest of the video.
  await page.locator('video').evaluate((video: HTMLVideoElement) => video.pause());
  await site.bff.restart();
  expect(await savedVideoPosition(page, courseId)).toBeGreaterThanOrEqual(5);

  await playVideo(page, { speed: 2 });
  await playUntil(page, 16);
  await expect
    .poll(() => savedVideoPosition(page, courseId), { message: 'saving continues without a reload' })
    .toBeGreaterThanOrEqual(15);
});

test('a tab that is closed without a pause keeps its position', async ({ page, context, site }) => {
  const courseId = await resetEnrolment(site, course);
  await enterDemo(page);
  await page.goto(`/course/${courseId}`);
  await playVideo(page, { speed: 2 });
  // Between two saves, so that only leaving the page can have saved it.
  await playUntil(page, 7.2);
  const positionBefore = Math.floor(await videoPosition(page));
  await page.close({ runBeforeUnload: true });

  const other = await context.newPage();
  await other.goto('/');
  await expect.poll(() => savedVideoPosition(other, courseId)).toBeGreaterThanOrEqual(positionBefore);
});

test('two tabs of one member both play, and the maximum position is kept @desktop', async ({
  page,
  context,
  site,
}) => {
  const courseId = await resetEnrolment(site, course);
  await enterDemo(page);
  await page.goto(`/course/${courseId}`);
  await playVideo(page, { speed: 2 });
  await playUntil(page, 10.5);

  const second = await context.newPage();
  await second.goto(`/course/${courseId}`);
  await expect(second.getByText('Welcome back! 👋')).toBeVisible();
  await second.locator('video').evaluate((video: HTMLVideoElement) => (video.currentTime = 1));
  await playVideo(second, { speed: 2 });
  await playUntil(second, 5.5);
  await page.locator('video').evaluate((video: HTMLVideoElement) => video.pause());
  await second.locator('video').evaluate((video: HTMLVideoElement) => video.pause());
  expect(await savedVideoPosition(page, courseId)).toBeGreaterThanOrEqual(10);
});

test('the position during an outage is saved when the network is back', async ({
  page,
  context,
  site,
  expectErrors,
}) => {
  expectErrors(/Failed to save progress/, /ERR_INTERNET_DISCONNECTED/);
  const courseId = await resetEnrolment(site, course);
  await enterDemo(page);
  await page.goto(`/course/${courseId}`);
  await playVideo(page, { speed: 2 });
  await playUntil(page, 1);
  await context.setOffline(true);
  // More than one save is missed.
  await playUntil(page, 2 * saveEvery + 1);
  const reached = Math.floor(await videoPosition(page));
  await context.setOffline(false);
  await expect
    .poll(() => savedVideoPosition(page, courseId), { message: 'the position is saved' })
    .toBeGreaterThanOrEqual(reached - (reached % saveEvery));
});

test('a video that cannot be loaded shows an error, and Retry plays it', async ({
  page,
  site,
  expectErrors,
}) => {
  expectErrors(/\/file|ERR_FAILED|403|500/);
  const courseId = await resetEnrolment(site, course);
  await enterDemo(page);
  await page.route('**/api/videos/*/file', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page.goto(`/course/${courseId}`);
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await page.unroute('**/api/videos/*/file');
  await retry.click();
  await playVideo(page);
});

test('a video that fails before it is on the page shows an error @desktop', async ({
  page,
  site,
  expectErrors,
}) => {
  expectErrors(/500/);
  const courseId = await resetEnrolment(site, course);
  await enterDemo(page);
  await page.route('**/api/videos/*/file', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page.addInitScript(pauseRenderingUntilFailure);
  await page.goto(`/course/${courseId}`);
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
});

/** Runs in the page. If a video gets its source before it is on the page, React continues only after the file
 *  has failed. On a slow phone, rendering takes that long. */
function pauseRenderingUntilFailure(): void {
  const { setAttribute } = Element.prototype;
  const { postMessage } = MessagePort.prototype;
  const heldBack: (() => void)[] = [];
  let isPaused = false;
  Element.prototype.setAttribute = function (this: Element, name, value) {
    setAttribute.call(this, name, value);
    if (!(this instanceof HTMLVideoElement) || name !== 'src' || this.isConnected) return;
    isPaused = true;
    const resume = () => {
      isPaused = false;
      for (const post of heldBack.splice(0)) post();
    };
    this.addEventListener('error', resume, { once: true });
    // React interrupts its rendering only after 5 ms, with a message to itself.
    const end = performance.now() + 20;
    while (performance.now() < end);
  };
  MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
    const post = () => postMessage.call(this, message);
    if (isPaused) heldBack.push(post);
    else post();
  };
}
