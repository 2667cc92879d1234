import type { Page } from '@playwright/test';
import { send } from '../commands/account.ts';
import { phone } from '../commands/phone.ts';
import { enterDemo } from '../commands/enterDemo.ts';
import { openAsMember } from '../commands/openAsMember.ts';
import { expect, test } from '../fixtures/test.ts';

const circlePath = '/#community:circles-pods';
const feed = (page: Page) => page.getByRole('article');

test('a coach creates a circle and adds a member; others cannot see it', async ({
  page: coach,
  context,
  browser,
  site,
  checkAccessibility,
}) => {
  await send(context, site, 'POST /api/auth/demo', { as: 'coach' });
  const member = await openAsMember(browser, site, 'June Whitaker', phone);
  const outsider = await openAsMember(browser, site, 'Lucia Ferrer', phone);

  await test.step('a member without a circle sees how to join one', async () => {
    await member.goto(circlePath);
    await expect(member.getByRole('heading', { name: 'Join a Circle' })).toBeVisible();
    await expect(member.getByText('A coach adds members to circles.')).toBeVisible();
    await expect(member.getByRole('button', { name: 'Select Circle' })).toBeDisabled();
    await expect(member.getByRole('button', { name: 'New circle or pod' })).toHaveCount(0);
    await checkAccessibility(member);
  });

  await test.step('a coach creates a circle and adds a member by name', async () => {
    await coach.goto(circlePath);
    await coach.getByRole('button', { name: 'New circle or pod' }).click();
    await coach.getByRole('textbox', { name: 'Name', exact: true }).fill('Harbour Circle');
    await coach.getByRole('textbox', { name: 'Description' }).fill('Those who came by boat.');
    await coach.getByRole('button', { name: 'Create' }).click();
    await expect(coach.getByRole('heading', { name: 'Harbour Circle' })).toBeVisible();
    await expect(coach.getByRole('heading', { name: '1 member' })).toBeVisible();
    await coach.getByRole('button', { name: 'Manage' }).click();
    await coach.getByLabel('Search people by name').fill('whitak');
    await coach.getByRole('button', { name: 'Add June Whitaker' }).click();
    await expect(coach.getByRole('list', { name: 'People found' })).toContainText('Member');
    await checkAccessibility(coach);
    await coach.keyboard.press('Escape');
    await expect(coach.getByRole('heading', { name: '2 members' })).toBeVisible();
  });

  const message = 'Said in the harbour alone.';
  const address = coach.url();
  await test.step('the member reads a post in the circle, by its URL and after a reload', async () => {
    await coach.getByRole('textbox', { name: 'Share Your Thoughts...' }).fill(message);
    await coach.getByRole('button', { name: 'Post', exact: true }).click();
    await expect(feed(coach)).toHaveCount(1);
    await member.goto(address);
    await member.reload();
    await expect(feed(member).first()).toContainText(message);
    await expect(coach.getByRole('list', { name: 'Members' })).toContainText('June Whitaker');
    await expect(member.getByRole('button', { name: 'Manage' })).toHaveCount(0);
    await checkAccessibility(member);
    await member.getByRole('button', { name: '2 members' }).click();
    const people = member.getByRole('dialog', { name: 'Members of Harbour Circle' });
    await expect(people.getByRole('link', { name: 'Kofi Mensah' })).toBeVisible();
    await checkAccessibility(member);
    await member.keyboard.press('Escape');
  });

  await test.step('the coach switches between circles', async () => {
    await coach.getByRole('button', { name: 'Select Circle' }).click();
    await coach.getByRole('menuitemradio', { name: 'Thursday Circle' }).click();
    await expect(coach.getByRole('heading', { name: 'Thursday Circle' })).toBeVisible();
    await expect(feed(coach)).toHaveCount(3);
    await coach.goBack();
    await expect(coach.getByRole('heading', { name: 'Harbour Circle' })).toBeVisible();
  });

  await test.step('an outsider cannot find the circle, not even by its URL', async () => {
    await outsider.goto('/#community:sanctum-collective');
    await expect(feed(outsider)).toHaveCount(12);
    await expect(outsider.getByText(message)).toHaveCount(0);
    await outsider.goto(address);
    await expect(outsider.getByRole('heading', { name: 'Join a Circle' })).toBeVisible();
  });

  await test.step('a removed member loses access', async () => {
    await coach.getByRole('button', { name: 'Manage' }).click();
    const people = coach.getByRole('dialog').getByRole('list', { name: 'Members' });
    await people.getByRole('button', { name: 'More actions for June Whitaker' }).click();
    await coach.getByRole('menuitem', { name: 'Remove' }).click();
    await expect(people).not.toContainText('June Whitaker');
    await member.reload();
    await expect(member.getByRole('heading', { name: 'Join a Circle' })).toBeVisible();
  });

  await member.context().close();
  await outsider.context().close();
});

