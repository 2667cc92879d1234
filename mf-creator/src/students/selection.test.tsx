import { beforeEach, expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import { messageMax, selectedStudentsMax, studentsPageSize } from '@grove/contracts/fields/limits';
import type { CreatorProduct } from '@grove/contracts/shop/creatorProducts';
import type { ListedStudent } from '@grove/contracts/creator/students';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { useToasts } from '@grove/platform/toast';
import { SelectionBar } from './SelectionBar.tsx';
import { StudentsScreen } from './StudentsScreen.tsx';
import type { StudentListQuery } from './students.api.ts';
import { useStudentSelection } from './useStudentSelection.ts';

const server = startFakeServer();

function student(index: number): ListedStudent {
  return {
    ...{ id: idOf(index), username: `Tern ${String(index)}`, email: `tern${String(index)}@a.test` },
    ...{ phone: null, birthday: null, address: null, city: null, state: null, zipCode: null, country: null },
    ...{ memberships: [], avatarUrl: null, joinedAt: '2026-01-01T00:00:00.000Z' },
    cursor: `behind-${String(index)}`,
  };
}

const idOf = (index: number) => String(index).padStart(24, '0');

beforeEach(() => {
  history.replaceState(null, '', '/creator/students');
  useToasts.setState({ toasts: [] });
  server.answer('GET /api/creator/membership-plans', []);
  server.answer('GET /api/students/count', { count: 1_240 });
  const all = Array.from({ length: studentsPageSize + 2 }, (_, index) => student(index));
  server.answer('GET /api/students', ({ query: { cursor, search } }) => {
    if (search !== undefined) return all.slice(0, 1);
    return cursor === undefined ? all.slice(0, studentsPageSize) : all.slice(studentsPageSize);
  });
});

async function renderScreen() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <StudentsScreen />
    </QueryClientProvider>,
  );
  await screen.findByText('Tern 0');
}

const box = (index: number) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: `Select Tern ${String(index)}` });
const pageBox = () =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all students on this page' });
const bar = () => screen.findByRole('group', { name: 'Selected students' });
const click = async (name: string) => {
  fireEvent.click(await within(await bar()).findByRole('button', { name }));
};
const toastTitle = () => useToasts.getState().toasts[0]?.title;

test('rows are selected one by one, and clearing the selection moves the focus to the table', async () => {
  await renderScreen();
  expect(screen.queryByRole('group', { name: 'Selected students' })).toBeNull();
  fireEvent.click(box(1));
  fireEvent.click(box(3));
  expect(await within(await bar()).findByText('2 selected')).toBeTruthy();
  expect([pageBox().checked, pageBox().indeterminate]).toEqual([false, true]);
  fireEvent.click(box(1));
  expect(await within(await bar()).findByText('1 selected')).toBeTruthy();
  await click('Clear selection');
  expect(box(3).checked).toBe(false);
  expect(screen.queryByRole('group', { name: 'Selected students' })).toBeNull();
  expect(document.activeElement).toBe(pageBox());
});

test('a page is selected, then all that match; without one of them, only the listed ones', async () => {
  await renderScreen();
  fireEvent.click(pageBox());
  expect(await within(await bar()).findByText('50 selected')).toBeTruthy();
  await click('Select all 1,240 that match');
  expect(await within(await bar()).findByText('1,240 selected')).toBeTruthy();
  await click('Only this page');
  expect(await within(await bar()).findByText('50 selected')).toBeTruthy();
  await click('Select all 1,240 that match');
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Select Tern 51' })).checked).toBe(
    true,
  );
  fireEvent.click(box(0));
  expect(await within(await bar()).findByText('51 selected')).toBeTruthy();
  fireEvent.click(pageBox());
  expect(await within(await bar()).findByText('52 selected')).toBeTruthy();
  fireEvent.click(pageBox());
  expect(screen.queryByRole('group', { name: 'Selected students' })).toBeNull();
});

test('another search clears the selection; another order keeps it', async () => {
  await renderScreen();
  fireEvent.click(box(1));
  await bar();
  fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: 'name' } });
  await waitFor(() => {
    expect(server.sent('GET /api/students')).toHaveLength(2);
  });
  expect(await within(await bar()).findByText('1 selected')).toBeTruthy();
  const search = screen.getByRole('searchbox');
  fireEvent.change(search, { target: { value: 'tern 0' } });
  fireEvent.keyDown(search, { key: 'Enter' });
  expect(screen.queryByRole('group', { name: 'Selected students' })).toBeNull();
});

