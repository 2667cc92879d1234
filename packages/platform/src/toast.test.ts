import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { dismissToast, toast, toastRemovalDelayMs, useToasts } from './toast.ts';

beforeEach(() => {
  jest.useFakeTimers();
  useToasts.setState({ toasts: [] });
});
afterEach(() => {
  jest.useRealTimers();
});

const shown = () => useToasts.getState().toasts;

test('shows one toast at a time: a newer one replaces an older one', () => {
  toast({ title: 'Item removed' });
  toast({ title: 'Error', description: 'Unable to process checkout', variant: 'destructive' });
  expect(shown()).toHaveLength(1);
  expect(shown()[0]).toMatchObject({ title: 'Error', variant: 'destructive', open: true, duration: 5_000 });
});

test('a dismissed toast closes immediately and is removed from the store after the delay', () => {
  toast({ title: 'Notes saved! 📝' });
  const id = shown()[0]?.id ?? 0;
  dismissToast(id);
  dismissToast(id);
  expect(shown()[0]).toMatchObject({ open: false });
  jest.advanceTimersByTime(toastRemovalDelayMs - 1);
  expect(shown()).toHaveLength(1);
  jest.advanceTimersByTime(1);
  expect(shown()).toHaveLength(0);
  expect(jest.getTimerCount()).toBe(0);
});

test('dismissing a removed toast changes nothing', () => {
  toast({ title: 'First' });
  const id = shown()[0]?.id ?? 0;
  toast({ title: 'Second' });
  dismissToast(id);
  expect(shown()[0]).toMatchObject({ title: 'Second', open: true });
});
