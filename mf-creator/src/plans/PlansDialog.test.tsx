import { beforeEach, expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { AvailableContent, CreatorPlan } from '@grove/contracts/shop/memberships';
import { createQueryClient } from '@grove/platform/queryClient';
import { useToasts } from '@grove/platform/toast';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { PlansDialog } from './PlansDialog.tsx';

const server = startFakeServer();
const [productId, courseId, classId, fileId, circleId] = ['a', 'b', 'c', 'd', 'e'].map((one) =>
  one.repeat(24),
) as [string, string, string, string, string];
const list = 'GET /api/creator/plans';
const post = 'POST /api/creator/plans';
const patch = 'PATCH /api/creator/plans/:planId';
const order = 'PUT /api/creator/plans/order';
const contents = 'GET /api/creator/plan-contents';

function makePlan(name: string, rank: number, fields: Partial<CreatorPlan> = {}): CreatorPlan {
  return {
    ...{ id: String(rank).repeat(24), name, rank, description: '', isArchived: false },
    prices: { month: '12.00', year: null },
    contents: [{ kind: 'course', id: courseId, title: 'Roots' }],
    grants: { courseIds: [courseId], classIds: [], fileIds: [], circleIds: [] },
    createdAt: '2026-11-01T09:00:00.000Z',
    ...fields,
  };
}

const available: AvailableContent[] = [
  { kind: 'course', id: courseId, title: 'Roots', state: 'offered' },
  { kind: 'live_class', id: classId, title: 'Breathe together', state: 'offered' },
  { kind: 'digital_file', id: fileId, title: 'Workbook', state: 'draft' },
  { kind: 'circle', id: circleId, title: 'Evening circle', state: 'offered' },
];

beforeEach(() => {
  useToasts.setState({ toasts: [] });
  server.answer('GET /api/creator/plan-contents', { items: available, hasMore: false });
});

function renderDialog(isPlanMissing = false) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PlansDialog productId={productId} isPlanMissing={isPlanMissing} onClosed={() => undefined} />
    </QueryClientProvider>,
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function openMenu(name: string, item: string) {
  fireEvent.keyDown(await screen.findByRole('button', { name: `More actions for ${name}` }), {
    key: 'Enter',
  });
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
}

async function openForm(button: string, dialog: string) {
  fireEvent.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog', { name: dialog }));
}

test('a plan without any price is refused next to the monthly price', async () => {
  server.answer(list, []);
  renderDialog(true);
  await screen.findByText(/Add one, then publish the membership/);
  const form = await openForm('Add plan', 'Add plan');
  type(/^Name/, 'Basic');
  fireEvent.click(form.getByRole('button', { name: 'Add plan' }));
  await form.findByText('Please enter a monthly or a yearly price');
  type('Yearly price ($)', '0.30');
  fireEvent.click(form.getByRole('button', { name: 'Add plan' }));
  await form.findByText('A plan costs at least $0.50');
  expect(server.sent(post)).toEqual([]);
});

test('a new plan is added after the others with the contents chosen in the search', async () => {
  server.answer(list, [makePlan('Basic', 0), makePlan('Old', 4, { isArchived: true })]);
  renderDialog();
  const form = await openForm('Add plan', 'Add plan');
  type(/^Name/, ' Premium ');
  type('Yearly price ($)', '120');
  await form.findByRole('checkbox', { name: /Roots/ });
  expect(form.getAllByRole('checkbox').map((box) => box.parentElement?.textContent)).toEqual([
    'RootsCourse',
    'Breathe togetherLive class',
    'WorkbookDownload · Draft',
    'Evening circleCircle',
  ]);
  server.answer(contents, { items: [available[2] as AvailableContent], hasMore: true });
  type('Search courses, circles, live classes and downloads', ' WORK');
  await form.findByText('There are more. Search by title to find them.');
  expect(server.sent(contents).at(-1)?.query).toEqual({ search: 'WORK' });
  fireEvent.click(form.getByRole('checkbox'));
  server.answer(contents, { items: [available[3] as AvailableContent], hasMore: false });
  type('Search courses, circles, live classes and downloads', 'evening');
  fireEvent.click(await form.findByRole('checkbox', { name: /Evening circle/ }));
  form.getByText('2 chosen.');
  server.answer(post, makePlan('Premium', 5));
  fireEvent.click(form.getByRole('button', { name: 'Add plan' }));
  await waitFor(() => {
    expect(server.sent(post)[0]?.body).toEqual({
      ...{ productId, name: 'Premium', description: '', rank: 5 },
      prices: { month: null, year: '120.00' },
      grants: { courseIds: [], classIds: [], fileIds: [fileId], circleIds: [circleId] },
    });
  });
  await waitFor(() => {
    expect(screen.queryByRole('dialog', { name: 'Add plan' })).toBeNull();
  });
});

test('an edited plan sends only what changed, and contents that no longer exist are dropped', async () => {
  const gone = 'f'.repeat(24);
  const grants = { courseIds: [courseId, gone], classIds: [], fileIds: [], circleIds: [] };
  server.answer(list, [makePlan('Basic', 0, { grants })]);
  renderDialog();
  const form = await openForm('Edit Basic', 'Edit Basic');
  form.getByText(/A new price applies to new subscribers. Current subscribers keep theirs./);
  type('Monthly price ($)', '15');
  fireEvent.click(await form.findByRole('checkbox', { name: /Breathe together/ }));
  server.answer(patch, makePlan('Basic', 0));
  press('Save plan');
  await waitFor(() => {
    expect(server.sent(patch)[0]?.body).toEqual({
      changes: {
        prices: { month: '15.00', year: null },
        grants: { courseIds: [courseId], classIds: [classId], fileIds: [], circleIds: [] },
      },
      was: { prices: { month: '12.00', year: null }, grants },
    });
  });
});

test('the contents of an edited plan are listed first, and stay there when they are removed', async () => {
  const workbook = { kind: 'digital_file' as const, id: fileId, title: 'Workbook' };
  server.answer(list, [makePlan('Basic', 0, { contents: [workbook] })]);
  renderDialog();
  const form = await openForm('Edit Basic', 'Edit Basic');
  fireEvent.click(await form.findByRole('checkbox', { name: /Workbook/ }));
  expect(form.getAllByRole('checkbox')[0]?.parentElement?.textContent).toBe('WorkbookDownload · Draft');
});

test('contents that were archived are marked, and once removed they stay listed until the form is closed', async () => {
  const archived = { kind: 'course' as const, id: courseId, title: 'Old roots', isArchived: true as const };
  server.answer(contents, { items: available.slice(1), hasMore: false });
  server.answer(list, [makePlan('Basic', 0, { contents: [archived] })]);
  renderDialog();
  const form = await openForm('Edit Basic', 'Edit Basic');
  const box = await form.findByRole('checkbox', { name: 'Old roots Course · Archived' });
  expect(box).toHaveProperty('checked', true);
  fireEvent.click(box);
  form.getByRole('checkbox', { name: 'Old roots Course · Archived', checked: false });
});

test('contents that someone else changed are in conflict, and their other changes are taken over', async () => {
  server.answer(list, [makePlan('Basic', 0)]);
  renderDialog();
  const form = await openForm('Edit Basic', 'Edit Basic');
  fireEvent.click(await form.findByRole('checkbox', { name: /Breathe together/ }));
  const theirs = {
    prices: { month: '20.00', year: null },
    contents: [{ kind: 'digital_file' as const, id: fileId, title: 'Workbook' }],
    grants: { courseIds: [], classIds: [], fileIds: [fileId], circleIds: [] },
  };
  server.refuse(patch, 'changed-elsewhere');
  server.answer(list, [makePlan('Basic', 0, theirs)]);
  press('Save plan');
  const panel = await screen.findByRole('group', { name: /^Someone else changed Contents/ });
  expect(panel.textContent).toMatch(/YoursRoots\nBreathe togetherTheirsWorkbook/);
  expect(screen.getByLabelText<HTMLInputElement>('Monthly price ($)').value).toBe('20.00');
  press('Keep mine');
  server.answer(patch, makePlan('Basic', 0));
  press('Save plan');
  await waitFor(() => {
    expect(server.sent(patch).at(-1)?.body).toEqual({
      changes: { grants: { courseIds: [courseId], classIds: [classId], fileIds: [], circleIds: [] } },
      was: { grants: theirs.grants },
    });
  });
});

test('Escape asks before chosen contents are discarded', async () => {
  server.answer(list, [makePlan('Basic', 0)]);
  renderDialog();
  const form = await openForm('Edit Basic', 'Edit Basic');
  fireEvent.click(await form.findByRole('checkbox', { name: /Breathe together/ }));
  fireEvent.keyDown(form.getByLabelText(/^Name/), { key: 'Escape' });
  await screen.findByRole('dialog', { name: 'Discard your changes?' });
});

test('moving a plan saves the new order with one request', async () => {
  const plans = [makePlan('Basic', 0), makePlan('Plus', 1), makePlan('Premium', 2)];
  server.answer(list, plans);
  renderDialog();
  server.answer(order, plans);
  await openMenu('Plus', 'Move up');
  await waitFor(() => {
    expect(server.sent(order).map(({ body }) => body)).toEqual([
      { productId, planIds: ['1', '0', '2'].map((one) => one.repeat(24)) },
    ]);
  });
  expect(server.sent(patch)).toEqual([]);
});

test('archiving the last plan of an offered membership is refused with the reason', async () => {
  server.answer(list, [makePlan('Basic', 0)]);
  renderDialog();
  server.refuse(patch, 'membership-needs-plan');
  await openMenu('Basic', 'Archive');
  await waitFor(() => {
    expect(useToasts.getState().toasts[0]?.description).toMatch(/needs at least one plan/);
  });
});

test('an archived plan is labeled and can be restored', async () => {
  server.answer(list, [makePlan('Basic', 0, { isArchived: true })]);
  renderDialog();
  await screen.findByText('Archived');
  server.answer(patch, makePlan('Basic', 0));
  await openMenu('Basic', 'Restore');
  await waitFor(() => {
    expect(server.sent(patch)[0]?.body).toEqual({
      changes: { isArchived: false },
      was: { isArchived: true },
    });
  });
});
