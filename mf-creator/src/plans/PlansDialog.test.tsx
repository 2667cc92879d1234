import { beforeEach, expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { CreatorProduct } from '@grove/contracts/shop/creatorProducts';
import type { CreatorPlan } from '@grove/contracts/shop/memberships';
import { createQueryClient } from '@grove/platform/queryClient';
import { useToasts } from '@grove/platform/toast';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { PlansDialog } from './PlansDialog.tsx';

const server = startFakeServer();
const [productId, courseId, classId, fileId] = ['a', 'b', 'c', 'd'].map((one) => one.repeat(24)) as [
  ...[string, string, string, string],
];
const list = 'GET /api/creator/plans';
const post = 'POST /api/creator/plans';
const patch = 'PATCH /api/creator/plans/:planId';

function makePlan(name: string, rank: number, fields: Partial<CreatorPlan> = {}): CreatorPlan {
  return {
    ...{ id: String(rank).repeat(24), name, rank, description: '', isArchived: false },
    prices: { month: '12.00', year: null },
    contents: [{ kind: 'course', id: courseId, title: 'Roots' }],
    grants: { courseIds: [courseId], classIds: [], fileIds: [] },
    createdAt: '2026-11-01T09:00:00.000Z',
    ...fields,
  };
}

function makeProduct(fields: Partial<CreatorProduct>): CreatorProduct {
  return {
    ...{ id: 'e'.repeat(24), title: 'Roots', description: 'Where it starts.', price: '49.00' },
    ...{ category: 'For Moms', type: 'course', thumbnailUrl: null, duration: '', tagline: '' },
    ...{ courseId: null, file: null, state: 'offered', createdAt: '2026-11-01T09:00:00.000Z' },
    ...{ rating: 0, reviewCount: 0, studentsCount: 0 },
    ...fields,
  };
}

beforeEach(() => {
  useToasts.setState({ toasts: [] });
  server.answer('GET /api/creator/products', [
    makeProduct({ courseId }),
    makeProduct({ id: '1'.repeat(24), courseId, title: 'Roots for gifts' }),
    makeProduct({ id: classId, type: 'live_class', title: 'Breathe together' }),
    makeProduct({ id: fileId, type: 'digital_file', title: 'Workbook', state: 'draft' }),
    makeProduct({ id: '2'.repeat(24), type: 'physical', title: 'Mug' }),
  ]);
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
  // A course that two products sell is listed once, and a physical product is not listed.
  expect(form.getAllByRole('checkbox').map((box) => box.parentElement?.textContent)).toEqual([
    'RootsCourse',
    'Breathe togetherLive class',
    'WorkbookDownload · Draft',
  ]);
  type('Search courses, live classes and downloads', 'WORK');
  fireEvent.click(form.getByRole('checkbox'));
  type('Search courses, live classes and downloads', 'breathe');
  fireEvent.click(form.getByRole('checkbox'));
  form.getByText('2 chosen.');
  server.answer(post, makePlan('Premium', 5));
  fireEvent.click(form.getByRole('button', { name: 'Add plan' }));
  await waitFor(() => {
    expect(server.sent(post)[0]?.body).toEqual({
      ...{ productId, name: 'Premium', description: '', rank: 5 },
      prices: { month: null, year: '120.00' },
      grants: { courseIds: [], classIds: [classId], fileIds: [fileId] },
    });
  });
  await waitFor(() => {
    expect(screen.queryByRole('dialog', { name: 'Add plan' })).toBeNull();
  });
});

test('an edited plan sends only what changed, and contents that no longer exist are dropped', async () => {
  const gone = 'f'.repeat(24);
  const grants = { courseIds: [courseId, gone], classIds: [], fileIds: [] };
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
        grants: { courseIds: [courseId], classIds: [classId], fileIds: [] },
      },
      was: { prices: { month: '12.00', year: null }, grants },
    });
  });
});

test('contents that someone else changed are in conflict, and their other changes are taken over', async () => {
  server.answer(list, [makePlan('Basic', 0)]);
  renderDialog();
  const form = await openForm('Edit Basic', 'Edit Basic');
  fireEvent.click(await form.findByRole('checkbox', { name: /Breathe together/ }));
  const theirs = {
    prices: { month: '20.00', year: null },
    contents: [{ kind: 'digital_file' as const, id: fileId, title: 'Workbook' }],
    grants: { courseIds: [], classIds: [], fileIds: [fileId] },
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
      changes: { grants: { courseIds: [courseId], classIds: [classId], fileIds: [] } },
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

test('moving a plan saves the ranks that change', async () => {
  server.answer(list, [makePlan('Basic', 0), makePlan('Plus', 1), makePlan('Premium', 2)]);
  renderDialog();
  server.answer(patch, makePlan('Basic', 0));
  await openMenu('Plus', 'Move up');
  await waitFor(() => {
    expect(server.sent(patch).map(({ params, body }) => [params, body])).toEqual([
      [{ planId: '1'.repeat(24) }, { changes: { rank: 0 }, was: { rank: 1 } }],
      [{ planId: '0'.repeat(24) }, { changes: { rank: 1 }, was: { rank: 0 } }],
    ]);
  });
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
