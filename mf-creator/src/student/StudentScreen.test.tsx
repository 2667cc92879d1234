import { beforeEach, expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import type { StudentProfile } from '@grove/contracts/creator/students';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { StudentScreen } from './StudentScreen.tsx';

const server = startFakeServer();
const id = 'a'.repeat(24);
const student: StudentProfile = {
  ...{ id, username: 'Ben', email: 'ben@grove.test', phone: null, birthday: null, address: null },
  ...{ city: 'Bath', state: null, zipCode: null, country: null, avatarUrl: null },
  joinedAt: '2026-11-01T09:00:00.000Z',
  level: {
    ...{ level: 1, name: 'Seed', emoji: '🌱', points: 0, pointsRequired: 0 },
    ...{ pointsToNext: 100, percent: 0 },
  },
  figures: { purchases: 0, totalSpent: '0.00', upcomingSessions: 0 },
};
const question = { name: 'Discard your changes?' };

beforeEach(() => {
  history.replaceState(null, '', '/creator/students/x');
  server.answer('GET /api/students/:studentId', student);
  server.answer('GET /api/students/:studentId/notes', []);
});

function renderScreen() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <StudentScreen params={{ studentId: id }} />
    </QueryClientProvider>,
  );
}

const openTab = (name: string) => fireEvent.mouseDown(screen.getByRole('tab', { name }), { button: 0 });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('switching tabs asks for confirmation before an unsaved note is discarded', async () => {
  history.replaceState(null, '', '/creator/students/x?tab=notes');
  renderScreen();
  const note = await screen.findByLabelText<HTMLTextAreaElement>('Note about Ben');
  fireEvent.change(note, { target: { value: 'Likes mornings' } });
  openTab('Personal Info');
  await screen.findByRole('dialog', question);
  press('Keep editing');
  expect(note.value).toBe('Likes mornings');
  expect(location.search).toBe('?tab=notes');
});

test('switching tabs asks for confirmation only if personal information was changed', async () => {
  renderScreen();
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  openTab('Notes');
  await screen.findByLabelText('Note about Ben');
  openTab('Personal Info');
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  fireEvent.change(screen.getByLabelText('City'), { target: { value: 'York' } });
  openTab('Notes');
  await screen.findByRole('dialog', question);
  press('Discard');
  await screen.findByLabelText('Note about Ben');
});

test('a conflict with someone else’s change can be resolved with their value', async () => {
  const patch = 'PATCH /api/students/:studentId';
  renderScreen();
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  fireEvent.change(screen.getByLabelText('City'), { target: { value: 'York' } });
  fireEvent.change(screen.getByLabelText('Country'), { target: { value: 'England' } });
  server.refuse(patch, 'changed-elsewhere');
  server.answer('GET /api/students/:studentId', { ...student, city: 'Leeds', phone: '+44 1' });
  press('Save');
  const panel = await screen.findByRole('group', { name: /^Someone else changed City/ });
  expect(panel.textContent).toMatch(/YoursYorkTheirsLeeds/);
  expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('+44 1');
  press('Use theirs');
  expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Leeds');
  const { joinedAt: _, level: __, figures: ___, ...saved } = student;
  server.answer(patch, { ...saved, city: 'Leeds', phone: '+44 1', country: 'England' });
  press('Save');
  await screen.findByRole('button', { name: 'Edit' });
  expect(server.sent(patch).at(-1)?.body).toEqual({ country: 'England', was: { country: null } });
});
