import { enrol } from '../commands/enrol.ts';
import { signInAsMember } from '../commands/signIn.ts';
import { expect, test } from '../fixtures/test.ts';

const username = 'Hazel Begins';
const title = 'Five Quiet Minutes';

interface Course {
  title: string;
  sections: { modules: { lessons: { _id: unknown }[] }[] }[];
}

test('the dashboard leads from the first card to a first course, and from the last lesson to the library', async ({
  page,
  context,
  site,
}) => {
  await signInAsMember(context, site, username);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Your journey starts here' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: `Welcome, ${username}` })).toBeVisible();
  for (const name of ['Continue Learning', 'Upcoming Classes & Events', 'My Learning Journey'])
    await expect(page.getByRole('heading', { name })).toBeVisible();
  const mainRegion = page.getByRole('main');
  await mainRegion.getByRole('link', { name: 'Browse Library' }).click();
  await expect(page).toHaveURL(/\/library$/);

  const courseId = await enrol(site, username, title);
  const member = await site.db.collection('users').findOne({ username });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: `Welcome, ${username}` })).toBeVisible();
  await mainRegion.getByRole('link', { name: 'Start', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/course/${courseId}$`));

  const course = await site.db.collection<Course>('courses').findOne({ title });
  const lessons =
    course?.sections.flatMap(({ modules }) => modules).flatMap((module) => module.lessons) ?? [];
  const completedLessons = lessons.map(({ _id }) => _id);
  await site.db.collection('enrolments').updateOne({ userId: member?._id }, { $set: { completedLessons } });
  await page.goto('/');
  await expect(page.getByText('You’ve finished every course')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: `Welcome back, ${username}` })).toBeVisible();
  await mainRegion.getByRole('link', { name: 'View details' }).click();
  await expect(page).toHaveURL(/\/library\/[\da-f]{24}$/);
});
