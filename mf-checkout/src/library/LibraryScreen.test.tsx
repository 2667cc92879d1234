import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import type { LibraryProduct } from '@grove/contracts/library';
import { createQueryClient } from '@grove/platform/queryClient';
import { LibraryScreen } from './LibraryScreen.tsx';

const fetched = jest.fn<typeof fetch>();

beforeEach(() => {
  globalThis.fetch = fetched;
  const page = document.createElement('script');
  page.id = 'grove-page';
  page.type = 'application/json';
  page.textContent = JSON.stringify({ product: { name: 'The Sanctum', slug: 'sanctum' }, answers: {} });
  document.head.replaceChildren(page);
});
afterEach(() => {
  fetched.mockReset();
});

function product(title: string, more: Partial<LibraryProduct> = {}): LibraryProduct {
  return {
    id: title.toLowerCase(),
    title,
    description: '',
    price: '1249.5',
    category: 'For Moms',
    type: 'course',
    thumbnailUrl: null,
    rating: 4.8,
    reviewCount: 12,
    studentsCount: 1,
    owned: false,
    courseId: null,
    ...more,
  };
}

function answer(status: number, body: unknown) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const response = { ok: status < 400, status, statusText: '', text: () => Promise.resolve(text) };
  fetched.mockResolvedValueOnce(response as Response);
}

function show() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <LibraryScreen />
    </QueryClientProvider>,
  );
}

test('a product says what it is, what it costs, what others think and whether one has it', async () => {
  answer(200, { products: [product('Rooted', { owned: true, courseId: 'c1' })], nextCursor: null });
  show();
  const link = await screen.findByRole('link', { name: 'Rooted' });
  expect(link.getAttribute('href')).toBe('/library/rooted');
  expect(screen.getByRole('link', { name: 'Open course' }).getAttribute('href')).toBe('/course/c1');
  for (const text of ['COURSE', 'Owned', '$1,249.50', '4.8 (12 reviews)', '1 student'])
    screen.getByText(text);
});

test('Show more goes on where the list ended and moves the focus to the first new product', async () => {
  answer(200, { products: [product('Rooted')], nextCursor: 'next' });
  show();
  const more = await screen.findByRole('button', { name: 'Show more' });
  answer(200, { products: [product('Rest')], nextCursor: null });
  fireEvent.click(more);
  const rest = await screen.findByRole('link', { name: 'Rest' });
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([
    '/api/library',
    '/api/library?cursor=next',
  ]);
  expect(document.activeElement).toBe(rest);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('when more cannot be loaded the products stay, and trying again loads them', async () => {
  answer(200, { products: [product('Rooted')], nextCursor: 'next' });
  show();
  const more = await screen.findByRole('button', { name: 'Show more' });
  answer(503, 'The service is not available right now');
  fireEvent.click(more);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  screen.getByRole('link', { name: 'Rooted' });
  answer(200, { products: [product('Rest')], nextCursor: null });
  fireEvent.click(retry);
  await screen.findByRole('link', { name: 'Rest' });
});

test('an empty library says so', async () => {
  answer(200, { products: [], nextCursor: null });
  show();
  await screen.findByRole('heading', { name: 'The library is still empty' });
});
