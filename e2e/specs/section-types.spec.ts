import type { Page } from '@playwright/test';
import { send } from '../commands/account.ts';
import { preview } from '../commands/builder.ts';
import { enterDemo } from '../commands/enterDemo.ts';
import { expect, test } from '../fixtures/test.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** Sections of all types, without chosen alignments. */
async function listSections(page: Page) {
  const { products } = (await (await page.request.get('/api/library')).json()) as {
    products: { id: string; reviewCount: number }[];
  };
  const reviewed = products.find(({ reviewCount }) => reviewCount > 0)?.id ?? '';
  const { reviews } = (await (await page.request.get(`/api/library/${reviewed}/reviews`)).json()) as {
    reviews: { id: string }[];
  };
  const hosts = (await (await page.request.get('/api/creator/class-hosts')).json()) as { id: string }[];
  const picture = { url: '/favicon.svg', alt: 'A leaf', width: 40, height: 30, side: 'right' };
  return [
    { type: 'custom' },
    { type: 'about' },
    { type: 'custom', settings: { layout: { maxWidth: 'sm' } } },
    { type: 'products_showcase' },
    { type: 'faq', details: { questions: [{ question: 'Is tea included?', answer: 'Always.' }] } },
    { type: 'testimonials', details: { reviewIds: reviews.slice(0, 2).map(({ id }) => id) } },
    { type: 'pricing', details: { offerIds: products.slice(0, 2).map(({ id }) => id) } },
    { type: 'image_text', details: { picture } },
    {
      type: 'countdown',
      settings: { typography: { textAlign: 'left' } },
      details: { countdown: { endsAt: inDays(3), timeZone: 'UTC', textAfterEnd: '' } },
    },
    {
      type: 'trailer',
      details: {
        trailer: {
          ...{ videoType: 'youtube', videoUrl: 'https://youtu.be/dQw4w9WgXcQ' },
          ...{ posterUrl: '/favicon.svg', caption: 'A walk through the course' },
        },
      },
    },
    {
      type: 'audience',
      details: { audience: { forYou: ['You like tea'], notForYou: ['You are in a hurry'] } },
    },
    { type: 'guarantee', details: { guarantee: { seal: 'medal', days: 30 } } },
    { type: 'teachers', details: { teacherIds: hosts.slice(0, 2).map(({ id }) => id) } },
    {
      type: 'cta',
      settings: { typography: { textAlign: 'left' } },
      details: { buttons: [{ label: 'Sign up now', url: '/sign-up' }] },
    },
  ].map((section, index) => ({ title: `Part ${String(index)}`, settings: {}, ...section }));
}

/** Measures the left edges of the contents of all sections, in pixels. */
function measureLeftEdges(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('#main [data-section] h1, #main [data-section] h2')].map((heading) =>
      Math.round(heading.getBoundingClientRect().left),
    ),
  );
}

test('all types of sections share one left edge at every width, and questions open by keyboard', async ({
  page,
  site,
  checkAccessibility,
}) => {
  await enterDemo(page);
  const existing = (await (await page.request.get('/api/creator/sections?page=services')).json()) as {
    id: string;
  }[];
  for (const { id } of existing)
    await send(page.context(), site, `PATCH /api/creator/section/${id}`, { isVisible: false });
  const sections = await listSections(page);
  for (const section of sections)
    await send(page.context(), site, 'POST /api/creator/section', {
      ...{ page: 'services', isVisible: true, content: '<p>Some words.</p>' },
      ...section,
    });
  await send(page.context(), site, 'POST /api/creator/site/publish');
  for (const [width, left] of [
    [1440, 80],
    [768, 31],
    [360, 16],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/services');
    await expect(page.getByRole('heading', { name: 'Part 13' })).toBeAttached();
    const edges = await measureLeftEdges(page);
    expect(edges).toHaveLength(sections.length);
    expect(Math.max(...edges) - Math.min(...edges), String(width)).toBe(0);
    expect(Math.abs((edges[0] ?? 0) - left), String(width)).toBeLessThanOrEqual(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  }
  await page.getByText('Is tea included?').press('Enter');
  await expect(page.getByText('Always.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play the trailer' })).toBeVisible();
  await expect(page.locator('#main iframe')).toHaveCount(0);
  await checkAccessibility(page);
});

/** Adds a section to the about page in the builder. @returns the dialog that edits it. */
async function addSection(page: Page, { type, title }: { type: string; title: string }) {
  await enterDemo(page);
  await page.goto('/creator/home?tab=sections&page=about');
  await page.getByRole('button', { name: 'Add Section' }).click();
  const adding = page.getByRole('dialog', { name: 'Add Section' });
  await adding.getByLabel('Section type').selectOption({ label: type });
  await adding.getByLabel('Title').fill(title);
  await adding.getByRole('button', { name: 'Create' }).click();
  return page.getByRole('dialog', { name: 'Edit Section' });
}

test('a new section with questions opens for editing, and the preview shows them', async ({
  page,
  checkAccessibility,
}) => {
  const dialog = await addSection(page, { type: 'Questions and Answers', title: 'What people ask' });
  await dialog.getByRole('button', { name: 'Add question' }).click();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog.getByText('Please enter each question')).toBeVisible();
  await dialog.getByLabel('Question', { exact: true }).fill('Where is it?');
  await dialog.getByLabel('Answer').fill('Second house on the left.');
  await checkAccessibility(page);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog).toBeHidden();
  await expect(preview(page).getByText('Where is it?')).toBeVisible();
});

test('a trailer from the media library plays on the page once it is pressed', async ({
  page,
  site,
  checkAccessibility,
}) => {
  const dialog = await addSection(page, { type: 'Trailer', title: 'See for yourself' });
  await expect(
    dialog.frameLocator('iframe').getByText('Visitors don’t see this section until it has a video.'),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Choose from the media library' }).first().click();
  const library = page.getByRole('dialog', { name: 'Choose a video' });
  await library.getByLabel('Files to upload').setInputFiles('dev/seed/media/arriving.mp4');
  await expect(library).toBeHidden();
  await expect(dialog.getByLabel('Video address')).toHaveValue(/^\/api\/page-videos\//);
  await dialog.getByLabel('Caption').fill('A walk');
  await checkAccessibility(page);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog).toBeHidden();
  await send(page.context(), site, 'POST /api/creator/site/publish');
  await page.goto('/about');
  await page.getByRole('button', { name: 'Play the trailer: A walk' }).click();
  const video = page.getByLabel('A walk');
  await expect(video).toBeFocused();
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0);
});
