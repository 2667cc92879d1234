import { afterEach, describe, expect, jest, test } from '@jest/globals';
import type { EndpointKey } from '@grove/contracts/wire';
import { queryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AccountScreen } from './AccountScreen.tsx';
import type { AccountPath } from './accountRoutes.ts';
import { SignInDialog } from './SignInDialog.tsx';

const server = startFakeServer();
const token = 'Abc_-123'.repeat(5);
const signIn = 'POST /api/auth/sign-in';
const signUp = 'POST /api/auth/sign-up';

afterEach(() => {
  queryClient.clear();
});

function show(path: Exclude<AccountPath, '/sign-in'>, secret = token) {
  return render(
    <QueryClientProvider client={queryClient}>
      <AccountScreen path={path} token={secret} />
    </QueryClientProvider>,
  );
}

function showSignIn() {
  return render(<SignInDialog to="/" onClose={() => undefined} />);
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, text: string) => fireEvent.change(field(name), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const sent = (key: EndpointKey, at = 0) => server.sent(key)[at]?.body;
/** The accessible description of a field. */
const saidOf = (name: string) =>
  (field(name).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

describe('signing in', () => {
  test('is a form that password managers know', () => {
    showSignIn();
    const { form } = field('Email');
    expect(form?.method).toBe('post');
    expect([field('Email').name, field('Email').autocomplete]).toEqual(['email', 'username']);
    expect([field('Password').name, field('Password').autocomplete]).toEqual([
      'password',
      'current-password',
    ]);
  });

  test('what is missing is said beside its field before anything is sent; the first has the focus', async () => {
    showSignIn();
    press('Sign in');
    await waitFor(() => {
      expect(saidOf('Email')).toBe('Please enter an email address');
    });
    expect(saidOf('Password')).toBe('Please enter your password');
    expect(document.activeElement).toBe(field('Email'));
    expect(server.sent(signIn)).toEqual([]);
  });

  test('a wrong password is said beside it, with the focus there and everything still typed', async () => {
    showSignIn();
    server.refuse(signIn, 'wrong-credentials');
    type('Email', 'fern@example.com');
    type('Password', 'a wrong password');
    press('Sign in');
    await waitFor(() => {
      expect(saidOf('Password')).toBe('That email and password do not match');
    });
    expect(document.activeElement).toBe(field('Password'));
    expect(field('Email').value).toBe('fern@example.com');
    expect(field('Password').value).toBe('a wrong password');
  });

  test('pressing twice sends once', async () => {
    showSignIn();
    server.hold(signIn);
    type('Email', 'fern@example.com');
    type('Password', 'one two three four');
    press('Sign in');
    press('Sign in');
    fireEvent.submit(field('Email').form as HTMLFormElement);
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Sign in' }).getAttribute('aria-busy')).toBe('true');
    });
    expect(server.sent(signIn)).toHaveLength(1);
  });

  test('without a connection it says so, and sends again what is still there', async () => {
    showSignIn();
    server.drop(signIn);
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
    type('Email', 'fern@example.com');
    type('Password', 'one two three four');
    press('Sign in');
    expect((await screen.findByRole('alert')).textContent).toMatch(/You are offline/);
    server.answer(signIn, { user: null, needsCode: true });
    press('Sign in');
    await screen.findByLabelText('Code');
    expect(sent(signIn, 1)).toEqual({ email: 'fern@example.com', password: 'one two three four' });
  });

  test('the second factor is sent with the first as soon as its last digit is there', async () => {
    showSignIn();
    server.answer(signIn, { user: null, needsCode: true });
    type('Email', 'fern@example.com');
    type('Password', 'one two three four');
    press('Sign in');
    const code = await screen.findByLabelText<HTMLInputElement>('Code');
    expect(document.activeElement).toBe(code);
    server.refuse(signIn, 'wrong-code');
    type('Code', '123 456');
    await waitFor(() => {
      expect(saidOf('Code')).toContain('That code is not right');
    });
    expect(sent(signIn, 1)).toEqual({
      email: 'fern@example.com',
      password: 'one two three four',
      code: '123456',
    });
    press('Use a recovery code');
    expect(field('Recovery code').autocomplete).toBe('off');
    press('Back');
    expect(field('Email').value).toBe('fern@example.com');
  });
});

