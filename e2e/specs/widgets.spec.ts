// Over budget: each type of widget has its test.
import type { Locator, Page } from '@playwright/test';
import { ObjectId } from 'mongodb';
import { resetEnrolment } from '../commands/course.ts';
import { enterDemo } from '../commands/enterDemo.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Site } from '../fixtures/site.ts';

const course = 'Coming Home to Yourself';
const firstLesson = 'Arriving Where You Are';

interface Opened {
  courseId: string;
  /** The widget that this test added to the first lesson. */
  widget: Locator;
}

interface StoredCourse {
  _id: ObjectId;
  sections: { modules: { _id: ObjectId; lessons: { _id: ObjectId }[] }[] }[];
}

const harmful = [
  '<p onmouseover="harmed=1">Sit <strong>here</strong>.</p><script>harmed=1</script>',
  '<img src="/nowhere.png" onerror="harmed=1"><a href="https://example.com" target="_blank">away</a>',
  '<a href="javascript:harmed=1">a</a><a href="JaVa&#115;cript:harmed=1">b</a><a href="data:text/html,c">c</a>',
  '<iframe srcdoc="<script>parent.harmed=1</script>"></iframe><object data="x"></object><base href="//evil.example">',
  '<form action="//evil.example"><input name="a"></form><p style="position:fixed" id="grove-app">d</p>',
  '<svg onload="harmed=1"><a xlink:href="javascript:harmed=1"><text>e</text></a></svg><style>p{}</style>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=harmed=1&gt;">',
].join('');

/** Ids of widgets added by earlier tests on this site. */
const added: ObjectId[] = [];

/** Returns the storage key of a recording of the demo. */
async function bellsOf(site: Site): Promise<string> {
  const assets = site.db.collection<{ fileName: string; key: string }>('mediaAssets');
  const found = await assets.findOne({ fileName: 'Three Bells.wav' });
  if (found === null) throw new Error('The demo has no bells');
  return found.key;
}

/** Opens the first lesson of a course, with the given widget added at its start. */
async function openWith(page: Page, site: Site, widget: { type: string; settings: object }): Promise<Opened> {
  const courseId = await resetEnrolment(site, course);
  const courses = site.db.collection<StoredCourse>('courses');
  const found = await courses.findOne({ _id: new ObjectId(courseId) });
  const module = found?.sections[0]?.modules[0];
  const lessonId = module?.lessons[0]?._id;
  const id = new ObjectId();
  const widgets = { $each: [{ _id: id, ...widget }], $position: 0 };
  const pages = site.db.collection<{ lessonId: ObjectId; widgets: { _id: ObjectId }[] }>('pages');
  await pages.updateOne({ lessonId: lessonId! }, { $pull: { widgets: { _id: { $in: added } } } });
  await pages.updateOne({ lessonId: lessonId! }, { $push: { widgets } });
  added.push(id);
  await enterDemo(page);
  await page.goto(`/#classroom:overview/${courseId}/${String(module?._id)}/${String(lessonId)}`);
  await expect(page.getByRole('heading', { level: 2, name: firstLesson })).toBeVisible();
  return { courseId, widget: page.locator(`#widget-${id.toHexString()}`) };
}

