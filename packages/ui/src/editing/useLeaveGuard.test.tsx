import { useState } from 'react';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Dialog } from '../overlays/Dialog.tsx';
import { dispatchFormOutcome } from './formEvent.ts';
import type { FormOutcome } from './formEvent.ts';
import { FormActions } from '../forms/FormActions.tsx';
import { Tabs } from '../navigation/Tabs.tsx';
import { unguardedInput } from './watchTyping.ts';

const onClose = jest.fn();
const question = { name: 'Discard your changes?' };

beforeEach(() => {
  onClose.mockClear();
});
afterEach(() => {
  // The last test's dialog has been unmounted, and its guard with it.
  expect(asksBeforeUnload()).toBe(false);
});

function Edit({ isChanged = false }: { isChanged?: boolean }) {
  const [name, setName] = useState('Roots');
  const [isOpen, setOpen] = useState(true);
  function close() {
    setOpen(false);
    onClose();
  }
  return (
    <Dialog title="Edit" open={isOpen} onOpenChange={close} isChanged={isChanged}>
      <form aria-label="Course">
        <input aria-label="Name" value={name} onChange={({ target }) => setName(target.value)} />
        <textarea aria-label="Text" />
        <input aria-label="Find a file" type="search" />
        <input aria-label="Password" type="password" />
        <FormActions action="Save" onCancel={close} />
      </form>
    </Dialog>
  );
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const escape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
const isAsked = () => screen.queryByRole('dialog', question) !== null;

function asksBeforeUnload() {
  return !dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

test('Escape, Close and Cancel ask before discarding typed text, and Keep editing keeps it', async () => {
  const shown = render(<Edit />);
  type('Text', 'Half a thought');
  const closeActions = [escape, () => press('Close'), () => press('Cancel')];
  for (const close of closeActions) {
    close();
    await screen.findByRole('dialog', question);
    press('Keep editing');
    await waitFor(() => expect(isAsked()).toBe(false));
  }
  expect(field('Text').value).toBe('Half a thought');
  expect(onClose).not.toHaveBeenCalled();
  escape();
  await screen.findByRole('dialog', question);
  press('Discard');
  expect(onClose).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  shown.unmount();
});

test('a dialog closes immediately if nothing was typed, if changes were undone, or if the input needs no guard', () => {
  render(<Edit />);
  type('Name', 'Wings');
  type('Name', 'Roots');
  type('Find a file', 'tree');
  type('Password', 'seven quiet lanterns');
  escape();
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(isAsked()).toBe(false);
});

test('a dialog asks about changes that were not typed', async () => {
  render(<Edit isChanged />);
  escape();
  await screen.findByRole('dialog', question);
  expect(onClose).not.toHaveBeenCalled();
  press('Discard');
});

test('the browser asks before the user leaves a page with typed text', () => {
  const shown = render(<Edit />);
  expect(asksBeforeUnload()).toBe(false);
  type('Text', 'Half a thought');
  expect(asksBeforeUnload()).toBe(true);
  shown.unmount();
});

test('text that is being sent or is saved needs no question, unless it is refused or changed later', () => {
  const shown = render(<Edit />);
  const announce = (outcome: FormOutcome) =>
    act(() => dispatchFormOutcome(screen.getByRole('form'), outcome));
  type('Text', 'One');
  announce('sending');
  expect(asksBeforeUnload()).toBe(false);
  announce('refused');
  expect(asksBeforeUnload()).toBe(true);
  announce('sending');
  type('Text', 'One and two');
  expect(asksBeforeUnload()).toBe(true);
  announce('saved');
  expect(asksBeforeUnload()).toBe(true);
  type('Text', 'One');
  expect(asksBeforeUnload()).toBe(false);
  shown.unmount();
});

test('values that a form writes after saving need no question', () => {
  const shown = render(<Edit />);
  const announce = (outcome: FormOutcome) =>
    act(() => dispatchFormOutcome(screen.getByRole('form'), outcome));
  type('Text', 'One');
  announce('sending');
  announce('saved');
  field('Text').value = '';
  expect(asksBeforeUnload()).toBe(false);
  fireEvent.focusIn(field('Text'));
  type('Text', 'Two');
  expect(asksBeforeUnload()).toBe(true);
  type('Text', '');
  expect(asksBeforeUnload()).toBe(false);
  shown.unmount();
});

test('an uncontrolled dialog stays open while it asks', async () => {
  const shown = render(
    <Dialog title="Rename" trigger={<button>Open</button>}>
      <input aria-label="Name" />
    </Dialog>,
  );
  press('Open');
  type('Name', 'Wings');
  escape();
  await screen.findByRole('dialog', question);
  press('Discard');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  shown.unmount();
});

const choose = (name: string) => fireEvent.mouseDown(screen.getByRole('tab', { name }), { button: 0 });

function Profile() {
  return (
    <Tabs
      label="Profile"
      tabs={[
        { value: 'notes', label: 'Notes', content: <textarea aria-label="Note" /> },
        { value: 'orders', label: 'Orders', content: <p>No orders yet</p> },
        {
          value: 'messages',
          label: 'Messages',
          content: (
            <form {...unguardedInput}>
              <textarea aria-label="Message" />
            </form>
          ),
        },
      ]}
    />
  );
}

test('switching tabs asks first while a tab contains typed text', async () => {
  render(<Profile />);
  type('Note', 'Likes mornings');
  choose('Orders');
  await screen.findByRole('dialog', question);
  press('Keep editing');
  await waitFor(() => expect(isAsked()).toBe(false));
  expect(field('Note').value).toBe('Likes mornings');
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Notes' }));
  choose('Orders');
  await screen.findByRole('dialog', question);
  press('Discard');
  await screen.findByText('No orders yet');
});

test('switching away from a tab with unguarded input needs no question', async () => {
  render(<Profile />);
  choose('Messages');
  type('Message', 'Dear Wren');
  choose('Orders');
  await screen.findByText('No orders yet');
});
