import { beforeEach, expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { studentsPageSize } from '@grove/contracts/fields/limits';
import type { CreatorProduct } from '@grove/contracts/shop/creatorProducts';
import type { ListedMembership, ListedStudent } from '@grove/contracts/creator/students';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { StudentsScreen } from './StudentsScreen.tsx';

const endpoint = 'GET /api/students';
const server = startFakeServer();

function student(index: number, fields: Partial<ListedStudent> = {}): ListedStudent {
  return {
    ...{
      id: String(index).padStart(24, '0'),
      username: `Tern ${String(index)}`,
      email: `tern${String(index)}@a.test`,
    },
    ...{ phone: null, birthday: null, address: null, city: null, state: null, zipCode: null, country: null },
    memberships: [],
    ...{ avatarUrl: null, joinedAt: '2026-01-01T00:00:00.000Z', cursor: `behind-${String(index)}` },
    ...fields,
  };
}

beforeEach(() => {
  history.replaceState(null, '', '/creator/students');
  server.answer('GET /api/creator/membership-plans', []);
});

function renderScreen() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <StudentsScreen />
    </QueryClientProvider>,
  );
}

const product: CreatorProduct = {
  ...{ id: 'd'.repeat(24), title: 'A workbook', description: '', price: '9.00', category: 'Workbook' },
  ...{ type: 'digital_file', thumbnailUrl: null, duration: '', tagline: '', courseId: null, file: null },
  ...{ outcomes: '', state: 'offered', createdAt: '2026-11-01T09:00:00.000Z' },
  ...{ rating: 0, reviewCount: 0, studentsCount: 0 },
};

const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);

test('a full page has a next page, and a page that is not full is the last one', async () => {
  const all = Array.from({ length: studentsPageSize + 2 }, (_, index) => student(index));
  server.answer(endpoint, ({ query: { cursor } }) =>
    cursor === `behind-${String(studentsPageSize - 1)}`
      ? all.slice(studentsPageSize)
      : all.slice(0, studentsPageSize),
  );
  renderScreen();
  await screen.findByText('Tern 0');
  expect(rows()).toHaveLength(studentsPageSize);
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => {
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });
  expect(rows()).toHaveLength(studentsPageSize + 2);
});

