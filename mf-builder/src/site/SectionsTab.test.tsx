import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { DraftSection } from '@grove/contracts/site/site';
import { defaultTheme } from '@grove/contracts/site/siteDefaults';
import type { PageName } from '@grove/contracts/site/siteDefaults';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { useToasts } from '@grove/platform/toast';
import { SectionsTab } from './SectionsTab.tsx';

const server = startFakeServer({ theme: defaultTheme });
const endpoint = 'GET /api/creator/sections';

const house: DraftSection = {
  id: 'a'.repeat(24),
  type: 'hero_text',
  title: 'House',
  content: '<p>Words</p>',
  settings: {},
  page: 'home',
  isVisible: true,
  orderIndex: 1,
  revision: 4,
};

function renderTab(page: PageName = 'home') {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SectionsTab
        theme={defaultTheme}
        {...{ page, selected: undefined }}
        onPage={jest.fn()}
        onSelect={jest.fn()}
      />
    </QueryClientProvider>,
  );
}

const lastToast = () => {
  const [toast] = useToasts.getState().toasts;
  return [toast?.title, toast?.description];
};

test('the fixed hero is first, and the other fixed sections follow the creator’s sections', async () => {
  server.answer(endpoint, [house]);
  renderTab();
  const list = await screen.findByRole('list', { name: 'Sections' });
  await within(list).findByText('House');
  const rows = within(list).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Hero CarouselFixed Section',
    expect.stringContaining('HouseHero Text'),
    'Welcome Home SectionFixed Section',
    'Resource LibraryFixed Section',
    'FAQ SectionFixed Section',
  ]);
});

test('sections that fail to load show an error and can be retried', async () => {
  server.refuse(endpoint, 'unavailable');
  renderTab();
  expect(await screen.findByText('Failed to fetch sections')).toBeTruthy();
  server.answer(endpoint, [house]);
  fireEvent.click(screen.getByRole('button', { name: /retry|try again/i }));
  expect(await screen.findByText('House')).toBeTruthy();
});

test('a new section can have any type; a failure is shown in the dialog and keeps the input', async () => {
  server.answer(endpoint, []);
  renderTab('about');
  fireEvent.click(await screen.findByRole('button', { name: 'Add Section' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add Section' });
  const names = within(dialog).getAllByRole('option');
  expect(names.map(({ textContent }) => textContent)).toEqual([
    ...['Hero Text', 'About Section', 'Call-to-Action', 'Custom Content', 'Products Showcase'],
    ...['Questions and Answers', 'Testimonials', 'Pricing', 'Image and Text', 'Countdown'],
    ...['Trailer', 'Who It Is For', 'Guarantee', 'Teachers'],
  ]);
  const title = within(dialog).getByRole('textbox', { name: /^Title/ });
  fireEvent.change(title, { target: { value: 'A new one' } });
  server.refuse('POST /api/creator/section', 'too-many-sections');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Create' }));
  expect((await within(dialog).findByRole('alert')).textContent).toMatch(/section/i);
  fireEvent.keyDown(dialog, { key: 'Escape' });
  expect(await screen.findByRole('dialog', { name: 'Discard your changes?' })).toBeTruthy();
  expect((title as HTMLInputElement).value).toBe('A new one');
});

test('an error about a section is shown at its field, and the input stays', async () => {
  server.answer(endpoint, []);
  renderTab('about');
  fireEvent.click(await screen.findByRole('button', { name: 'Add Section' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Section' }));
  const title = dialog.getByRole<HTMLInputElement>('textbox', { name: /^Title/ });
  fireEvent.change(title, { target: { value: 'A new one' } });
  server.refuse('POST /api/creator/section', 'bad-request', { field: 'title', problem: 'Not this one' });
  fireEvent.click(dialog.getByRole('button', { name: 'Create' }));
  await dialog.findByText('Not this one');
  expect(document.activeElement).toBe(title);
  server.refuse('POST /api/creator/section', 'bad-request', { field: 'content', problem: 'Too long' });
  fireEvent.click(dialog.getByRole('button', { name: 'Create' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('Too long');
  expect(title.value).toBe('A new one');
});

test('a section that someone else changed is not deleted, and a toast says so', async () => {
  server.answer(endpoint, [house]);
  server.answer('GET /api/creator/site', {
    ...{ theme: defaultTheme, themeRevision: 0, revision: 4 },
    ...{ isChanged: true, publishedAt: null },
  });
  server.refuse('DELETE /api/creator/section/:sectionId', 'changed-elsewhere');
  renderTab();
  fireEvent.keyDown(await screen.findByRole('button', { name: 'More actions for House' }), { key: 'Enter' });
  server.answer(endpoint, [{ ...house, title: 'Rewritten', revision: 5 }]);
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await waitFor(() => {
    expect(lastToast()).toEqual(['Error', expect.stringMatching(/Someone else.*not deleted/)]);
  });
  expect(await screen.findByText('Rewritten')).toBeTruthy();
  expect(server.sent('DELETE /api/creator/section/:sectionId').map(({ query }) => query)).toEqual([
    { revision: '4' },
  ]);
});

describe('an edit of a section', () => {
  const patch = 'PATCH /api/creator/section/:sectionId';

  beforeAll(() => {
    // The preview copies the page's font faces, which jsdom does not support.
    Object.assign(globalThis, {
      CSSFontFaceRule: class {
        readonly type = 5;
      },
    });
  });

  async function edit(title: string) {
    server.answer(endpoint, [house]);
    server.answer('GET /api/creator/site', {
      ...{ theme: defaultTheme, themeRevision: 0, revision: 4 },
      ...{ isChanged: true, publishedAt: null },
    });
    renderTab();
    fireEvent.click(await screen.findByRole('button', { name: 'Edit House' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Section' }));
    const field = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Title' });
    fireEvent.change(field, { target: { value: title } });
    return { field, press: (name: string) => fireEvent.click(dialog.getByRole('button', { name })) };
  }

  test('that conflicts with another edit can be kept and is saved over the latest revision', async () => {
    const { field, press } = await edit('Mine');
    server.refuse(patch, 'changed-elsewhere');
    const theirs = { ...house, title: 'Theirs', settings: { spacing: { gap: 40 } }, revision: 5 };
    server.answer(endpoint, [theirs]);
    press('Save Changes');
    await screen.findByRole('group', { name: /^Someone else changed Title\./ });
    expect(field.value).toBe('Mine');
    server.answer(patch, { ...theirs, title: 'Mine', revision: 6 });
    press('Keep mine');
    press('Save Changes');
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(server.sent(patch).at(-1)?.body).toEqual({
      ...{ title: 'Mine', content: house.content, revision: 5 },
      settings: { spacing: { gap: 40 } },
    });
  });

  test('reports that someone else deleted the section and keeps the input', async () => {
    const { field, press } = await edit('Mine');
    server.refuse(patch, 'not-found');
    server.answer(endpoint, []);
    press('Save Changes');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Someone else deleted this section/);
    expect(field.value).toBe('Mine');
  });
});
