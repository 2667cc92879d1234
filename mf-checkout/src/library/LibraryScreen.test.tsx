import { expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import type { LibraryProduct } from '@grove/contracts/library';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { LibraryScreen } from './LibraryScreen.tsx';

const server = startFakeServer();
const asked = 'GET /api/library';
const ids: Record<string, string> = { Rooted: 'a'.repeat(24), Rest: 'b'.repeat(24) };

function product(title: string, more: Partial<LibraryProduct> = {}): LibraryProduct {
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
    courseId: null,
    ...more,
  };
}

function show() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <LibraryScreen />
    </QueryClientProvider>,
  );
}

test('a product says what it is, what it costs, what others think and whether one has it', async () => {
  server.answer(asked, {
    products: [product('Rooted', { owned: true, courseId: 'c'.repeat(24) })],
    nextCursor: null,
  });
  show();
  const link = await screen.findByRole('link', { name: 'Rooted' });
  expect(link.getAttribute('href')).toBe(`/library/${'a'.repeat(24)}`);
  expect(screen.getByRole('link', { name: 'Open course' }).getAttribute('href')).toBe(
    `/course/${'c'.repeat(24)}`,
  );
  for (const text of ['COURSE', 'Owned', '$1,249.50', '4.8 (12 reviews)', '1 student'])
    screen.getByText(text);
});

test('Show more goes on where the list ended and moves the focus to the first new product', async () => {
  server.answer(asked, { products: [product('Rooted')], nextCursor: 'next' });
  show();
  const more = await screen.findByRole('button', { name: 'Show more' });
  server.answer(asked, { products: [product('Rest')], nextCursor: null });
  fireEvent.click(more);
  const rest = await screen.findByRole('link', { name: 'Rest' });
  expect(server.sent(asked).map(({ query }) => query)).toEqual([{}, { cursor: 'next' }]);
  expect(document.activeElement).toBe(rest);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('when more cannot be loaded the products stay, and trying again loads them', async () => {
  server.answer(asked, { products: [product('Rooted')], nextCursor: 'next' });
  show();
  const more = await screen.findByRole('button', { name: 'Show more' });
  server.refuse(asked, 'unavailable');
  fireEvent.click(more);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  screen.getByRole('link', { name: 'Rooted' });
  server.answer(asked, { products: [product('Rest')], nextCursor: null });
  fireEvent.click(retry);
  await screen.findByRole('link', { name: 'Rest' });
});

test('an empty library says so', async () => {
  server.answer(asked, { products: [], nextCursor: null });
  show();
  await screen.findByRole('heading', { name: 'The library is still empty' });
});