test('the list, also an empty one, links to the page where students are invited', async () => {
  server.answer(endpoint, []);
  renderScreen();
  await screen.findByRole('heading', { name: 'No students yet' });
  const links = screen.getAllByRole('link', { name: 'Invite students' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/creator/people', '/creator/people']);
});

test('shows the location as city and state, one of them, or a dash', async () => {
  server.answer(endpoint, [
    student(1, { city: 'Bend', state: 'OR' }),
    student(2, { city: 'Bend' }),
    student(3),
  ]);
  renderScreen();
  await screen.findByText('Bend, OR');
  const locations = rows().map((row) => within(row).getAllByRole('cell')[2]?.textContent);
  expect(locations).toEqual(['Bend, OR', 'Bend', '—']);
});

test('clicking a column header sorts by it, and clicking again reverses the order', async () => {
  server.answer(endpoint, ({ query: { order = '' } }) => [student(1, { username: `by ${order}` })]);
  renderScreen();
  await screen.findByText('by newest');
  fireEvent.click(screen.getByRole('button', { name: 'Student' }));
  await screen.findByText('by name');
  expect(location.search).toBe('?order=name');
  fireEvent.click(screen.getByRole('button', { name: 'Student' }));
  await screen.findByText('by name-down');
  fireEvent.click(screen.getByRole('button', { name: 'Email' }));
  await screen.findByText('by email');
});

test('shows an empty state without students', async () => {
  server.answer(endpoint, []);
  renderScreen();
  await screen.findByRole('heading', { name: 'No students yet' });
});

test('shows an empty state for a search without matches', async () => {
  history.replaceState(null, '', '/creator/students?search=qqq');
  server.answer(endpoint, []);
  renderScreen();
  await screen.findByRole('heading', { name: 'No students found' });
});

test('members see that the portal is for creators', async () => {
  server.refuse(endpoint, 'forbidden');
  renderScreen();
  await screen.findByRole('heading', { name: 'The Creator Portal is for creators' });
});

const plan = {
  ...{ planId: 'd'.repeat(24), planName: 'Seedling', productId: 'c'.repeat(24), title: 'Garden Circle' },
  isOffered: true,
};

test('shows memberships, and filters the list and the export by plan and state', async () => {
  server.answer('GET /api/creator/membership-plans', [plan]);
  const membership: ListedMembership = {
    ...{ id: 'b'.repeat(24), title: 'Garden Circle', planName: 'Seedling' },
    ...{ status: 'past_due', cancelAt: null, accessEndsAt: '2031-02-16T12:00:00.000Z' },
  };
  const closed = { ...membership, id: 'a'.repeat(24), accessEndsAt: '2026-02-16T12:00:00.000Z' };
  server.answer(endpoint, ({ query: { planId = '', membership: state = '' } }) => [
    student(1, { username: `by ${planId} ${state}`, memberships: [membership, closed] }),
  ]);
  renderScreen();
  await screen.findByText('Past due, access until Feb 16, 2031');
  screen.getByText('Past due, access ended on Feb 16, 2026');
  fireEvent.change(await screen.findByLabelText('Plan'), { target: { value: plan.planId } });
  await screen.findByText(`by ${plan.planId}`);
  fireEvent.change(screen.getByLabelText('Membership'), { target: { value: 'past-due' } });
  await screen.findByText(`by ${plan.planId} past-due`);
  expect(location.search).toBe(`?plan=${plan.planId}&membership=past-due`);
});

test('a site without memberships has no filters for them', async () => {
  server.answer(endpoint, [student(1)]);
  renderScreen();
  await screen.findByText('Tern 1');
  expect(screen.queryByLabelText('Plan')).toBeNull();
});

test('filters the list by product, progress and last visit, and keeps the filters in the URL', async () => {
  const course = { ...product, id: 'e'.repeat(24), title: 'Rooted', courseId: 'f'.repeat(24) };
  server.answer('GET /api/creator/products', [course, product]);
  server.answer(endpoint, ({ query: { productId = '', progress = '', lastSeen = '' } }) => [
    student(1, { username: `by ${productId} ${progress} ${lastSeen}` }),
  ]);
  renderScreen();
  expect(server.sent('GET /api/creator/products')).toHaveLength(0);
  fireEvent.click(await screen.findByRole('button', { name: 'More filters' }));
  await screen.findByRole('option', { name: 'Rooted' });
  expect(screen.queryByLabelText('Progress')).toBeNull();
  fireEvent.change(screen.getByLabelText('Product'), { target: { value: course.id } });
  fireEvent.change(await screen.findByLabelText('Progress'), { target: { value: 'completed' } });
  fireEvent.change(screen.getByLabelText('Last seen'), { target: { value: 'never' } });
  await screen.findByText(`by ${course.id} completed never`);
  expect(location.search).toBe(`?product=${course.id}&progress=completed&seen=never`);
  // A product without a course has no progress.
  fireEvent.change(screen.getByLabelText('Product'), { target: { value: product.id } });
  await screen.findByText(`by ${product.id} never`);
  expect(screen.queryByLabelText('Progress')).toBeNull();
});

test('a link with filters opens them, and a progress without a product is ignored', async () => {
  history.replaceState(null, '', '/creator/students?progress=completed&seen=week');
  server.answer('GET /api/creator/products', [product]);
  server.answer(endpoint, ({ query: { progress = '', lastSeen = '' } }) => [
    student(1, { username: `by ${progress} ${lastSeen}` }),
  ]);
  renderScreen();
  await screen.findByText('by week');
  await screen.findByRole('option', { name: product.title });
  expect(screen.getByLabelText<HTMLSelectElement>('Last seen').value).toBe('week');
});
