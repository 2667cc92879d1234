// Over budget: everything that creators do with people, on one screen and one list of people.
import { beforeEach, expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { SessionUser } from '@grove/contracts/account/auth';
import type { Invitation, Person } from '@grove/contracts/creator/people';
import { emit } from '@grove/platform/events';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { useToasts } from '@grove/platform/toast';
import { PeopleScreen } from './PeopleScreen.tsx';

const sage: Person = {
  id: 'a'.repeat(24),
  username: 'Sage',
  email: 'sage@example.com',
  avatarUrl: null,
  role: 'creator',
  isOperator: true,
  hasSecondFactor: true,
  joinedAt: '2026-01-01T00:00:00.000Z',
  isYou: true,
  can: { changeRole: true },
};
const fern: Person = {
  ...sage,
  id: 'b'.repeat(24),
  username: 'Fern',
  role: 'member',
  isOperator: false,
  isYou: false,
};
const moss: Person = { ...fern, id: 'c'.repeat(24), username: 'Moss' };
const people = 'GET /api/creator/people';
const role = 'PUT /api/creator/people/:userId/role';
const invite = 'POST /api/creator/invitations';
const server = startFakeServer({ user: { id: sage.id, can: { operate: true } } as SessionUser });

beforeEach(() => {
  history.replaceState(null, '', '/');
  server.answer(people, ({ query: { cursor, search } }) => {
    if (search !== undefined) return { people: [], nextCursor: null };
    return cursor === 'two'
      ? { people: [moss], nextCursor: null }
      : { people: [sage, fern], nextCursor: 'two' };
  });
  server.answer('GET /api/creator/invitations', { invitations: [], nextCursor: null });
  server.answer('GET /api/creator/security', { requireSecondFactor: false, signInByEmail: true });
});

async function renderScreen() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PeopleScreen />
    </QueryClientProvider>,
  );
  await screen.findByText('Fern');
}