describe('signing up', () => {
  function fill() {
    type('Your name', 'Fern');
    type('Email', 'fern@example.com');
    type('Password', 'one two three four');
    press('Sign up');
  }

  test('offers a fresh password and says what is too short', async () => {
    show('/sign-up');
    expect(field('Password').autocomplete).toBe('new-password');
    type('Password', 'short');
    press('Sign up');
    await waitFor(() => {
      expect(saidOf('Password')).toMatch(/Please use at least 10 characters$/);
    });
    expect(saidOf('Your name')).toMatch(/Please enter a name/);
    expect(document.activeElement).toBe(field('Your name'));
  });

  test('a password that is easy to guess is refused beside its field', async () => {
    show('/sign-up');
    server.refuse(signUp, 'weak-password');
    fill();
    await waitFor(() => {
      expect(saidOf('Password')).toMatch(/That password is too easy to guess/);
    });
  });

  test('then one looks into the mailbox, and can have the mail sent again', async () => {
    show('/sign-up');
    server.answer(signUp, null);
    fill();
    const heading = await screen.findByRole('heading', { name: 'Check your inbox' });
    expect(document.activeElement).toBe(heading);
    screen.getByText('fern@example.com');
    server.answer(signUp, null);
    press('Send it again');
    await screen.findByText('Sent again.');
    expect(sent(signUp, 1)).toEqual(sent(signUp));
    server.refuse(signUp, 'too-many-requests');
    press('Send it again');
    expect((await screen.findByRole('alert')).textContent).toBe('Too many requests. Please wait a moment');
    press('Use another address');
    expect(field('Your name').value).toBe('Fern');
  });
});

describe('a link of a mail', () => {
  test.each([
    [
      '/reset-password',
      'POST /api/auth/reset-password',
      'New password',
      'Change password',
      'Ask for a new link',
    ],
    ['/verify-email', 'POST /api/auth/verify-email', 'Password', 'Confirm and enter', 'Sign up once more'],
  ] as const)(
    'at %s that is used up says so and leads to a new one',
    async (path, key, name, action, way) => {
      show(path);
      server.refuse(key, 'link-expired');
      type(name, 'one two three four');
      press(action);
      await screen.findByRole('heading', { name: 'This link is no longer valid' });
      screen.getByRole('link', { name: way });
      expect(sent(key)).toEqual({ token, password: 'one two three four' });
    },
  );

  test.each(['', 'short', 'with spaces and other signs!', 'x'.repeat(121)])(
    'that is cut off (“%s”) is not even sent',
    (secret) => {
      show('/confirm-email', secret);
      screen.getByRole('heading', { name: 'This link is incomplete' });
      expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
    },
  );

  test('an invitation shows who invites to what, and whose password this will be', async () => {
    const accept = 'POST /api/auth/accept-invitation';
    server.answer('POST /api/auth/read-invitation', {
      email: 'fern@example.com',
      role: 'coach',
      invitedBy: 'Sage',
      expiresAt: '2027-03-03T10:00:00.000Z',
    });
    show('/invitation');
    await screen.findByText('Sage');
    screen.getByText(/invites you to The Sanctum as a coach/);
    expect([field('Email').value, field('Email').autocomplete]).toEqual(['fern@example.com', 'username']);
    server.refuse(accept, 'bad-request', { field: 'username', problem: 'Please enter a name' });
    type('Your name', 'Fern');
    type('Password', 'one two three four');
    press('Accept and enter');
    await waitFor(() => {
      expect(saidOf('Your name')).toMatch(/Please enter a name/);
    });
    expect(sent(accept)).toEqual({ token, username: 'Fern', password: 'one two three four' });
  });

  test('an invitation that cannot be read just now offers Retry', async () => {
    server.refuse('POST /api/auth/read-invitation', 'unavailable');
    show('/invitation');
    await screen.findByRole('button', { name: 'Retry' });
  });

  test('a new address is confirmed by a press, not by being looked at', async () => {
    const confirm = 'POST /api/auth/confirm-email';
    show('/confirm-email');
    expect(server.sent(confirm)).toEqual([]);
    server.answer(confirm, { isDone: false, email: 'new@example.com' });
    press('Confirm');
    await screen.findByRole('heading', { name: 'One address has confirmed' });
    screen.getByText('new@example.com');
  });
});
