import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { CreatorProduct } from '@grove/contracts/shop/creatorProducts';
import type { ProductPageDraft } from '@grove/contracts/shop/productPages';
import type { EditableSection } from '@grove/contracts/site/site';
import { defaultTheme } from '@grove/contracts/site/siteDefaults';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { useToasts } from '@grove/platform/toast';
import { ProductPageScreen } from './ProductPageScreen.tsx';

const server = startFakeServer({ theme: defaultTheme });
const product = '/api/creator/products/:productId';
const productId = 'c'.repeat(24);

const questions: EditableSection = {
  ...{ id: 'a'.repeat(24), type: 'faq', title: 'Questions', content: '', settings: {} },
  ...{ isVisible: true, orderIndex: 1, revision: 3 },
};
const draft: ProductPageDraft = {
  ...{ title: 'Slow mornings', isOffered: true, revision: 3, isChanged: true, publishedAt: null },
};

const soldProduct: CreatorProduct = {
  ...{ id: productId, title: 'Slow mornings', description: 'Six weeks.', price: '49.00', category: 'Rest' },
  ...{ type: 'course', thumbnailUrl: null, rating: 0, reviewCount: 0, studentsCount: 0, state: 'offered' },
  ...{ duration: '', outcomes: '', tagline: '', courseId: 'd'.repeat(24), file: null },
  createdAt: '2026-11-01T09:00:00.000Z',
};

beforeAll(() => {
  // The preview copies the page's font faces, which jsdom does not support.
  Object.assign(globalThis, {
    CSSFontFaceRule: class {
      readonly type = 5;
    },
  });
});

beforeEach(() => {
  useToasts.setState({ toasts: [] });
  server.answer(`GET ${product}/page`, draft);
  server.answer(`GET ${product}/sections`, [questions]);
  server.answer(`GET ${product}`, soldProduct);
});

function renderScreen() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ProductPageScreen params={{ productId }} />
    </QueryClientProvider>,
  );
}

test('the preview shows the head of the product above the sections', async () => {
  renderScreen();
  const frame = await screen.findByTitle<HTMLIFrameElement>('Preview of Product page');
  await waitFor(() => {
    const preview = within(frame.contentDocument?.body ?? document.createElement('div'));
    preview.getByRole('heading', { level: 1, name: 'Slow mornings' });
    preview.getByText('Six weeks.');
    preview.getByText('$49.00');
    preview.getByRole('heading', { level: 2, name: 'Questions' });
  });
});

test('a section is added to the page of the product', async () => {
  renderScreen();
  fireEvent.click(await screen.findByRole('button', { name: 'Add Section' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Section' }));
  fireEvent.change(dialog.getByRole('textbox', { name: /^Title/ }), { target: { value: 'For whom' } });
  const section = { ...questions, id: 'b'.repeat(24), type: 'hero_text' as const, title: 'For whom' };
  server.answer(`POST ${product}/section`, section);
  server.answer(`GET ${product}/sections`, [questions, section]);
  fireEvent.click(dialog.getByRole('button', { name: 'Create' }));
  await screen.findByRole('button', { name: 'Edit For whom' });
  expect(server.sent(`POST ${product}/section`)).toEqual([
    expect.objectContaining({
      params: { productId },
      body: { type: 'hero_text', title: 'For whom', content: '', isVisible: true, settings: {} },
    }),
  ]);
});

test('hiding a section changes the product’s draft, not the site’s', async () => {
  renderScreen();
  const sectionPath = `PATCH ${product}/section/:sectionId` as const;
  server.answer(sectionPath, { ...questions, isVisible: false, revision: 4 });
  fireEvent.click(await screen.findByRole('button', { name: 'Hide Questions' }));
  await screen.findByRole('button', { name: 'Show Questions' });
  await waitFor(() => {
    expect(server.sent(sectionPath).map(({ body }) => body)).toEqual([{ isVisible: false }]);
  });
});

test('publishing sends the revision that the creator has seen; a later change of someone else is kept', async () => {
  renderScreen();
  const button = await screen.findByRole('button', { name: 'Publish Changes' });
  server.refuse(`POST ${product}/page/publish`, 'changed-elsewhere');
  server.answer(`GET ${product}/page`, { ...draft, revision: 4 });
  fireEvent.click(button);
  await waitFor(() => {
    expect(useToasts.getState().toasts[0]?.description).toMatch(/^Someone else changed this/);
  });
  server.answer(`POST ${product}/page/publish`, { ...draft, revision: 4, isChanged: false });
  server.answer(`GET ${product}/page`, { ...draft, revision: 4, isChanged: false });
  fireEvent.click(screen.getByRole('button', { name: 'Publish Changes' }));
  await waitFor(() => {
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publish Changes' }).disabled).toBe(true);
  });
  expect(server.sent(`POST ${product}/page/publish`).map(({ body }) => body)).toEqual([
    { revision: 3 },
    { revision: 4 },
  ]);
});

test('the draft is discarded only after a question', async () => {
  renderScreen();
  fireEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Discard your changes?' }));
  expect(server.sent(`POST ${product}/page/discard`)).toEqual([]);
  server.answer(`POST ${product}/page/discard`, { ...draft, revision: 4, isChanged: false });
  server.answer(`GET ${product}/page`, { ...draft, revision: 4, isChanged: false });
  server.answer(`GET ${product}/sections`, []);
  fireEvent.click(dialog.getByRole('button', { name: 'Discard changes' }));
  expect(await screen.findByText('No sections yet')).toBeTruthy();
});

test('a product that is not in the library says so', async () => {
  server.answer(`GET ${product}/page`, { ...draft, isOffered: false });
  renderScreen();
  expect(await screen.findByText(/only creators see its page/)).toBeTruthy();
});

test('a deleted product is not found', async () => {
  server.refuse(`GET ${product}/page`, 'product-not-found');
  renderScreen();
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add Section' })).toBeNull();
});
