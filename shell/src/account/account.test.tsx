// Long: all account screens share one fake server and its helpers.
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import type { EndpointKey } from '@grove/contracts/api/endpointTypes';
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
const getError = (name: string) =>
  (field(name).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

test('account screens show the logo that a creator has chosen', () => {
  const logo = { src: '/media/logo/320.webp', width: 58, height: 36 };
  queryClient.setQueryData(['/api/site'], { name: 'Roots', tagline: '', logo });
  const { container } = show('/forgot-password');
  const image = container.querySelector('img');
  expect([image?.getAttribute('src'), image?.width, image?.height]).toEqual([logo.src, 103, 64]);
  expect(container.querySelector('[data-logo]')).toBeNull();
});

describe('signing in', () => {
  test('has a form that password managers recognize', () => {
    showSignIn();
    const { form } = field('Email');
    expect(form?.method).toBe('post');
    expect([field('Email').name, field('Email').autocomplete]).toEqual(['email', 'username']);
    expect([field('Password').name, field('Password').autocomplete]).toEqual([
      'password',
      'current-password',
    ]);
  });

  test('shows missing input beside its field, focuses the first one and sends nothing', async () => {
    showSignIn();
    press('Sign in');
    await waitFor(() => {
      expect(getError('Email')).toBe('Please enter an email address');
    });
    expect(getError('Password')).toBe('Please enter your password');
    expect(document.activeElement).toBe(field('Email'));
    expect(server.sent(signIn)).toEqual([]);
  });

  test('shows a wrong password beside its field, focuses it and keeps the input', async () => {
    showSignIn();
    server.refuse(signIn, 'wrong-credentials');
    type('Email', 'fern@example.com');
    type('Password', 'a wrong password');
    press('Sign in');
    await waitFor(() => {
      expect(getError('Password')).toBe('That email and password don’t match');
    });
    expect(document.activeElement).toBe(field('Password'));
    expect(field('Email').value).toBe('fern@example.com');
    expect(field('Password').value).toBe('a wrong password');
  });

  test('submitting twice sends one request', async () => {
    showSignIn();
    server.defer(signIn);
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

  test('says that the device is offline and can send the same input again', async () => {
    showSignIn();
    server.drop(signIn);
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
    type('Email', 'fern@example.com');
    type('Password', 'one two three four');
    press('Sign in');
    expect((await screen.findByRole('alert')).textContent).toMatch(/You’re offline/);
    server.answer(signIn, { user: null, needsCode: true });
    press('Sign in');
    await screen.findByLabelText('Code');
    expect(sent(signIn, 1)).toEqual({ email: 'fern@example.com', password: 'one two three four' });
  });

  test('sends the code with the password as soon as its last digit is entered', async () => {
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
      expect(getError('Code')).toContain('That code is incorrect');
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

describe('signing in with a passkey', () => {
  const options = {
    challenge: 'A'.repeat(43),
    rpId: 'localhost',
    timeout: 300_000,
    userVerification: 'required' as const,
  };

  afterEach(() => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    Reflect.deleteProperty(navigator, 'credentials');
  });

  test('is not offered by a browser without passkeys', () => {
    showSignIn();
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
  });

  test('that is canceled says so and can be tried again', async () => {
    Object.defineProperty(window, 'PublicKeyCredential', { value: () => undefined, configurable: true });
    const get = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
    showSignIn();
    server.answer('POST /api/auth/passkey/start', options);
    press('Use a passkey');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^You canceled, or this device has no/);
    server.refuse('POST /api/auth/passkey/start', 'unavailable');
    press('Use a passkey');
    await waitFor(() => {
      expect(screen.getByRole('alert').textContent).toMatch(/temporarily unavailable/);
    });
    expect(server.sent('POST /api/auth/passkey')).toEqual([]);
  });
});

describe('signing up', () => {
  function fill() {
    type('Your name', 'Fern');
    type('Email', 'fern@example.com');
    type('Password', 'one two three four');
    press('Sign up');
  }

  test('offers a new password and rejects one that is too short', async () => {
    show('/sign-up');
    expect(field('Password').autocomplete).toBe('new-password');
    type('Password', 'short');
    press('Sign up');
    await waitFor(() => {
      expect(getError('Password')).toMatch(/Please use at least 10 characters$/);
    });
    expect(getError('Your name')).toMatch(/Please enter a name/);
    expect(document.activeElement).toBe(field('Your name'));
  });

  test('shows beside its field that a password is easy to guess', async () => {
    show('/sign-up');
    server.refuse(signUp, 'weak-password');
    fill();
    await waitFor(() => {
      expect(getError('Password')).toMatch(/That password is too easy to guess/);
    });
  });

  test('asks the user to check their inbox and can resend the email', async () => {
    show('/sign-up');
    server.answer(signUp, null);
    fill();
    const heading = await screen.findByRole('heading', { name: 'Check your inbox' });
    expect(document.activeElement).toBe(heading);
    screen.getByText('fern@example.com');
    server.answer(signUp, null);
    press('Resend email');
    await screen.findByText('Email sent again.');
    expect(sent(signUp, 1)).toEqual(sent(signUp));
    server.refuse(signUp, 'too-many-requests');
    press('Resend email');
    expect((await screen.findByRole('alert')).textContent).toBe('Too many requests. Please wait a moment');
    press('Use another address');
    expect(field('Your name').value).toBe('Fern');
  });
});

describe('a link in an email', () => {
  test.each([
    ['link-expired', 'This link is no longer valid'],
    ['link-used', 'You’ve used this link already'],
  ] as const)('to a new password says %s and leads to a new one', async (code, title) => {
    const reset = 'POST /api/auth/reset-password';
    show('/reset-password');
    server.refuse(reset, code);
    type('New password', 'one two three four');
    press('Change password');
    await screen.findByRole('heading', { name: title });
    screen.getByRole('link', { name: 'Request a new link' });
    expect(sent(reset)).toEqual({ token, password: 'one two three four' });
  });

  describe('that signs in', () => {
    const enter = 'POST /api/auth/sign-in-with-link';

    test('does so by a click, and asks for the second factor', async () => {
      show('/sign-in-with-link');
      expect(server.sent(enter)).toEqual([]);
      server.answer(enter, { user: null, needsCode: true, returnPath: null });
      press('Sign in');
      await screen.findByRole('heading', { name: 'One more step' });
      expect(document.activeElement).toBe(field('Code'));
      server.refuse(enter, 'wrong-code');
      fireEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
      type('Recovery code', 'abcde-fghij');
      press('Continue');
      await waitFor(() => {
        expect(getError('Recovery code')).toMatch(/That code is incorrect/);
      });
      expect(server.sent(enter).map(({ body }) => body)).toEqual([{ token }, { token, code: 'abcde-fghij' }]);
    });

    test.each([
      ['link-used', 'You’ve used this link already'],
      ['link-expired', 'This link is no longer valid'],
    ] as const)('says %s and offers a new one', async (code, title) => {
      show('/sign-in-with-link');
      server.refuse(enter, code);
      press('Sign in');
      await screen.findByRole('heading', { name: title });
      screen.getByRole('link', { name: 'Send a new link' });
    });

    test('is requested with the address that was typed into the sign-in form', async () => {
      const request = 'POST /api/auth/sign-in-link';
      const { unmount } = showSignIn();
      fireEvent.input(field('Email'), { target: { value: 'fern@example.com' } });
      unmount();
      server.answer(request, null);
      show('/sign-in-link');
      press('Send link');
      await screen.findByRole('heading', { name: 'Check your inbox' });
      expect(sent(request)).toEqual({ email: 'fern@example.com' });
    });
  });

  describe('of a sign-up', () => {
    const verify = 'POST /api/auth/verify-email';

    test('asks for the password in another browser', async () => {
      server.answer(verify, { user: null, needsPassword: true, returnPath: null });
      show('/verify-email');
      await screen.findByRole('heading', { name: 'Confirm your email' });
      expect(sent(verify)).toEqual({ token });
      server.refuse(verify, 'wrong-password');
      type('Password', 'one two three four');
      press('Confirm email');
      await waitFor(() => {
        expect(getError('Password')).toMatch(/That password is incorrect/);
      });
      expect(sent(verify, 1)).toEqual({ token, password: 'one two three four' });
    });

    test.each([
      ['link-used', 'You’ve used this link already', 'Sign in'],
      ['link-expired', 'This link is no longer valid', 'Sign up again'],
    ] as const)('says %s', async (code, title, way) => {
      server.refuse(verify, code);
      show('/verify-email');
      await screen.findByRole('heading', { name: title });
      screen.getByRole('link', { name: way });
    });

    test('that could not be sent offers Retry', async () => {
      server.refuse(verify, 'unavailable');
      show('/verify-email');
      await screen.findByRole('button', { name: 'Retry' });
    });
  });

  test.each(['', 'short', 'with spaces and other signs!', 'x'.repeat(121)])(
    'that is cut off (“%s”) is not sent to the server',
    (secret) => {
      show('/confirm-email', secret);
      screen.getByRole('heading', { name: 'This link is incomplete' });
      expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
    },
  );

  test('an invitation shows who invites, to which role, and for which email', async () => {
    const accept = 'POST /api/auth/accept-invitation';
    server.answer('POST /api/auth/read-invitation', {
      email: 'fern@example.com',
      role: 'coach',
      invitedBy: 'Sage',
      expiresAt: '2027-03-03T10:00:00.000Z',
    });
    show('/invitation');
    await screen.findByText('Sage');
    screen.getByText(/invited you to The Sanctum as a coach/);
    expect([field('Email').value, field('Email').autocomplete]).toEqual(['fern@example.com', 'username']);
    server.refuse(accept, 'bad-request', { field: 'username', problem: 'Please enter a name' });
    type('Your name', 'Fern');
    type('Password', 'one two three four');
    press('Accept invitation');
    await waitFor(() => {
      expect(getError('Your name')).toMatch(/Please enter a name/);
    });
    expect(sent(accept)).toEqual({ token, username: 'Fern', password: 'one two three four' });
  });

  test('that confirms the account of a purchase sets its password, and a used one leads to sign-in', async () => {
    const claim = 'POST /api/auth/claim-account';
    show('/claim-account');
    server.refuse(claim, 'weak-password');
    type('Password', 'one two three four');
    press('Set password');
    await waitFor(() => {
      expect(getError('Password')).toMatch(/That password is too easy to guess/);
    });
    expect(sent(claim)).toEqual({ token, password: 'one two three four' });
    server.refuse(claim, 'link-used');
    press('Set password');
    await screen.findByRole('heading', { name: 'You’ve used this link already' });
    screen.getByRole('link', { name: 'Sign in' });
  });

  test('an invitation that cannot be loaded offers Retry', async () => {
    server.refuse('POST /api/auth/read-invitation', 'unavailable');
    show('/invitation');
    await screen.findByRole('button', { name: 'Retry' });
  });

  test('a new address is confirmed by a click, not by opening the page', async () => {
    const confirm = 'POST /api/auth/confirm-email';
    show('/confirm-email');
    expect(server.sent(confirm)).toEqual([]);
    server.answer(confirm, { isDone: false, email: 'new@example.com' });
    press('Confirm');
    await screen.findByRole('heading', { name: 'One address confirmed' });
    screen.getByText('new@example.com');
  });
});
