import { beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { CreatorProduct } from '@grove/contracts/shop/creatorProducts';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { siteSettings } from '../site/siteSettingsFixture.ts';
import { CourseDetails } from './CourseDetails.tsx';
import { DetailsDialog } from './DetailsDialog.tsx';

const server = startFakeServer();
const id = 'a'.repeat(24);
const get = 'GET /api/creator/products/:productId';
const patch = 'PATCH /api/creator/products/:productId';
const product: CreatorProduct = {
  ...{ id, title: 'Roots', description: 'Where it starts.', price: '49.00', category: 'For Moms' },
  ...{
    type: 'course',
    thumbnailUrl: null,
    duration: '',
    tagline: '',
    outcomes: '',
    courseId: null,
    file: null,
    state: 'offered',
  },
  ...{ createdAt: '2026-11-01T09:00:00.000Z', rating: 0, reviewCount: 0, studentsCount: 0 },
};

beforeEach(() => {
  server.answer('GET /api/creator/site-settings', siteSettings);
});

async function renderDialog(fields: Partial<CreatorProduct> = {}) {
  const onClosed = jest.fn();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <DetailsDialog product={{ ...product, ...fields }} onClosed={onClosed} />
    </QueryClientProvider>,
  );
  return { onClosed, title: await screen.findByLabelText<HTMLInputElement>(/^Title/) };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('the details of a course are those of its newest product', async () => {
  const courseId = 'b'.repeat(24);
  const older = { ...product, id: 'c'.repeat(24), title: 'Older' };
  server.answer('GET /api/creator/products', [
    { ...product, courseId },
    { ...older, courseId },
  ]);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <CourseDetails courseId={courseId} onClosed={() => undefined} />
    </QueryClientProvider>,
  );
  expect((await screen.findByLabelText<HTMLInputElement>(/^Title/)).value).toBe('Roots');
  expect(server.sent('GET /api/creator/products')[0]?.query).toEqual({ courseId });
});

test('the categories are those of the site settings, and the product’s own one after it was removed there', async () => {
  await renderDialog({ category: 'For Moms' });
  await screen.findByRole('option', { name: 'Yoga' });
  const names = screen.getAllByRole<HTMLOptionElement>('option').map(({ value }) => value);
  expect(names.filter((name) => name !== '')).toEqual(['For Moms', 'Yoga', 'Art']);
});

test('Escape and Cancel ask for confirmation before changed details are discarded', async () => {
  const { onClosed, title } = await renderDialog();
  fireEvent.change(title, { target: { value: 'Wings' } });
  const ways = [
    () => fireEvent.keyDown(title, { key: 'Escape' }),
    () => fireEvent.click(screen.getByRole('button', { name: 'Cancel' })),
  ];
  for (const leave of ways) {
    leave();
    await screen.findByRole('dialog', { name: 'Discard your changes?' });
    fireEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  }
  expect(title.value).toBe('Wings');
  expect(onClosed).not.toHaveBeenCalled();
  fireEvent.change(title, { target: { value: 'Roots' } });
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClosed).toHaveBeenCalledTimes(1);
});

test('a field that someone else changed is in conflict, and Keep mine overwrites their value', async () => {
  const { onClosed, title } = await renderDialog();
  type(/^Title/, 'Wings');
  type(/^Price/, '59');
  server.refuse(patch, 'changed-elsewhere');
  server.answer(get, { ...product, price: '39.00', description: 'Rewritten.' });
  press('Save');
  const panel = await screen.findByRole('group', { name: /^Someone else changed Price/ });
  expect(panel.textContent).toMatch(/Yours59.00Theirs39.00/);
  expect(document.activeElement).toBe(panel);
  // The form shows their change to the other field and keeps the typed title.
  expect(screen.getByLabelText<HTMLInputElement>(/^Description/).value).toBe('Rewritten.');
  expect(title.value).toBe('Wings');
  expect(onClosed).not.toHaveBeenCalled();
  server.answer(patch, { ...product, title: 'Wings', price: '59.00' });
  press('Keep mine');
  press('Save');
  await waitFor(() => {
    expect(onClosed).toHaveBeenCalledTimes(1);
  });
  expect(server.sent(patch).at(-1)?.body).toEqual({
    changes: { title: 'Wings', price: '59.00' },
    was: { title: 'Roots', price: '39.00' },
  });
});

test('Use theirs shows their value and does not send the field', async () => {
  const { onClosed } = await renderDialog();
  type(/^Title/, 'Wings');
  type(/^Price/, '59');
  server.refuse(patch, 'changed-elsewhere');
  server.answer(get, { ...product, price: '39.00' });
  press('Save');
  await screen.findByRole('group', { name: /^Someone else changed Price/ });
  press('Use theirs');
  expect(screen.getByLabelText<HTMLInputElement>(/^Price/).value).toBe('39.00');
  server.answer(patch, { ...product, title: 'Wings', price: '39.00' });
  press('Save');
  await waitFor(() => {
    expect(onClosed).toHaveBeenCalledTimes(1);
  });
  expect(server.sent(patch).at(-1)?.body).toEqual({ changes: { title: 'Wings' }, was: { title: 'Roots' } });
});

test('tagline and duration of a course can be changed', async () => {
  const { onClosed } = await renderDialog();
  type(/^Tagline/, ' Step by step ');
  type(/^Duration/, '6 weeks');
  server.answer(patch, { ...product, tagline: 'Step by step', duration: '6 weeks' });
  press('Save');
  await waitFor(() => {
    expect(onClosed).toHaveBeenCalledTimes(1);
  });
  expect(server.sent(patch).at(-1)?.body).toEqual({
    changes: { tagline: 'Step by step', duration: '6 weeks' },
    was: { tagline: '', duration: '' },
  });
});

test('the form reports that someone else deleted the product and keeps the input', async () => {
  const { title } = await renderDialog();
  type(/^Title/, 'Wings');
  server.refuse(patch, 'product-not-found');
  press('Save');
  await screen.findByText('Product not found');
  expect(title.value).toBe('Wings');
});

test('the details of a membership have no price, because its plans have it', async () => {
  const { title } = await renderDialog({ type: 'membership', category: 'Membership' });
  expect(screen.queryByLabelText(/^Price/)).toBeNull();
  fireEvent.change(title, { target: { value: 'Wings' } });
  server.answer(patch, { ...product, title: 'Wings' });
  press('Save');
  await waitFor(() => {
    expect(server.sent(patch)[0]?.body).toEqual({ changes: { title: 'Wings' }, was: { title: 'Roots' } });
  });
});