const password = 'walking under old trees';
const enterPassword = () =>
  fireEvent.change(screen.getByLabelText('Your password'), { target: { value: password } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const names = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('strong')?.textContent.trim());

test('Show more loads the next page, and the end of the list takes the focus', async () => {
  await renderScreen();
  expect(names()).toEqual(['Sage You', 'Fern']);
  press('Show more');
  await screen.findByText('Moss');
  expect(names()).toEqual(['Sage You', 'Fern', 'Moss']);
  await waitFor(() => {
    expect(document.activeElement?.getAttribute('role')).toBe('status');
  });
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('if the next page fails to load, the list stays and can be retried', async () => {
  await renderScreen();
  server.refuse(people, 'internal');
  press('Show more');
  await screen.findByText('Couldn’t load more.');
  expect(names()).toEqual(['Sage You', 'Fern']);
  server.answer(people, { people: [moss], nextCursor: null });
  press('Try again');
  await screen.findByText('Moss');
});

test('searches when typing pauses, and shows an empty state without matches', async () => {
  await renderScreen();
  for (const value of ['n', 'no', 'nobody '])
    fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
  await screen.findByRole('heading', { name: 'No people found' });
  expect(server.sent(people).map(({ query }) => query)).toEqual([{}, { search: 'nobody' }]);
});

test('a role change shows its consequences before it is saved', async () => {
  server.answer(role, { ...fern, role: 'coach' });
  await renderScreen();
  press('Change role of Fern');
  const dialog = within(screen.getByRole('dialog', { name: 'Change the role of Fern' }));
  const change = dialog.getByRole<HTMLButtonElement>('button', { name: 'Change role' });
  expect(change.disabled).toBe(true);
  fireEvent.click(dialog.getByRole('radio', { name: /Coach/ }));
  dialog.getByText(/signed out on every device and will have the new role after signing in again/);
  fireEvent.click(change);
  await dialog.findByText('Please enter your password');
  expect(server.sent(role)).toEqual([]);
  enterPassword();
  fireEvent.click(change);
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect(server.sent(role)).toMatchObject([
    { params: { userId: fern.id }, body: { role: 'coach', password } },
  ]);
  screen.getByText('Coach');
});

test('an operator makes another creator an operator', async () => {
  const ivy: Person = { ...fern, id: 'd'.repeat(24), username: 'Ivy', role: 'creator' };
  server.answer(people, { people: [sage, fern, ivy], nextCursor: null });
  server.answer(role, { ...ivy, isOperator: true });
  await renderScreen();
  press('Change role of Ivy');
  const dialog = within(screen.getByRole('dialog', { name: 'Change the role of Ivy' }));
  fireEvent.click(dialog.getByRole('radio', { name: /Member/ }));
  expect(dialog.queryByRole('checkbox')).toBeNull();
  fireEvent.click(dialog.getByRole('radio', { name: /Creator/ }));
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Change role' }).disabled).toBe(true);
  fireEvent.click(dialog.getByRole('checkbox', { name: /Operator/ }));
  dialog.getByText(/will have the rights of an operator after signing in again/);
  enterPassword();
  fireEvent.click(dialog.getByRole('button', { name: 'Change role' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect(server.sent(role)).toMatchObject([
    { params: { userId: ivy.id }, body: { role: 'creator', isOperator: true, password } },
  ]);
});

test('an operator’s role cannot be changed by a creator who is none', async () => {
  server.answer(people, {
    people: [{ ...sage, isYou: false, can: { changeRole: false } }, fern],
    nextCursor: null,
  });
  await renderScreen();
  screen.getByText('Operator');
  expect(screen.queryByRole('button', { name: 'Change role of Sage' })).toBeNull();
  screen.getByRole('button', { name: 'Change role of Fern' });
});

test('a wrong password is reported at its field, and the chosen role stays', async () => {
  server.refuse(role, 'wrong-password');
  await renderScreen();
  press('Change role of Fern');
  const dialog = within(screen.getByRole('dialog'));
  const coach = dialog.getByRole<HTMLInputElement>('radio', { name: /Coach/ });
  fireEvent.click(coach);
  enterPassword();
  fireEvent.click(dialog.getByRole('button', { name: 'Change role' }));
  const typed = dialog.getByLabelText<HTMLInputElement>('Your password');
  await waitFor(() => {
    expect(typed.getAttribute('aria-invalid')).toBe('true');
  });
  expect(document.activeElement).toBe(typed);
  expect(coach.checked).toBe(true);
});

test('the last creator cannot give up the role, and the dialog says why', async () => {
  server.refuse(role, 'last-creator');
  await renderScreen();
  press('Change role of Sage');
  const dialog = within(screen.getByRole('dialog', { name: 'Change your own role' }));
  fireEvent.click(dialog.getByRole('radio', { name: /Member/ }));
  dialog.getByText(/lose access to the Creator Portal/);
  enterPassword();
  fireEvent.click(dialog.getByRole('button', { name: 'Change role' }));
  await dialog.findByText('There must be at least one creator');
});

test('a retried invitation has the same idempotency key, and another email address has another key', async () => {
  server.refuse(invite, 'unavailable');
  await renderScreen();
  press('Invite someone');
  const dialog = within(screen.getByRole('dialog', { name: 'Invite someone' }));
  const email = dialog.getByLabelText('Email');
  const send = dialog.getByRole('button', { name: 'Send invitation' });
  fireEvent.change(email, { target: { value: 'one@example.com' } });
  fireEvent.click(send);
  await dialog.findByText(/temporarily unavailable/);
  server.refuse(invite, 'has-account');
  fireEvent.click(send);
  await dialog.findByText('There is already an account with that email');
  expect(email.getAttribute('aria-invalid')).toBe('true');

  const invitation = {
    id: 'd'.repeat(24),
    email: 'two@example.com',
    role: 'member',
    invitedBy: 'Sage',
  } as const;
  const moments = { invitedAt: sage.joinedAt, expiresAt: sage.joinedAt };
  server.answer(invite, { ...invitation, ...moments });
  fireEvent.change(email, { target: { value: 'two@example.com' } });
  fireEvent.click(send);
  await screen.findByText('two@example.com');
  const [first, second, third] = server.sent(invite).map(({ headers }) => headers['Idempotency-Key']);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('inviting a creator requires the password, and a wrong one is reported at its field', async () => {
  server.refuse(invite, 'wrong-password');
  await renderScreen();
  press('Invite someone');
  const dialog = within(screen.getByRole('dialog', { name: 'Invite someone' }));
  fireEvent.change(dialog.getByLabelText('Email'), { target: { value: 'one@example.com' } });
  expect(dialog.queryByLabelText('Your password')).toBeNull();
  fireEvent.change(dialog.getByLabelText('Role'), { target: { value: 'creator' } });
  enterPassword();
  fireEvent.click(dialog.getByRole('button', { name: 'Send invitation' }));
  await waitFor(() => {
    expect(dialog.getByLabelText('Your password').getAttribute('aria-invalid')).toBe('true');
  });
  // A member has no extra rights, so no password is sent.
  fireEvent.change(dialog.getByLabelText('Role'), { target: { value: 'member' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Send invitation' }));
  await waitFor(() => {
    expect(server.sent(invite)).toHaveLength(2);
  });
  expect(server.sent(invite).map(({ body }) => body)).toEqual([
    { email: 'one@example.com', role: 'creator', password },
    { email: 'one@example.com', role: 'member' },
  ]);
});

test.each([
  ['Invite someone', 'Send invitation', invite],
  ['Change role of Fern', 'Change role', role],
] as const)('%s: an error after the dialog was closed is shown in a toast', async (opener, send, key) => {
  useToasts.setState({ toasts: [] });
  const held = server.defer(key);
  await renderScreen();
  press(opener);
  const dialog = within(screen.getByRole('dialog'));
  const email = dialog.queryByLabelText('Email');
  if (email) fireEvent.change(email, { target: { value: 'willow@example.com' } });
  else {
    fireEvent.click(dialog.getByRole('radio', { name: /Coach/ }));
    enterPassword();
  }
  fireEvent.click(dialog.getByRole('button', { name: send }));
  await waitFor(() => {
    expect(server.sent(key)).toHaveLength(1);
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  held.refuse('internal');
  await waitFor(() => {
    expect(useToasts.getState().toasts).toMatchObject([{ variant: 'destructive' }]);
  });
});

test('withdrawing an invitation moves the focus to the next one, or to the heading after the last', async () => {
  const moments = { invitedAt: sage.joinedAt, expiresAt: sage.joinedAt };
  const [one, two] = ['d', 'e'].map((letter) => ({
    ...{ id: letter.repeat(24), email: `${letter}@example.com`, role: 'member' as const, invitedBy: 'Sage' },
    ...moments,
  })) as [Invitation, Invitation];
  server.answer('GET /api/creator/invitations', ({ query: { cursor } }) =>
    cursor === 'two' ? { invitations: [two], nextCursor: null } : { invitations: [one], nextCursor: 'two' },
  );
  server.answer('DELETE /api/creator/invitations/:invitationId', null);
  await renderScreen();
  press('Show more invitations');
  for (const [invitation, nextFocus] of [
    [one, 'e@example.com'],
    [two, 'Open invitations'],
  ] as const) {
    const name = `Withdraw the invitation to ${invitation.email}`;
    (await screen.findByRole('button', { name })).focus();
    press(name);
    await waitFor(() => {
      expect(document.activeElement?.textContent).toContain(nextFocus);
    });
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});

test('requiring two-factor authentication is reverted if the creator has not turned it on', async () => {
  server.refuse('PUT /api/creator/security', 'second-factor-first');
  await renderScreen();
  const required = await screen.findByRole<HTMLInputElement>('switch', {
    name: /Require two-factor/,
  });
  fireEvent.click(required);
  enterPassword();
  press('Confirm');
  await screen.findByText('Turn on two-factor authentication for your own account first', { exact: false });
  expect(required.checked).toBe(false);
  expect(screen.getByRole('link', { name: 'go to your settings' }).getAttribute('href')).toBe(
    '/secondFactor',
  );
});

test('turning off sign-in by email needs the password and sends only that change', async () => {
  await renderScreen();
  server.answer('PUT /api/creator/security', { requireSecondFactor: false, signInByEmail: false });
  fireEvent.click(await screen.findByRole('switch', { name: /emailed link/ }));
  screen.getByRole('dialog', { name: 'Turn off sign-in with an emailed link?' });
  enterPassword();
  press('Confirm');
  await waitFor(() => {
    expect(screen.getByRole<HTMLInputElement>('switch', { name: /emailed link/ }).checked).toBe(false);
  });
  expect(server.sent('PUT /api/creator/security').map(({ body }) => body)).toEqual([
    { signInByEmail: false, password },
  ]);
});

test('requests that fail because the session ended are sent again after signing in', async () => {
  server.answer(role, { ...fern, role: 'coach' });
  await renderScreen();
  press('Change role of Fern');
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.click(dialog.getByRole('radio', { name: /Coach/ }));
  enterPassword();
  const changing = server.defer(role);
  fireEvent.click(dialog.getByRole('button', { name: 'Change role' }));
  changing.refuse('unauthorized');
  await waitFor(() => {
    expect(server.sent(role)).toHaveLength(1);
  });
  emit('session-renewed');
  await screen.findByText('Coach');

  const securityRoute = 'PUT /api/creator/security';
  server.answer(securityRoute, { requireSecondFactor: true, signInByEmail: true });
  fireEvent.click(await screen.findByRole('switch', { name: /Require two-factor/ }));
  enterPassword();
  const pendingRequest = server.defer(securityRoute);
  press('Confirm');
  pendingRequest.refuse('unauthorized');
  await waitFor(() => {
    expect(server.sent(securityRoute)).toHaveLength(1);
  });
  emit('session-renewed');
  await waitFor(() => {
    expect(server.sent(securityRoute).map(({ body }) => body)).toEqual(
      Array.from({ length: 2 }, () => ({ requireSecondFactor: true, password })),
    );
  });
  expect(server.sent(role)).toHaveLength(2);
});

test('members see that the portal is for creators', async () => {
  server.refuse(people, 'forbidden');
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PeopleScreen />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: 'The Creator Portal is for creators' });
});
