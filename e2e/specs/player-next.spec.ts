import { enrol } from '../commands/enrol.ts';
import { signInAsMember } from '../commands/signIn.ts';
import { expect, test } from '../fixtures/test.ts';

const title = 'Five Quiet Minutes';

test('on a phone, the next video scrolls into view, and a completed lesson links to the next one', async ({
  page,
  context,
  site,
}) => {
  const username = 'Rowan Phone';
  await page.setViewportSize({ width: 360, height: 640 });
  await signInAsMember(context, site, username);
  const courseId = await enrol(site, username, title);
  await page.goto(`/course/${courseId}`);
  const video = page.getByRole('region', { name: 'Video', exact: true });
  const lesson = page.getByRole('region', { name: 'Lesson', exact: true });
  const first = (await lesson.getByRole('heading', { level: 2 }).textContent()) ?? '';
  await lesson.getByRole('button', { name: 'Complete Video & Continue' }).click();
  const complete = lesson.getByRole('button', { name: 'Mark Lesson Complete' });
  await complete.press('Enter');

  const heading = lesson.getByRole('heading', { level: 2 });
  await expect(heading).not.toHaveText(first);
  await expect(heading).toBeFocused();
  await expect(video).toBeInViewport({ ratio: 1 });

  const second = (await heading.textContent()) ?? '';
  await page.getByRole('button', { name: first }).first().click();
  await expect(heading).toHaveText(first);
  await expect(complete).toHaveCount(0);
  await lesson.getByRole('button', { name: `Next Lesson: ${second}` }).click();
  await expect(heading).toHaveText(second);
});

test('a course that the member does not own shows its product page, at all of its addresses', async ({
  page,
  context,
  site,
  expectErrors,
}) => {
  expectErrors(/404/);
  await signInAsMember(context, site, 'Juniper Looks');
  const course = await site.db.collection('courses').findOne({ title });
  const product = await site.db.collection('products').findOne({ courseId: course?._id });
  for (const address of ['/course/', '/#classroom:overview/']) {
    await page.goto(`${address}${String(course?._id)}`);
    await expect(page).toHaveURL(new RegExp(`/library/${String(product?._id)}$`));
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  }
});