test.describe('a widget', () => {
  for (const sanitizer of ['the browser’s sanitizer', 'DOMPurify'] as const)
    test(`of text is shown without harmful markup, by ${sanitizer} @desktop`, async ({
      page,
      site,
      expectErrors,
      expectViolations,
    }) => {
      // The page's policy reports the payloads while they are sanitized, and pictures that do not exist are
      // requested.
      expectErrors(/inline event handler/, /inline style/, /base URI/, /nowhere\.png/);
      // The picture has no alt text.
      expectViolations('image-alt');
      if (sanitizer === 'DOMPurify')
        await page.addInitScript(() => {
          Reflect.deleteProperty(Element.prototype, 'setHTML');
        });
      const { widget } = await openWith(page, site, { type: 'text', settings: { content: harmful } });
      await expect(widget.getByText('Sit here.')).toBeVisible();
      const unsafeElements =
        'script, iframe, form, input, svg, math, style, base, object, [style], [id], [onmouseover], [onerror], [onload], [href^="javascript" i], [href^="data" i]';
      await expect(widget.locator('div').first().locator(unsafeElements)).toHaveCount(0);
      await expect(widget.getByRole('link', { name: 'away' })).toHaveAttribute('rel', 'noopener noreferrer');
      expect(await page.evaluate(() => Reflect.has(window, 'harmed'))).toBe(false);
    });

  test('with a journal prompt saves the answer, which other devices also show @desktop', async ({
    page,
    site,
  }) => {
    const settings = { question: 'What did you notice?', options: [] };
    const { widget } = await openWith(page, site, { type: 'question', settings });
    await widget.getByLabel('What did you notice?').fill('The rain on the roof');
    await expect(widget.getByText('Saved')).toBeVisible();
    await page.reload();
    await expect(widget.getByLabel('What did you notice?')).toHaveValue('The rain on the roof');
  });

  test('can be answered with the keyboard alone', { tag: '@keyboard' }, async ({ page, site }) => {
    const settings = { question: 'Which was it?', options: ['The near one', 'The far one'] };
    const { widget } = await openWith(page, site, { type: 'question', settings });
    // The title has the focus when a lesson opens, and the first widget is next.
    await expect(page.getByRole('heading', { level: 2, name: firstLesson })).toBeFocused();
    await expect(widget.getByRole('radio').first()).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(widget.getByRole('radio').first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(widget.getByRole('radio', { name: 'The far one' })).toBeChecked();
    await expect(widget.getByText('Saved')).toBeVisible();
  });

  test('with choices saves the selected one @desktop', async ({ page, site }) => {
    const settings = { question: 'Which was it?', options: ['The near one', 'The far one'] };
    const { widget } = await openWith(page, site, { type: 'question', settings });
    await widget.getByRole('radio', { name: 'The far one' }).check();
    await expect(widget.getByText('Saved')).toBeVisible();
    await page.reload();
    await expect(widget.getByRole('radio', { name: 'The far one' })).toBeChecked();
  });

  test('with a scale starts in the middle and shows the nearer label', async ({ page, site }) => {
    const ends = { minLabel: 'Strongly Disagree', maxLabel: 'Strongly Agree', min: 1, max: 10 };
    const { widget } = await openWith(page, site, {
      type: 'opinionScale',
      settings: { question: 'I am here', ...ends },
    });
    const scale = widget.getByRole('slider', { name: 'I am here' });
    await expect(scale).toHaveAttribute('aria-valuetext', '5: Strongly Disagree');
    await scale.press('ArrowRight');
    await expect(scale).toHaveAttribute('aria-valuetext', '6: Strongly Agree');
    await expect(widget.getByText('Saved')).toBeVisible();
    await page.reload();
    await expect(scale).toHaveValue('6');
  });

  test('with a stopwatch keeps counting while the member is away, and resets @desktop', async ({
    page,
    site,
  }) => {
    const { widget } = await openWith(page, site, { type: 'stopwatch', settings: { initialSeconds: 3_599 } });
    await expect(widget.getByRole('timer')).toHaveText('00:59:59');
    await widget.getByRole('button', { name: 'Start' }).click();
    await expect(widget.getByText('Saved')).toBeVisible();
    await page.reload();
    await expect(widget.getByRole('timer')).toHaveText(/^01:00:0\d$/);
    await widget.getByRole('button', { name: 'Pause' }).click();
    await widget.getByRole('button', { name: 'Reset' }).click();
    await expect(widget.getByRole('timer')).toHaveText('00:59:59');
    await expect(widget.getByRole('button', { name: 'Start' })).toBeVisible();
  });

  test('with a button opens a page of the site without reloading @desktop', async ({ page, site }) => {
    const settings = { text: 'To the dashboard', url: '#dashboard:overview', variant: 'secondary' };
    const { widget } = await openWith(page, site, { type: 'button', settings });
    await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
    await widget.getByRole('link', { name: 'To the dashboard' }).click();
    await expect(page).toHaveURL(/#dashboard:overview/);
    await expect(page.getByRole('heading', { name: 'My Learning Journey' })).toBeVisible();
    expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true);
  });

  test('with a file shows type and size and downloads it @desktop', async ({ page, site }) => {
    const settings = {
      ...{ key: await bellsOf(site), fileName: 'Three Bells.wav' },
      ...{ fileType: 'audio/wav', fileSize: 1_536 },
    };
    const { widget } = await openWith(page, site, { type: 'file', settings });
    await expect(widget.getByText('WAV · 1.5 KB')).toBeVisible();
    const download = page.waitForEvent('download');
    await widget.getByRole('link', { name: 'Download Three Bells.wav' }).click();
    expect((await download).suggestedFilename()).toBe('Three Bells.wav');
  });

  test('with audio plays it @desktop', async ({ page, site }) => {
    const settings = { title: 'Three Bells', key: await bellsOf(site), durationSeconds: 12 };
    const { widget } = await openWith(page, site, { type: 'audio', settings });
    const audio = widget.locator('audio');
    await audio.evaluate((element: HTMLAudioElement) => element.play());
    await expect
      .poll(() => audio.evaluate((element: HTMLAudioElement) => element.currentTime))
      .toBeGreaterThan(0);
  });

  test('with an image shows it with its caption', async ({ page, site }) => {
    const settings = {
      ...{ key: 'public/thumbnails/arriving.webp', alt: 'A quiet room', caption: 'Where we begin' },
      ...{ width: 640, height: 360, smaller: [] },
    };
    const { widget } = await openWith(page, site, { type: 'image', settings });
    const image = widget.getByRole('img', { name: 'A quiet room' });
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
      .toBeGreaterThan(0);
    await expect(widget.getByText('Where we begin')).toBeVisible();
  });

  for (const [kind, settings, action, height] of [
    ['calendly', { title: 'Talk', url: 'https://calendly.com/grove/talk' }, 'Show the booking page', 700],
    ['typeform', { title: 'Ask', url: 'https://form.typeform.com/to/a' }, 'Show the form', 600],
  ] as const)
    test(`of ${kind} connects to that service only after a click @desktop`, async ({
      page,
      site,
      context,
    }) => {
      const requestedUrls: string[] = [];
      await context.route(/calendly|typeform/, (route) => {
        requestedUrls.push(route.request().url());
        return route.fulfill({ contentType: 'text/html', body: '<p>Theirs</p>' });
      });
      const { widget } = await openWith(page, site, { type: kind, settings });
      await expect(widget.getByRole('button', { name: action })).toBeVisible();
      expect(requestedUrls).toEqual([]);
      await widget.getByRole('button', { name: action }).click();
      const frame = widget.locator('iframe');
      await expect(frame).toHaveAttribute('sandbox', /allow-scripts/);
      await expect(frame.contentFrame().getByText('Theirs')).toBeVisible();
      expect((await frame.boundingBox())?.height).toBe(height);
    });

  test('with a YouTube video plays it in privacy mode after a click', async ({ page, site, context }) => {
    await context.route(/youtube/, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>Theirs</p>' }),
    );
    const settings = { title: 'A walk', url: 'https://www.youtube.com/watch?v=M7lc1UVf-VE' };
    const { widget } = await openWith(page, site, { type: 'video', settings });
    await widget.getByRole('button', { name: /Play A walk/ }).click();
    await expect(widget.locator('iframe')).toHaveAttribute(
      'src',
      /^https:\/\/www\.youtube-nocookie\.com\/embed\//,
    );
  });
});

test('an answer given offline is kept and saved when the connection is back @desktop', async ({
  page,
  site,
  context,
  expectErrors,
}) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED/);
  const settings = { question: 'What did you notice?', options: [] };
  const { widget } = await openWith(page, site, { type: 'question', settings });
  await context.setOffline(true);
  await widget.getByLabel('What did you notice?').fill('Nothing but wind');
  await expect(widget.getByText(/Saved on this device/)).toBeVisible();
  await context.setOffline(false);
  await expect(widget.getByText('Saved')).toBeVisible();
  const answers = site.db.collection('answers');
  await expect.poll(() => answers.countDocuments({ answer: 'Nothing but wind' })).toBe(1);
});

test('answers from two devices do not overwrite each other: the member chooses which to keep @desktop', async ({
  page,
  browser,
  context,
  site,
  expectErrors,
}) => {
  expectErrors(/409/);
  const settings = { question: 'What did you notice?', options: [] };
  const { widget } = await openWith(page, site, { type: 'question', settings });
  // Tabs of one browser show each other's answers.
  const device = await browser.newContext({ storageState: await context.storageState() });
  const other = await device.newPage();
  await other.goto(page.url());
  const savedAnswer = other.getByLabel('What did you notice?');
  await expect(savedAnswer).toBeVisible();
  await widget.getByLabel('What did you notice?').fill('An hour of thoughts');
  await expect(widget.getByText('Saved')).toBeVisible();
  await savedAnswer.fill('One more');
  await expect(other.getByText('You also answered this elsewhere.')).toBeVisible();
  await expect(other.getByRole('blockquote')).toHaveText('An hour of thoughts');
  await other.getByRole('button', { name: 'Keep mine' }).click();
  await expect(other.getByText('Saved', { exact: true })).toBeVisible();
  await device.close();
});
