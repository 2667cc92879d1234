import { beforeEach, expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { studentsPageSize } from '@grove/contracts/limits';
import type { ListedStudent } from '@grove/contracts/students';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { StudentsScreen } from './StudentsScreen.tsx';

const asked = 'GET /api/students';
const server = startFakeServer();

function student(at: number, fields: Partial<ListedStudent> = {}): ListedStudent {
  return {
    ...{
      id: String(at).padStart(24, '0'),
      username: `Tern ${String(at)}`,
      email: `tern${String(at)}@a.test`,
    },
    ...{ phone: null, birthday: null, address: null, city: null, state: null, zipCode: null, country: null },
    ...{ avatarUrl: null, joinedAt: '2026-01-01T00:00:00.000Z', cursor: `behind-${String(at)}` },
    ...fields,
  };
}

beforeEach(() => {
  history.replaceState(null, '', '/creator/students');
});

function show() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <StudentsScreen />
    </QueryClientProvider>,
  );
}

const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);

test('a full page has a next page, and a page that is not full is the last one', async () => {
  const all = Array.from({ length: studentsPageSize + 2 }, (_, at) => student(at));
  server.answer(asked, ({ query: { cursor } }) =>
    cursor === `behind-${String(studentsPageSize - 1)}`
      ? all.slice(studentsPageSize)
      : all.slice(0, studentsPageSize),
  );
  show();
  await screen.findByText('Tern 0');
  expect(rows()).toHaveLength(studentsPageSize);
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => {
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });
  expect(rows()).toHaveLength(studentsPageSize + 2);
});

test('shows the location as city and state, one of them, or a dash', async () => {
  server.answer(asked, [student(1, { city: 'Bend', state: 'OR' }), student(2, { city: 'Bend' }), student(3)]);
  show();
  await screen.findByText('Bend, OR');
  const locations = rows().map((row) => within(row).getAllByRole('cell')[2]?.textContent);
  expect(locations).toEqual(['Bend, OR', 'Bend', '—']);
});

test('clicking a column header sorts by it, and clicking again reverses the order', async () => {
  server.answer(asked, ({ query: { order = '' } }) => [student(1, { username: `by ${order}` })]);
  show();
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
  server.answer(asked, []);
  show();
  await screen.findByRole('heading', { name: 'No students yet' });
});

test('shows an empty state for a search without matches', async () => {
  history.replaceState(null, '', '/creator/students?search=qqq');
  server.answer(asked, []);
  show();
  await screen.findByRole('heading', { name: 'No students found' });
});

test('members see that the portal is for creators', async () => {
  server.refuse(asked, 'forbidden');
  show();
  await screen.findByRole('heading', { name: 'The Creator Portal is for creators' });
});
