import { openAsMember } from '../commands/openAsMember.ts';
import { phone } from '../commands/phone.ts';
import { signInAsMember } from '../commands/signIn.ts';
import { expect, test } from '../fixtures/test.ts';

test('the search box works while typing, with the keyboard, despite a typo, and is clearable', async ({
  page,
  context,
  site,
  checkAccessibility,
}) => {
  await signInAsMember(context, site, 'Clara Winters');
  await page.goto('/#community');
  const box = page.getByRole('combobox', { name: 'Search' });
  const options = page.getByRole('listbox', { name: 'Search results' }).getByRole('option');

  await test.step('shows people, posts and comments with their types while typing', async () => {
    await box.pressSequentially('amara');
    await expect(options.first()).toContainText('Person');
    await expect(options.first().locator('mark')).toHaveText('Amara');
    await expect(box).toHaveAttribute('aria-expanded', 'true');
    await checkAccessibility(page);
  });

  await test.step('works with the keyboard alone: arrows, Enter, Escape', async () => {
    await box.press('ArrowDown');
    const active = await box.getAttribute('aria-activedescendant');
    await expect(options.first()).toHaveAttribute('id', active ?? '');
    await box.press('Enter');
    await expect(page).toHaveURL(/#community:profile-wall\/[0-9a-f]{24}$/);
    await expect(options).toHaveCount(0);
    await box.press('ArrowDown');
    await expect(options).not.toHaveCount(0);
    await box.press('Escape');
    await expect(options).toHaveCount(0);
    await box.press('Escape');
    await expect(box).toHaveValue('');
  });

  await test.step('tolerates a typo, and opens the post on its own page with its comments', async () => {
    await page.goto('/#community:sanctum-collective');
    const text = 'The periwinkle by the gate is out.';
    await page.getByRole('textbox', { name: 'Share Your Thoughts...' }).fill(text);
    await page.getByRole('button', { name: 'Post', exact: true }).click();
    await expect(page.getByRole('article').first()).toContainText(text);
    await box.fill('PERIWINKEL');
    await expect(options).toHaveCount(1);
    await expect(options).toContainText('Post');
    await options.click();
    await expect(page).toHaveURL(/#community:sanctum-collective\/[0-9a-f]{24}$/);
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('textbox', { name: 'Write a comment' })).toBeVisible();
  });

  await test.step('says when nothing is found; clear empties it', async () => {
    await box.fill('<img src=x onerror=alert(1)>zzzz');
    await expect(page.getByRole('search').getByRole('status')).toHaveText(/^No results for/);
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(box).toHaveValue('');
    await expect(box).toBeFocused();
    await expect(page.getByRole('search').getByRole('status')).toHaveText('');
  });
});

test('a mention is picked, listed in the bell, grouped, and followed', async ({
  page,
  context,
  site,
  browser,
  checkAccessibility,
}) => {
  await signInAsMember(context, site, 'Clara Winters');
  const reader = await openAsMember(browser, site, 'Amara Okafor', phone);
  await page.goto('/#community:sanctum-collective');

  await test.step('an @ suggests members, selectable with the keyboard', async () => {
    const composer = page.getByRole('region', { name: 'New post' });
    const box = composer.getByRole('textbox', { name: 'Share Your Thoughts...' });
    await box.pressSequentially('Thank you @ama');
    const offered = composer.getByRole('listbox', { name: 'Mention' }).getByRole('option');
    await expect(offered).toHaveText(/Amara Okafor/);
    await checkAccessibility(page);
    await box.press('Enter');
    await expect(box).toHaveValue('Thank you @Amara Okafor ');
    await box.pressSequentially('for the walk');
    await composer.getByRole('button', { name: 'Post', exact: true }).click();
    const link = page.getByRole('article').first().getByRole('link', { name: '@Amara Okafor' });
    await expect(link).toHaveAttribute('href', /#community:profile-wall\/[0-9a-f]{24}$/);
  });

  await test.step('the mentioned member finds it in the bell, with a link to the post', async () => {
    await reader.goto('/');
    await reader.getByRole('button', { name: /^Notifications/ }).click();
    await reader.getByRole('link', { name: /Clara Winters mentioned you/ }).click();
    await expect(reader.getByRole('article')).toHaveCount(1);
    await expect(reader.getByRole('article')).toContainText('for the walk');
  });

  await test.step('two comments are one entry, marked as read when it is first seen', async () => {
    for (const text of ['With pleasure.', 'Until next week.']) {
      await reader.getByRole('textbox', { name: 'Write a comment' }).fill(text);
      await reader.getByRole('button', { name: 'Send' }).click();
      // Not in the whole article, which contains the field too.
      await expect(reader.getByRole('group', { name: 'Comment by Amara Okafor' }).last()).toContainText(text);
    }
    await page.reload();
    await page.getByRole('button', { name: /^Notifications/ }).click();
    const entry = page.getByRole('link', { name: /Amara Okafor commented on your post/ });
    await expect(entry).toHaveCount(1);
    await expect(entry).toContainText('2 new comments.');
    await checkAccessibility(page);
    await entry.click();
    await expect(page.getByRole('article')).toContainText('Until next week.');
  });

  await test.step('the settings offer both groups', async () => {
    await page.goto('/#dashboard:settings/notifications');
    await expect(page.getByRole('switch', { name: 'Messages: By email' })).toBeChecked();
    await expect(page.getByRole('switch', { name: 'Community: By email' })).not.toBeChecked();
    await expect(page.getByRole('switch', { name: 'Community: In the app' })).toBeChecked();
  });
  await reader.context().close();
});