test('a creator assigns a student to circles and pods, and manages the circles', async ({
  page,
  browser,
  site,
  checkAccessibility,
}) => {
  await enterDemo(page);
  const student = await openAsMember(browser, site, 'Ben Calloway', phone);
  await student.goto(circlePath);
  await expect(student.getByRole('heading', { name: 'Thursday Circle' })).toBeVisible();

  await test.step('with two selectors and Save Assignments', async () => {
    const { _id } = (await site.db.collection('users').findOne({ username: 'Ben Calloway' }))!;
    await page.goto(`/creator/students/${String(_id)}?tab=circles-pods`);
    const circles = page.getByRole('group', { name: 'Circles' });
    const pods = page.getByRole('group', { name: 'Pods' });
    await expect(circles.getByRole('checkbox', { name: 'Thursday Circle' })).toBeChecked();
    const save = page.getByRole('button', { name: 'Save Assignments' });
    await expect(save).toBeDisabled();
    await circles.getByRole('checkbox', { name: 'Early Birds' }).check();
    await circles.getByRole('checkbox', { name: 'Thursday Circle' }).uncheck();
    await pods.getByRole('checkbox', { name: 'Kettle Pod' }).check();
    await save.click();
    await expect(page.locator('[data-grove-toast]')).toContainText('Assignments saved');
    await expect(save).toBeDisabled();
    await checkAccessibility(page);
    await student.reload();
    await expect(student.getByRole('heading', { name: 'Early Birds' })).toBeVisible();
    await student.getByRole('button', { name: 'Select Circle' }).click();
    await expect(student.getByRole('menuitemradio')).toHaveText(['Early Birds', 'Kettle Pod (pod)']);
    await student.keyboard.press('Escape');
  });

  await test.step('the portal lists all circles; an archived one is closed until it is reopened', async () => {
    await page.goto('/creator/students');
    await page.getByRole('link', { name: 'Circles & Pods' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Early Birds' })).toContainText('6');
    await checkAccessibility(page);
    await page.getByRole('button', { name: 'Manage Early Birds' }).click();
    await page.getByRole('tab', { name: 'Details' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Early Risers');
    // The student's page refetches the renamed circle. The archive would reject a request still under way.
    const refetched = student.waitForResponse('**/members');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Manage Early Risers' })).toBeVisible();
    await refetched;
    await expect(student.getByRole('heading', { name: 'Early Risers' })).toBeVisible();
    // The row disappears immediately, and the student's circle after the server has answered.
    const archived = page.waitForResponse('**/archived');
    await page.getByRole('button', { name: 'Archive this circle' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Early Risers' })).toHaveCount(0);
    expect((await archived).ok()).toBe(true);
    await student.reload();
    await expect(student.getByRole('heading', { name: 'Kettle Pod' })).toBeVisible();
    await page.getByRole('button', { name: 'Reopen Early Risers' }).click();
    await expect(page.getByRole('button', { name: 'Manage Early Risers' })).toBeVisible();
  });

  await test.step('a member leaves a circle', async () => {
    await student.getByRole('button', { name: 'More actions for Early Risers' }).click();
    await student.getByRole('menuitem', { name: 'Leave Circle' }).click();
    await checkAccessibility(student);
    const confirmDialog = student.getByRole('dialog', { name: 'Leave Early Risers?' });
    await confirmDialog.getByRole('button', { name: 'Leave Circle' }).click();
    await expect(student.locator('[data-grove-toast]')).toContainText('You left');
    await expect(student.getByRole('heading', { name: 'Kettle Pod' })).toBeVisible();
    await student.getByRole('button', { name: 'Select Circle' }).click();
    await expect(student.getByRole('menuitemradio')).toHaveText(['Kettle Pod (pod)']);
  });
  await student.context().close();
});