test('a message to selected students is sent once, however often Send is clicked', async () => {
  await renderScreen();
  fireEvent.click(box(1));
  fireEvent.click(box(2));
  await click('Message');
  const dialog = await screen.findByRole('dialog', { name: 'Message 2 students' });
  const field = await within(dialog).findByLabelText('Message');
  const sendButton = within(dialog).getByRole('button', { name: 'Send message' });
  fireEvent.click(sendButton);
  expect(await within(dialog).findByText('Please write something')).toBeTruthy();
  fireEvent.change(field, { target: { value: 'See you on Sunday' } });
  server.drop('POST /api/student-messages');
  fireEvent.click(sendButton);
  await within(dialog).findByRole('alert');
  const pending = server.defer('POST /api/student-messages');
  fireEvent.click(sendButton);
  fireEvent.click(sendButton);
  pending.answer({ students: 2 });
  await waitFor(() => {
    expect(toastTitle()).toBe('Sending to 2 students');
  });
  const sent = server.sent('POST /api/student-messages');
  const body = { students: { studentIds: [idOf(1), idOf(2)] }, text: 'See you on Sunday' };
  expect(sent.map((one) => one.body)).toEqual([body, body]);
  expect(new Set(sent.map((one) => one.headers['idempotency-key'])).size).toBe(1);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(box(1).checked).toBe(true);
});

test('a refused message stays in its dialog', async () => {
  server.refuse('POST /api/student-messages', 'student-not-found');
  await renderScreen();
  fireEvent.click(box(1));
  await click('Message');
  const dialog = await screen.findByRole('dialog');
  const field = await within(dialog).findByLabelText<HTMLTextAreaElement>('Message');
  fireEvent.change(field, { target: { value: 'x'.repeat(messageMax) } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send message' }));
  expect(await within(dialog).findByText('Student not found')).toBeTruthy();
  expect(field.value).toHaveLength(messageMax);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => {
    expect(box(1).checked).toBe(true);
  });
});

const product: CreatorProduct = {
  ...{ id: 'd'.repeat(24), title: 'A workbook', description: '', price: '9.00', category: 'Workbook' },
  ...{ type: 'digital_file', thumbnailUrl: null, duration: '', tagline: '', courseId: null, file: null },
  ...{ outcomes: '', state: 'offered', createdAt: '2026-11-01T09:00:00.000Z' },
  ...{ rating: 0, reviewCount: 0, studentsCount: 0 },
};

test('all that match the filters are enrolled in a published course', async () => {
  history.replaceState(null, '', '/creator/students?seen=week');
  const courseId = 'f'.repeat(24);
  const course = { ...product, id: 'e'.repeat(24), title: 'Rooted', courseId };
  const draft: CreatorProduct = {
    ...product,
    id: 'a'.repeat(24),
    title: 'A draft',
    courseId: 'a'.repeat(24),
    state: 'draft',
  };
  server.answer('GET /api/creator/products', [course, { ...course, id: 'c'.repeat(24) }, draft, product]);
  server.answer('POST /api/student-enrolments', { students: 1_240 });
  await renderScreen();
  fireEvent.click(pageBox());
  await click('Select all 1,240 that match');
  await click('Enroll');
  const dialog = await screen.findByRole('dialog', { name: 'Enroll 1,240 students' });
  const choice = await within(dialog).findByLabelText('Course');
  expect(
    within(choice)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Rooted']);
  fireEvent.change(choice, { target: { value: courseId } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Enroll' }));
  await waitFor(() => {
    expect(toastTitle()).toBe('Enrolling 1,240 students');
  });
  expect(server.sent('POST /api/student-enrolments')[0]?.body).toEqual({
    students: { filter: { lastSeen: 'week' } },
    courseId,
  });
  expect(server.sent('GET /api/students/count')[0]?.query).toEqual({ lastSeen: 'week' });
});

test('without a published course, the dialog says what to do', async () => {
  server.answer('GET /api/creator/products', [product]);
  await renderScreen();
  fireEvent.click(box(1));
  await click('Enroll');
  await screen.findByText('Publish a course in Content, then you can enroll students here.');
});

test('an export that fails is reported, and the selection stays', async () => {
  server.refuse('POST /api/students/export', 'too-many-requests');
  await renderScreen();
  fireEvent.click(box(1));
  await click('Export');
  await waitFor(() => {
    expect(toastTitle()).toBe('Export failed');
  });
  expect(box(1).checked).toBe(true);
});

test('more students than a request can name cannot be messaged one by one', async () => {
  const many = Array.from({ length: selectedStudentsMax + studentsPageSize }, (_, index) => idOf(index));
  const { result } = renderHook(() => useStudentSelection('', many));
  act(() => {
    result.current.togglePage();
  });
  const listQuery: StudentListQuery = {
    ...{ search: '', order: 'newest', planId: '', membership: '', productId: '', progress: '' },
    lastSeen: '',
  };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SelectionBar selection={result.current} listQuery={listQuery} clear={result.current.clear} />
    </QueryClientProvider>,
  );
  screen.getByText('At most 1,000 at once');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Message' }).disabled).toBe(true);
  await screen.findByRole('button', { name: 'Select all 1,240 that match' });
});
