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

test('shows one at a time: a newer toast takes the place of the older', () => {
  toast({ title: 'Item removed' });
  toast({ title: 'Error', description: 'Unable to process checkout', variant: 'destructive' });
  expect(shown()).toHaveLength(1);
  expect(shown()[0]).toMatchObject({ title: 'Error', variant: 'destructive', open: true, duration: 5_000 });
});

test('a dismissed toast closes at once and leaves the store after the removal delay', () => {
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

test('dismissing a toast that is gone changes nothing', () => {
  toast({ title: 'First' });
  const id = shown()[0]?.id ?? 0;
  toast({ title: 'Second' });
  dismissToast(id);
  expect(shown()[0]).toMatchObject({ title: 'Second', open: true });
});
