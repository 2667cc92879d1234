import { ObjectId } from 'mongodb';
import { enterDemo } from '../commands/enterDemo.ts';
import { openAsMember } from '../commands/openAsMember.ts';
import type { Site } from '../fixtures/site.ts';
import { expect, test } from '../fixtures/test.ts';

const title = 'The Garden Circle';

/** Adds an offered membership with one plan, which opens a course. */
async function addMembership({ db }: Site): Promise<string> {
  const products = db.collection('products');
  const course = await products.findOne({ type: 'course', courseId: { $ne: null }, isPublished: true });
  if (course === null) throw new Error('There is no course');
  const { courseId, ...fields } = course;
  const productId = new ObjectId();
  const membership = {
    type: 'membership',
    category: 'Membership',
    priceCents: 12_00,
    priceInterval: 'month',
  };
  await products.insertOne({ ...fields, _id: productId, title, ...membership, studentsCount: 0 });
  const now = new Date();
  await db.collection('plans').insertOne({
    ...{ productId, name: 'Seedling', description: '', rank: 0, isArchived: false },
    prices: { month: { cents: 12_00 }, year: null },
    grants: { courseIds: [courseId], classIds: [], fileIds: [] },
    ...{ createdAt: now, updatedAt: now },
  });
  return String(course['title']);
}

test('a creator gives a membership; the member sees it; the creator cancels it @desktop', async ({
  page,
  browser,
  site,
  checkAccessibility,
}) => {
  const course = await addMembership(site);
  const member = await openAsMember(browser, site, 'Gifted Member');
  await enterDemo(page);

  await test.step('the creator gives it', async () => {
    await page.goto('/creator/students?search=Gifted');
    await page.getByRole('link', { name: 'Gifted Member', exact: true }).click();
    await page.getByRole('tab', { name: 'Memberships' }).click();
    await page.getByLabel('Plan').selectOption(`${title}: Seedling`);
    await page.getByRole('button', { name: 'Give membership' }).click();
    await expect(page.getByRole('article', { name: `${title}: Seedling` })).toContainText('Gift');
    await checkAccessibility(page);
  });

  await test.step('the member sees it and its course', async () => {
    await member.goto('/#dashboard:settings/membership');
    await expect(member.getByText('Given by the creator, free of charge')).toBeVisible();
    await member.goto('/#classroom');
    await expect(member.getByRole('heading', { name: course })).toBeVisible();
  });

  await test.step('the list of students shows and filters it', async () => {
    await page.goto('/creator/students?membership=gift');
    await expect(page.getByRole('row', { name: /Gifted Member/ })).toContainText(`${title}: Seedling`);
    await page.getByRole('link', { name: 'Gifted Member', exact: true }).click();
  });

  await test.step('the creator cancels it', async () => {
    await page.getByRole('tab', { name: 'Memberships' }).click();
    await page.getByRole('button', { name: `Cancel membership ${title}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel membership' });
    await expect(dialog.getByText(/loses access at once/)).toBeVisible();
    await checkAccessibility(page);
    await dialog.getByRole('button', { name: 'Cancel membership' }).click();
    await expect(page.getByRole('article', { name: `${title}: Seedling` })).toContainText('Ended');
    await member.goto('/#dashboard:settings/membership');
    await expect(member.getByText('Your progress is kept.')).toBeVisible();
  });
  await member.context().close();
});
