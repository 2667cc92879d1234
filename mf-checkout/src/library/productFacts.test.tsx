import { beforeEach, expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import type { ProductDetails } from '@grove/contracts/shop/library';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { ProductScreen } from './ProductScreen.tsx';
import { course } from './courseFixture.ts';

const server = startFakeServer();

beforeEach(() => {
  server.answer('GET /api/library/:productId/reviews', { reviews: [], nextCursor: null });
  server.answer('GET /api/cart/count', { count: 0 });
});

function show(product: ProductDetails) {
  server.answer('GET /api/library/:productId', product);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ProductScreen productId={course.id} />
    </QueryClientProvider>,
  );
  return screen.findByRole('heading', { level: 1, name: product.title });
}

test('a file whose number of pages is unknown shows its kind', async () => {
  const file = { fileName: 'Card.epub', contentType: 'application/epub+zip', size: 2_048 };
  await show({
    ...course,
    ...{ type: 'digital_file', outline: null },
    contents: { lessons: 0, videoSeconds: 0, files: 1, file },
  });
  expect(screen.getAllByText('EPUB file')).toHaveLength(2);
  expect(screen.queryByText(/KB/)).toBeNull();
});

test.each([
  ['digital_file', 'Digital Download', 1],
  ['course', 'Course', 1],
  ['membership', 'Membership', 1],
  ['course', 'For Moms', 2],
] as const)('a %s in the category %s shows each label once', async (type, category, count) => {
  server.answer('GET /api/library/:productId/plans', []);
  const heading = await show({ ...course, type, category, outline: null });
  const labels = heading.parentElement?.querySelector('h1')?.previousElementSibling;
  expect(labels?.children).toHaveLength(count);
});

test('what a course teaches is a list of its own', async () => {
  await show({ ...course, outcomes: 'To sit\n\n To breathe ' });
  const section = (await screen.findByRole('heading', { level: 2, name: 'What you’ll learn' })).closest(
    'section',
  );
  expect(
    within(section as HTMLElement)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['To sit', 'To breathe']);
  await screen.findByRole('heading', { level: 2, name: 'Curriculum' });
});
