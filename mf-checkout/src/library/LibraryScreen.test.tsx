import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { LibraryProduct } from '@grove/contracts/shop/library';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { LibraryScreen } from './LibraryScreen.tsx';

const server = startFakeServer();
const listRoute = 'GET /api/library';
const categories = ['For Moms', 'Guides'];
const ids: Record<string, string> = { Rooted: 'a'.repeat(24), Rest: 'b'.repeat(24) };

function product(title: string, overrides: Partial<LibraryProduct> = {}): LibraryProduct {
  return {
    id: ids[title] ?? '',
    title,
    description: '',
    price: '1249.50',
    category: 'For Moms',
    type: 'course',
    thumbnailUrl: null,
    rating: 4.8,
    reviewCount: 12,
    studentsCount: 1,
    owned: false,
    isFinished: false,
    courseId: null,
    liveClass: null,
    ...overrides,
  };
}

beforeEach(() => {
  server.answer('GET /api/cart/count', { count: 0 });
});
afterEach(() => {
  history.replaceState(null, '', '/library');
});

function show() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <LibraryScreen />
    </QueryClientProvider>,
  );
}

test('a product card shows type, price, rating, and ownership', async () => {
  server.answer(listRoute, {
    products: [product('Rooted', { owned: true, courseId: 'c'.repeat(24) })],
    nextCursor: null,
    categories,
  });
  show();
  const link = await screen.findByRole('link', { name: 'Rooted' });
  expect(link.getAttribute('href')).toBe(`/product/${'a'.repeat(24)}`);
  expect(screen.getByRole('link', { name: /^Continue/ }).getAttribute('href')).toBe(
    `/course/${'c'.repeat(24)}`,
  );
  for (const text of ['COURSE', 'In your courses', '$1,249.50', '4.8 (12 reviews)', '1 student'])
    screen.getByText(text);
});

test('Show more appends the next page and focuses its first product', async () => {
  server.answer(listRoute, { products: [product('Rooted')], nextCursor: 'next', categories });
  show();
  const showMore = await screen.findByRole('button', { name: 'Show more' });
  server.answer(listRoute, { products: [product('Rest')], nextCursor: null, categories });
  fireEvent.click(showMore);
  const rest = await screen.findByRole('link', { name: 'Rest' });
  expect(server.sent(listRoute).map(({ query }) => query)).toEqual([{}, { cursor: 'next' }]);
  expect(document.activeElement).toBe(rest);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('a failed page keeps the products and can be retried', async () => {
  server.answer(listRoute, { products: [product('Rooted')], nextCursor: 'next', categories });
  show();
  const showMore = await screen.findByRole('button', { name: 'Show more' });
  server.refuse(listRoute, 'unavailable');
  fireEvent.click(showMore);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  screen.getByRole('link', { name: 'Rooted' });
  server.answer(listRoute, { products: [product('Rest')], nextCursor: null, categories });
  fireEvent.click(retry);
  await screen.findByRole('link', { name: 'Rest' });
});

test('an empty library shows a message', async () => {
  server.answer(listRoute, { products: [], nextCursor: null, categories });
  show();
  await screen.findByRole('heading', { name: 'No products yet' });
});

test('a product without a price is free, and one without reviews has no stars', async () => {
  server.answer(listRoute, {
    products: [product('Rest', { price: '0.00', rating: 0, reviewCount: 0, studentsCount: 0 })],
    nextCursor: null,
    categories,
  });
  show();
  await screen.findByText('Free', { selector: 'p' });
  screen.getByText('No reviews yet');
  expect([screen.queryByText('$0.00'), screen.queryByText(/students/)]).toEqual([null, null]);
});

test('category, price, and search terms are in the URL and in the request', async () => {
  server.answer(listRoute, { products: [product('Rooted')], nextCursor: null, categories });
  show();
  await screen.findByRole('link', { name: 'Rooted' });
  fireEvent.change(screen.getByRole('combobox', { name: 'Category' }), { target: { value: 'Guides' } });
  fireEvent.change(screen.getByRole('combobox', { name: 'Price' }), { target: { value: 'under-25' } });
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'rest' } });
  await waitFor(() => {
    expect(location.search).toBe('?category=Guides&price=under-25&search=rest');
    expect(server.sent(listRoute).at(-1)?.query).toEqual({
      category: 'Guides',
      price: 'under-25',
      search: 'rest',
    });
  });
});

test('filters without a match show a message and a way to clear them', async () => {
  history.replaceState(null, '', '/library?category=Gone&price=cheap');
  server.answer(listRoute, { products: [], nextCursor: null, categories });
  show();
  await screen.findByRole('heading', { name: 'No results' });
  expect(server.sent(listRoute).at(-1)?.query).toEqual({ category: 'Gone' });
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Category' }).value).toBe('Gone');
  server.answer(listRoute, { products: [product('Rooted')], nextCursor: null, categories });
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await screen.findByRole('link', { name: 'Rooted' });
  expect(location.search).toBe('');
});
