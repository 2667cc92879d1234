// Over budget: one test for each tab and link of the student's profile, on one site.
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { enterDemo } from '../commands/enterDemo.ts';
import { signInAsMember } from '../commands/signIn.ts';
import { userDocument } from '../commands/userDocument.ts';
import type { Site } from '../fixtures/site.ts';
import { expect, test } from '../fixtures/test.ts';

const name = 'Ben Calloway';
const email = 'ben-calloway@example.com';

async function addStudents(site: Site, count: number) {
  const now = Date.now();
  const students = Array.from({ length: count }, (_, at) => {
    const username = `Wanderer ${String(at).padStart(3, '0')}`;
    const email = `wanderer${String(at)}@example.com`;
    return userDocument({ username, email }, new Date(now - 1_000_000_000 - at));
  });
  await site.db.collection('users').insertMany(await Promise.all(students));
}

const tabsOf = (page: Page) => page.getByRole('navigation', { name: 'Creator Portal' });
const studentsOf = (page: Page) => page.getByRole('table', { name: 'Students' });
const rowOf = (page: Page) => studentsOf(page).getByRole('row').filter({ hasText: email });

async function openProfile(page: Page, tab?: string) {
  await enterDemo(page);
  await page.goto('/creator/students?search=calloway');
  await rowOf(page).getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  if (tab !== undefined) await page.getByRole('tab', { name: tab }).click();
}

