import { beforeEach, expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { CreatorProduct } from '@grove/contracts/shop/creatorProducts';
import { createQueryClient } from '@grove/platform/queryClient';
import { useToasts } from '@grove/platform/toast';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { ProductMenu } from './ProductMenu.tsx';

Object.assign(window, { scrollTo: () => undefined });
const server = startFakeServer();
const [id, courseId, lessonId, pageId] = ['a', 'b', 'c', 'd'].map((one) => one.repeat(24)) as [
  ...[string, string, string, string],
];
const offered: CreatorProduct = {
  ...{ id, title: 'Roots', description: 'Where it starts.', price: '49.00', category: 'For Moms' },
  ...{ type: 'course', thumbnailUrl: null, duration: '', tagline: '', outcomes: '', courseId, file: null },
  ...{ createdAt: '2026-11-01T09:00:00.000Z', rating: 0, reviewCount: 0, studentsCount: 0 },
  state: 'offered',
};
const draft: CreatorProduct = { ...offered, state: 'draft' };

beforeEach(() => {
  useToasts.setState({ toasts: [] });
  server.page({
    releases: [
      {
        routes: [
          { path: '/creator/courses/:courseId/edit', places: { courseEditor: '' }, access: 'signed-in' },
          { path: '/pages/:productId', places: { productPageEditor: '' }, access: 'signed-in' },
        ],
      },
    ] as never,
  });
});

const publish = 'POST /api/creator/products/:productId/publish';
const missing = {
  missing: [{ kind: 'lesson-empty' as const, lessonId, title: 'Breathe', pageId }],
  templateLessons: [],
};

async function choosePublish(product: CreatorProduct) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ProductMenu product={product} />
    </QueryClientProvider>,
  );
  fireEvent.keyDown(screen.getByRole('button', { name: 'More actions for Roots' }), { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Publish' }));
}

const findCourseDialog = async () =>
  within(await screen.findByRole('dialog', { name: 'This course needs content' }));

test('a course without content is not published, and what is missing is listed with links to the editor', async () => {
  server.answer('GET /api/creator/courses/:courseId/missing', missing);
  await choosePublish(draft);
  const dialog = await findCourseDialog();
  expect(dialog.getByText('‘Breathe’ is empty.')).toBeTruthy();
  expect(dialog.getByRole('link', { name: 'Add content to ‘Breathe’' }).getAttribute('href')).toBe(
    `/creator/courses/${courseId}/edit?lesson=${lessonId}&page=${pageId}`,
  );
  expect(server.sent(publish)).toEqual([]);
  expect(useToasts.getState().toasts).toEqual([]);
});

test('what is missing is also listed if the content was removed after the check', async () => {
  server.refuse(publish, 'course-empty');
  server.answer('GET /api/creator/courses/:courseId/missing', () =>
    server.sent(publish).length === 0 ? { missing: [], templateLessons: [] } : missing,
  );
  await choosePublish(draft);
  const dialog = await findCourseDialog();
  expect(dialog.getByText('‘Breathe’ is empty.')).toBeTruthy();
  expect(useToasts.getState().toasts).toEqual([]);
});

test('a course with the text of a template is published only once that is confirmed', async () => {
  server.answer('GET /api/creator/courses/:courseId/missing', { missing: [], templateLessons: ['Welcome'] });
  server.answer(publish, offered);
  await choosePublish(draft);
  const question = within(await screen.findByRole('dialog', { name: 'Publish with the template’s text?' }));
  expect(question.getByText(/‘Welcome’ still contains text from the template/)).toBeTruthy();
  expect(server.sent(publish)).toEqual([]);
  fireEvent.click(question.getByRole('button', { name: 'Publish anyway' }));
  await waitFor(() => {
    expect(useToasts.getState().toasts).toMatchObject([{ title: 'Published' }]);
  });
});

test('a membership without a plan is not published, and its plans open with the reason', async () => {
  server.refuse(publish, 'membership-needs-plan');
  server.answer('GET /api/creator/plans', []);
  await choosePublish({ ...draft, courseId: null, type: 'membership' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Plans' }));
  await dialog.findByText(/Add one, then publish the membership/);
  dialog.getByRole('button', { name: 'Add plan' });
  expect(useToasts.getState().toasts).toEqual([]);
});

const liveClass: CreatorProduct = { ...draft, courseId: null, type: 'live_class' };

test('a class without a date in the future is not published, and its dates open with the reason', async () => {
  server.refuse(publish, 'class-needs-date');
  server.answer('GET /api/creator/class-hosts', []);
  server.answer('GET /api/creator/live-classes/:productId', {
    ...{ productId: id, title: 'Roots', hostId: courseId, timeZone: 'UTC', seats: 8, taken: 0 },
    ...{ meetingUrl: null, meetings: [] },
  });
  await choosePublish(liveClass);
  const dialog = within(await screen.findByRole('dialog', { name: 'Dates and seats' }));
  await dialog.findByText(/Add one, then publish the class/);
  dialog.getByRole('button', { name: 'Add date' });
  expect(useToasts.getState().toasts).toEqual([]);
});

test('the message after duplicating a class says that the copy has the same dates', async () => {
  const duplicate = 'POST /api/creator/products/:productId/duplicate';
  server.answer(duplicate, { ...liveClass, title: 'Roots (copy)' });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ProductMenu product={liveClass} />
    </QueryClientProvider>,
  );
  fireEvent.keyDown(screen.getByRole('button', { name: 'More actions for Roots' }), { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
  const description =
    'Roots (copy) is a draft. It has the same future dates: check them under “Dates and seats”.';
  await waitFor(() => {
    expect(useToasts.getState().toasts).toMatchObject([{ title: 'Duplicated', description }]);
  });
});

test('the sections of the product’s page open in the page builder', async () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ProductMenu product={draft} />
    </QueryClientProvider>,
  );
  fireEvent.keyDown(screen.getByRole('button', { name: 'More actions for Roots' }), { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit page' }));
  expect(location.pathname).toBe(`/pages/${id}`);
});
