import { dismissToast, toast, useToasts } from '@grove/platform/toast';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { queueToasts } from './queueToasts.ts';

const shown = () =>
  useToasts
    .getState()
    .toasts.filter(({ open }) => open)
    .map(({ title }) => title);

function close() {
  const current = useToasts.getState().toasts.find(({ open }) => open);
  if (current) dismissToast(current.id);
}

beforeEach(() => {
  jest.useFakeTimers();
  useToasts.setState({ toasts: [] });
});

test('each toast waits until the previous one is closed', () => {
  queueToasts([{ title: 'Level 2' }, { title: 'First lesson' }]);
  expect(shown()).toEqual(['Level 2']);
  close();
  expect(shown()).toEqual(['First lesson']);
  close();
  expect(shown()).toEqual([]);
});

test('an open toast is not replaced', () => {
  toast({ title: 'Lesson Complete!' });
  queueToasts([{ title: 'Level 2' }]);
  expect(shown()).toEqual(['Lesson Complete!']);
  close();
  expect(shown()).toEqual(['Level 2']);
});
