import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import type { SessionUser } from '@grove/contracts/account/auth';
import { fieldRules } from '@grove/contracts/fields/fieldRules';
import { Dialog } from '@grove/ui/overlays/Dialog';
import { call } from './call.ts';
import { emit } from './events.ts';
import { hasUnsavedInput } from './hasUnsavedInput.ts';
import { getErrorCode } from './requestErrors.ts';
import { startFakeServer } from './testing/fakeServer.ts';
import { useToasts } from './toast.ts';
import { useServerForm } from './useServerForm.ts';

const signUp = 'POST /api/auth/sign-up';
const server = startFakeServer({ user: { id: 'a'.repeat(24) } as SessionUser });
const typed = { username: 'Fern', email: 'fern@example.com', password: 'one two three four' };

beforeEach(() => {
  useToasts.setState({ toasts: [] });
});

type Fields = typeof typed;

function SignUp({ send = (body) => call(signUp, { body }) }: { send?: (body: Fields) => Promise<unknown> }) {
  const form = useServerForm(useForm({ defaultValues: { username: '', email: '', password: '' } }), {
    errorFields: { 'weak-password': 'password' },
    send,
  });
  return (
    <form aria-label="Sign up" onSubmit={form.submit}>
      <output>{form.problem}</output>
      <input aria-label="Name" {...form.field('username', fieldRules.username)} />
      <p>{form.getError('username')}</p>
      <input aria-label="Email" {...form.field('email', fieldRules.email)} />
      <p>{form.getError('email')}</p>
      <input aria-label="Password" {...form.field('password', fieldRules.newPassword)} />
      <p>{form.getError('password')}</p>
      <button disabled={form.isPending}>Send</button>
    </form>
  );
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const getErrorBeside = (name: string) => field(name).nextElementSibling?.textContent;
const submit = () => fireEvent.submit(screen.getByRole('form'));

function fill() {
  fireEvent.change(field('Name'), { target: { value: typed.username } });
  fireEvent.change(field('Email'), { target: { value: typed.email } });
  fireEvent.change(field('Password'), { target: { value: typed.password } });
}

const isIdle = () =>
  waitFor(() => {
    expect(screen.getByRole('button').matches(':disabled')).toBe(false);
  });

test('input that violates a rule shows an error next to its field, focuses the first one and sends nothing', async () => {
  render(<SignUp />);
  fireEvent.change(field('Name'), { target: { value: 'Fern' } });
  fireEvent.change(field('Password'), { target: { value: 'short' } });
  submit();
  await waitFor(() => {
    expect(getErrorBeside('Email')).toBe('Please enter an email address');
  });
  expect(getErrorBeside('Password')).toBe('Please use at least 10 characters');
  expect(document.activeElement).toBe(field('Email'));
  expect(field('Email').maxLength).toBe(254);
  expect(server.sent(signUp)).toEqual([]);
});

test.each([
  ['username', 'Name'],
  ['password', 'Password'],
])('a refusal of %s is shown beside its field, and all input stays', async (name, label) => {
  render(<SignUp />);
  fill();
  server.refuse(signUp, 'bad-request', { field: name, problem: 'No, not this one' });
  submit();
  await waitFor(() => {
    expect(getErrorBeside(label)).toBe('No, not this one');
  });
  expect(document.activeElement).toBe(field(label));
  expect(field('Email').value).toBe(typed.email);
});

test('an error code is shown at its field, and other errors are shown above the form', async () => {
  render(<SignUp />);
  fill();
  server.refuse(signUp, 'weak-password');
  submit();
  await waitFor(() => {
    expect(getErrorBeside('Password')).toMatch(/easy to guess/);
  });
  server.refuse(signUp, 'too-many-requests');
  submit();
  await waitFor(() => {
    expect(screen.getByRole('status').textContent).toMatch(/Too many requests/);
  });
});

const changeEmail = 'POST /api/account/email';
const sendEmail = ({ email, password }: Fields) => call(changeEmail, { body: { email, password } });

test('submitting twice sends one request, and the button shows that it is pending', async () => {
  render(<SignUp />);
  fill();
  const deferred = server.defer(signUp);
  submit();
  submit();
  await waitFor(() => {
    expect(screen.getByRole('button').matches(':disabled')).toBe(true);
  });
  deferred.answer(null);
  await isIdle();
  expect(server.sent(signUp).map(({ body }) => body)).toEqual([typed]);
});

test('a form refused because the session expired is sent again after signing in', async () => {
  const { username: _, ...sent } = typed;
  render(<SignUp send={sendEmail} />);
  fill();
  server.answer(changeEmail, null);
  const deferred = server.defer(changeEmail);
  submit();
  deferred.refuse('unauthorized');
  await waitFor(() => {
    expect(server.sent(changeEmail)).toHaveLength(1);
  });
  emit('session-renewed');
  await isIdle();
  expect(server.sent(changeEmail).map(({ body }) => body)).toEqual([sent, sent]);
  expect(screen.getByRole('status').textContent).toBe('');
});

test('if the user does not sign in, the form shows the refusal and keeps the input', async () => {
  render(<SignUp send={sendEmail} />);
  fill();
  server.refuse(changeEmail, 'unauthorized');
  submit();
  await waitFor(() => {
    expect(server.sent(changeEmail)).toHaveLength(1);
  });
  emit('session-put-off');
  await waitFor(() => {
    expect(screen.getByRole('status').textContent).toBe('Sign in to continue');
  });
  expect(field('Password').value).toBe(typed.password);
});

test('a refusal that arrives after the form was closed is shown in a toast', async () => {
  const { unmount } = render(<SignUp />);
  fill();
  const deferred = server.defer(signUp);
  submit();
  await waitFor(() => {
    expect(server.sent(signUp)).toHaveLength(1);
  });
  unmount();
  deferred.refuse('too-many-requests');
  await waitFor(() => {
    expect(useToasts.getState().toasts[0]).toMatchObject({ variant: 'destructive' });
  });
});

test('a form can handle invalid input, use its own rules and show refusals itself', async () => {
  const shownErrors: unknown[] = [];
  function Seats() {
    const form = useServerForm(useForm({ defaultValues: { seats: '' } }), {
      send: () => call(signUp, { body: typed }),
      showError: (error) => shownErrors.push(getErrorCode(error)),
      onInvalid: () => shownErrors.push('invalid'),
    });
    return (
      <form aria-label="Offer" onSubmit={form.submit}>
        <input
          aria-label="Seats"
          {...form.field('seats', (seats) => (seats === '' ? 'How many?' : undefined))}
        />
        <p>{form.getError('seats')}</p>
        <output>{form.problem}</output>
      </form>
    );
  }
  const { unmount } = render(<Seats />);
  submit();
  await waitFor(() => {
    expect(shownErrors).toEqual(['invalid']);
  });
  expect(getErrorBeside('Seats')).toBe('How many?');
  fireEvent.change(field('Seats'), { target: { value: '3' } });
  server.refuse(signUp, 'bad-request', { field: 'seats', problem: 'Too few' });
  submit();
  await waitFor(() => {
    expect(getErrorBeside('Seats')).toBe('Too few');
  });
  server.refuse(signUp, 'too-many-requests');
  submit();
  await waitFor(() => {
    expect(shownErrors).toEqual(['invalid', 'too-many-requests']);
  });
  expect(screen.getByRole('status').textContent).toBe('');
  const deferred = server.defer(signUp);
  submit();
  await waitFor(() => {
    expect(server.sent(signUp)).toHaveLength(3);
  });
  unmount();
  deferred.refuse('bad-request', { field: 'seats', problem: 'Too few' });
  await waitFor(() => {
    expect(shownErrors.at(-1)).toBe('bad-request');
  });
  expect(useToasts.getState().toasts).toEqual([]);
});

test('input counts as unsaved again when it is refused or nothing was sent', async () => {
  const isUnsaved: boolean[] = [];
  const answers = [() => Promise.reject(new TypeError('Failed to fetch')), () => Promise.resolve(false)];
  render(
    <Dialog open title="New account">
      <SignUp
        send={() => {
          isUnsaved.push(hasUnsavedInput());
          return answers.shift()?.() ?? Promise.resolve(true);
        }}
      />
    </Dialog>,
  );
  fill();
  for (const isSent of [true, true, false]) {
    submit();
    await waitFor(() => {
      expect(hasUnsavedInput()).toBe(isSent);
    });
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Send' }).matches(':disabled')).toBe(false);
    });
  }
  expect(isUnsaved).toEqual([false, false, false]);
});