test('the portal is in the main navigation, and its tabs have URLs', async ({ page }) => {
  await enterDemo(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Creator' }).click();
  await expect(page).toHaveURL(/\/creator$/);
  await expect(tabsOf(page).getByRole('link')).toHaveText([
    'Overview',
    'Students',
    'Content',
    'Revenue',
    'Coaching',
    // The label may include the unread count.
    /^Messages/,
    'Installation',
  ]);
  for (const [tab, address, heading] of [
    ['Students', '/creator/students', 'Students'],
    ['Content', '/creator/content', 'Content'],
    ['Revenue', '/creator/revenue', 'Revenue'],
    ['Coaching', '/creator/coaching', 'Coaching'],
    ['Messages', '/creator/messages', 'Messages'],
    ['Installation', '/creator/people', 'People'],
  ] as const) {
    await tabsOf(page).getByRole('link', { name: tab }).click();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(tabsOf(page).getByRole('link', { name: tab })).toHaveAttribute('aria-current', 'page');
  }
  await expect(page.getByRole('navigation', { name: 'Installation' }).getByRole('link')).toHaveText([
    'People',
    'Site settings',
    'Legal pages',
    'System',
    'Releases',
    'Audit trail',
  ]);
});

test('the Messages tab waits for a selection, and the Coaching tab lists booked sessions @desktop', async ({
  page,
}) => {
  await enterDemo(page);
  await page.goto('/creator/messages');
  await expect(page.getByRole('heading', { name: 'Select a conversation to start messaging' })).toBeVisible();
  await tabsOf(page).getByRole('link', { name: 'Coaching' }).click();
  const details = page.getByRole('button', { name: /^View Details/ }).first();
  await details.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Confirmed', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details).toBeFocused();
});

test('students are found by part of a name, email or city, and the address keeps the search @desktop', async ({
  page,
  site,
}) => {
  await enterDemo(page);
  await page.goto('/creator/students');
  await expect(studentsOf(page).getByRole('row').nth(1)).toBeVisible();
  const { city } = (await site.db.collection('users').findOne({ email }))! as unknown as { city: string };
  for (const part of ['alloWAY', 'n-calloway@ex', city.slice(1)]) {
    await page.getByRole('searchbox', { name: 'Search students by name, email or city' }).fill(part);
    await expect(rowOf(page)).toHaveCount(1);
  }
  await page.reload();
  await expect(rowOf(page)).toHaveCount(1);
  await expect(rowOf(page)).toContainText('active');
  await expect(rowOf(page)).toContainText(city);
  await page.getByRole('searchbox').fill('nobody at all');
  await expect(page.getByRole('heading', { name: 'No students found' })).toBeVisible();
});

test('the list has six columns, is sortable, and grows with Show more', async ({ page, site, isMobile }) => {
  await enterDemo(page);
  await addStudents(site, 60);
  await page.goto('/creator/students');
  const columns = ['Student', 'Email', 'Location', 'Phone', 'Status', 'Actions'];
  // Where rows are shown as cards, only sortable columns have a header.
  await expect(studentsOf(page).getByRole('columnheader')).toHaveText(
    isMobile ? columns.slice(0, 2) : columns,
  );
  await page.getByLabel('Sort by').selectOption('Name, Z to A');
  const names = studentsOf(page)
    .getByRole('row')
    .getByRole('link', { name: /^Wanderer \d+$/ });
  await expect(names.first()).toHaveText('Wanderer 059');
  await expect(page).toHaveURL(/order=name-down/);
  await expect(studentsOf(page).getByRole('row')).toHaveCount(51);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  const all = await site.db.collection('users').countDocuments({ isCreator: false });
  await expect(studentsOf(page).getByRole('row')).toHaveCount(all + 1);
  await site.db.collection('users').deleteMany({ searchName: /^wanderer/ });
});

test('a click anywhere on a row opens the profile; Send Message opens the conversation @desktop', async ({
  page,
}) => {
  await enterDemo(page);
  await page.goto('/creator/students?search=calloway');
  const row = rowOf(page);
  await row.getByRole('button', { name: `More actions for ${name}` }).click();
  await expect(page.getByRole('menuitem', { name: 'Send Message' })).toHaveAttribute(
    'href',
    /^\/creator\/messages\?with=[0-9a-f]{24}$/,
  );
  await page.keyboard.press('Escape');
  await row.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Students' }).click();
  await page.getByRole('searchbox').fill('calloway');
  await rowOf(page)
    .getByRole('link', { name: `View Profile of ${name}` })
    .click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('Export saves all search results as CSV @desktop', async ({ page }) => {
  await enterDemo(page);
  await page.goto('/creator/students?search=calloway');
  await expect(rowOf(page)).toHaveCount(1);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('students.csv');
  const text = await readFile(await file.path(), 'utf8');
  expect(text.split('\r\n')).toHaveLength(3);
  expect(text).toContain(`\r\n${name},${email},+1`);
  await expect(page.getByText('1 student in students.csv.').first()).toBeVisible();
});

test('filters by product, progress and last visit are in the address, and the export follows them @desktop', async ({
  page,
}) => {
  await enterDemo(page);
  await page.goto('/creator/students');
  await page.getByRole('button', { name: 'More filters' }).click();
  const filters = page.getByRole('search', { name: 'Filters' });
  await filters.getByLabel('Product').selectOption({ label: 'Five Quiet Minutes' });
  await filters.getByLabel('Progress').selectOption('In progress');
  await filters.getByLabel('Last seen').selectOption('In the last 30 days');
  await expect(page).toHaveURL(/\?product=[0-9a-f]{24}&progress=in-progress&seen=month$/);
  await page.reload();
  await expect(filters.getByLabel('Progress')).toHaveValue('in-progress');
  const rows = studentsOf(page).getByRole('row');
  await expect(rows).not.toHaveCount(0);
  const students = (await rows.count()) - 1;
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text.trim().split('\r\n')).toHaveLength(students + 1);
  await filters.getByLabel('Last seen').selectOption('Never');
  await expect(page.getByRole('heading', { name: 'No students found' })).toBeVisible();
});

const selectedOf = (page: Page) => page.getByRole('group', { name: 'Selected students' });

test('selected students are exported and messaged, and all that match are enrolled @desktop', async ({
  page,
  site,
}) => {
  await enterDemo(page);
  await addStudents(site, 5);
  await page.goto('/creator/students?search=wanderer&order=name');
  await page.getByRole('checkbox', { name: 'Select Wanderer 001' }).check();
  await page.getByRole('checkbox', { name: 'Select Wanderer 002' }).check();
  const bar = selectedOf(page);
  const download = page.waitForEvent('download');
  await bar.getByRole('button', { name: 'Export' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text.match(/^Wanderer \d+/gm)).toEqual(['Wanderer 001', 'Wanderer 002']);

  await bar.getByRole('button', { name: 'Message' }).click();
  const dialog = page.getByRole('dialog', { name: 'Message 2 students' });
  await dialog.getByLabel('Message').fill('See you on Sunday');
  await dialog.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Sending to 2 students').first()).toBeVisible();
  const countMessages = () => site.db.collection('messages').countDocuments({ text: 'See you on Sunday' });
  await expect.poll(countMessages).toBe(2);

  await bar.getByRole('button', { name: 'Select all 5 that match' }).click();
  await expect(bar.getByText('5 selected')).toBeVisible();
  await bar.getByRole('button', { name: 'Enroll' }).click();
  const enrolment = page.getByRole('dialog', { name: 'Enroll 5 students' });
  await enrolment.getByLabel('Course').selectOption('Five Quiet Minutes');
  await enrolment.getByRole('button', { name: 'Enroll' }).click();
  await expect(page.getByText('Enrolling 5 students').first()).toBeVisible();
  const findResult = () => site.db.collection('notifications').findOne({ kind: 'students-enrolled' });
  await expect.poll(findResult).toMatchObject({ data: { enrolled: 5, skipped: 0, failed: 0 } });
  await expect(bar.getByRole('button', { name: 'Enroll' })).toBeFocused();
  await site.db.collection('users').deleteMany({ searchName: /^wanderer/ });
});

test('on a phone, the actions for selected students leave room for the list @phone', async ({ page }) => {
  await enterDemo(page);
  await page.goto('/creator/students');
  await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  const bar = selectedOf(page);
  await expect(bar.getByRole('button', { name: /^Select all \d+$/ })).toBeVisible();
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(72);
  await bar.getByRole('button', { name: 'Message' }).click();
  const dialog = page.getByRole('dialog', { name: 'Message 1 student' });
  await expect(dialog.getByLabel('Message')).toBeFocused();
  await dialog.getByLabel('Message').fill('Good morning');
  await dialog.getByRole('button', { name: 'Send message' }).click();
  const toast = page.locator('[data-grove-toast]').first();
  await expect(toast).toBeVisible();
  const [toastBox, barBox] = [await toast.boundingBox(), await bar.boundingBox()];
  expect((toastBox?.y ?? 0) + (toastBox?.height ?? 0)).toBeLessThan(barBox?.y ?? 0);
});

test('the profile has three figures and eight tabs', async ({ page }) => {
  await openProfile(page);
  await expect(page.getByText(email).first()).toBeVisible();
  const figures = page.getByRole('banner').last().getByRole('term');
  await expect(figures.or(page.getByText('Upcoming Sessions')).first()).toBeVisible();
  for (const label of ['Purchases', 'Total Spent', 'Upcoming Sessions'])
    await expect(page.locator('dt', { hasText: label })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText([
    'Personal Info',
    'Purchases',
    'Memberships',
    'Payments',
    'Circles & Pods',
    'Coaching',
    'Messages',
    'Notes',
  ]);
  await page.getByRole('tab', { name: 'Payments' }).click();
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Payments' })).toHaveAttribute('aria-selected', 'true');
});

test('an unknown student is reported @desktop', async ({ page, expectErrors }) => {
  expectErrors(/404/);
  await enterDemo(page);
  await page.goto(`/creator/students/${'0'.repeat(24)}`);
  await expect(page.getByRole('heading', { name: 'Student not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Students' }).click();
  await expect(page).toHaveURL(/\/creator\/students$/);
});

const fieldIn = (page: Page, label: string): Locator =>
  page.getByRole('form', { name: 'Personal Information' }).getByLabel(label);

test('details are edited, validated next to the field, saved and canceled @desktop', async ({
  page,
  site,
}) => {
  await openProfile(page);
  await page.getByRole('button', { name: 'Edit' }).click();
  await fieldIn(page, 'Full Name').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(fieldIn(page, 'Full Name')).toHaveAccessibleDescription('Please enter a name');
  await fieldIn(page, 'Full Name').fill(name);
  await fieldIn(page, 'City').fill('Cannon Beach');
  await fieldIn(page, 'Birthday').fill('1990-02-01');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Cannon Beach')).toBeVisible();
  await expect(page.getByText('February 1, 1990')).toBeVisible();
  expect(await site.db.collection('users').findOne({ email })).toMatchObject({ city: 'Cannon Beach' });

  await page.getByRole('button', { name: 'Edit' }).click();
  await fieldIn(page, 'City').fill('Nowhere');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Cannon Beach')).toBeVisible();
});

test('a change made elsewhere is not overwritten @desktop', async ({ page, site, expectErrors }) => {
  expectErrors(/409/);
  await openProfile(page);
  await page.getByRole('button', { name: 'Edit' }).click();
  await site.db.collection('users').updateOne({ email }, { $set: { country: 'France' } });
  await fieldIn(page, 'Country').fill('Spain');
  await page.getByRole('button', { name: 'Save' }).click();
  const panel = page.getByRole('group', { name: 'Someone else changed Country.' });
  await expect(panel.getByText('France')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Country' })).toHaveValue('Spain');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('France')).toBeVisible();
});

test('purchases, payments and courses are shown; the student is enrolled in another course @desktop', async ({
  page,
}) => {
  await openProfile(page, 'Purchases');
  const purchases = page.getByRole('table', { name: 'Purchases' });
  await expect(purchases.getByRole('columnheader')).toHaveText(['Product', 'Date', 'Amount', 'Payment ID']);
  await expect(purchases.getByRole('row').nth(1)).toContainText('$');
  const choice = page.getByLabel('Enroll in another course');
  const title = (await choice.getByRole('option').nth(1).textContent()) ?? '';
  await choice.selectOption(title);
  await page.getByRole('button', { name: 'Enroll' }).click();
  await expect(page.getByRole('progressbar', { name: `Progress in ${title}` })).toBeVisible();

  await page.getByRole('tab', { name: 'Payments' }).click();
  const payments = page.getByRole('table', { name: 'Payments' });
  await expect(payments.getByRole('columnheader')).toHaveText([
    'Date',
    'Product',
    'Amount',
    'Payment ID',
    'Status',
    'Actions',
  ]);
  await expect(payments.getByRole('row').nth(1)).toContainText('Completed');
});

test('empty tabs say so @desktop', async ({ page, site }) => {
  await addStudents(site, 1);
  await enterDemo(page);
  await page.goto('/creator/students?search=wanderer');
  await page.getByRole('link', { name: 'Wanderer 000', exact: true }).click();
  for (const [tab, emptyText] of [
    ['Purchases', 'No purchases yet'],
    ['Payments', 'No payments yet'],
    ['Coaching', 'No upcoming coaching sessions'],
    ['Messages', 'Message thread view coming soon'],
    ['Notes', 'No notes yet. Add your first note above.'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('heading', { name: emptyText })).toBeVisible();
  }
  await expect(page.getByRole('button', { name: 'Add Note' })).toBeDisabled();
  await site.db.collection('users').deleteMany({ searchName: /^wanderer/ });
});

test('a note is added, edited in place, deleted and restored', async ({ page }) => {
  await openProfile(page, 'Notes');
  const field = page.getByLabel(`Note about ${name}`);
  const add = page.getByRole('button', { name: 'Add Note' });
  await field.fill('   ');
  await expect(add).toBeDisabled();
  await field.fill('Likes mornings');
  await add.click();
  const notes = page.getByRole('list', { name: 'Notes' }).getByRole('listitem');
  await expect(notes).toHaveCount(1);
  await expect(notes.first()).toContainText('Likes mornings');
  await expect(notes.first()).not.toContainText('edited');
  await expect(field).toHaveValue('');

  await notes.getByRole('button', { name: 'Edit note' }).click();
  const edited = notes.getByRole('textbox', { name: 'Edit note' });
  await edited.fill('');
  await expect(notes.getByRole('button', { name: 'Save' })).toBeDisabled();
  await edited.fill('Likes dusk');
  await notes.getByRole('button', { name: 'Save' }).click();
  await expect(notes.first()).toContainText('Likes dusk');
  await expect(notes.first()).toContainText('edited');

  await notes.getByRole('button', { name: 'Delete note' }).click();
  await notes.getByRole('button', { name: 'Undo' }).click();
  await expect(notes.first()).toContainText('Likes dusk');
  await notes.getByRole('button', { name: 'Delete note' }).click();
  await expect(notes.getByText('Note deleted')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No notes yet. Add your first note above.' })).toBeVisible();
});

test('arrow keys move between the tabs of a profile @keyboard', async ({ page }) => {
  await openProfile(page);
  await page.getByRole('tab', { name: 'Personal Info' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Purchases' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('tab', { name: 'Notes' })).toBeFocused();
  await expect(page).toHaveURL(/tab=notes/);
});

test('a member has no access to it @desktop', async ({ page, context, site, expectErrors }) => {
  expectErrors(/403/);
  await signInAsMember(context, site, name);
  for (const path of ['/creator/students', `/creator/students/${'0'.repeat(24)}`, '/creator/coaching']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'The Creator Portal is for creators' })).toBeVisible();
  }
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Creator' }),
  ).toHaveCount(0);
});
