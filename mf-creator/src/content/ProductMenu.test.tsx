import { beforeEach, expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import type { CreatorProduct } from '@grove/contracts/shop/creatorProducts';
import { createQueryClient } from '@grove/platform/queryClient';
import { useToasts } from '@grove/platform/toast';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { ProductMenu } from './ProductMenu.tsx';

const server = startFakeServer();
const [id, courseId, lessonId, pageId] = ['a', 'b', 'c', 'd'].map((one) => one.repeat(24)) as [
  ...[string, string, string, string],
];
const draft = { id, courseId, title: 'Roots', type: 'course', state: 'draft' } as CreatorProduct;

beforeEach(() => {
  useToasts.setState({ toasts: [] });
  server.page({
    releases: [
      {
        routes: [
          { path: '/creator/courses/:courseId/edit', places: { courseEditor: '' }, access: 'signed-in' },
        ],
      },
    ] as never,
  });
});

test('publishing a course without content lists what is missing, with links to the editor', async () => {
  server.refuse('POST /api/creator/products/:productId/publish', 'course-empty');
  server.answer('GET /api/creator/courses/:courseId/missing', {
    missing: [{ kind: 'lesson-empty', lessonId, title: 'Breathe', pageId }],
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ProductMenu product={draft} />
    </QueryClientProvider>,
  );
  fireEvent.keyDown(screen.getByRole('button', { name: 'More actions for Roots' }), { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'This course needs content' }));
  expect(dialog.getByText('‘Breathe’ is empty.')).toBeTruthy();
  expect(dialog.getByRole('link', { name: 'Add content to ‘Breathe’' }).getAttribute('href')).toBe(
    `/creator/courses/${courseId}/edit?lesson=${lessonId}&page=${pageId}`,
  );
  expect(useToasts.getState().toasts).toEqual([]);
});
