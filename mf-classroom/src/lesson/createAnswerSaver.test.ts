import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { SavedAnswer } from '@grove/contracts/courses/lessons';
import { createAnswerSaver } from './createAnswerSaver.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A saver with a server whose answers the test controls. */
function setUp() {
  const puts: { widgetId: string; body: SavedAnswer; answer: PromiseWithResolvers<SavedAnswer> }[] = [];
  const saver = createAnswerSaver({
    saveAnswer: (widgetId, body) => {
      const answer = Promise.withResolvers<SavedAnswer>();
      puts.push({ widgetId, body, answer });
      return answer.promise;
    },
    onChange: () => undefined,
  });
  const type = (answer: string) => saver.change('w', { answer, savedAt: 't0' }, 'soon');
  const accept = async (index: number, savedAt: string) => {
    const put = puts[index];
    put?.answer.resolve({ answer: put.body.answer, savedAt });
    await jest.advanceTimersByTimeAsync(0);
  };
  return { saver, puts, type, accept, sent: () => puts.map(({ body }) => body) };
}

test('typed text is sent once, within a second of the last keystroke', async () => {
  const { type, sent } = setUp();
  for (const text of ['B', 'Br', 'Breathe']) {
    type(text);
    await jest.advanceTimersByTimeAsync(500);
  }
  expect(sent()).toEqual([]);
  await jest.advanceTimersByTimeAsync(500);
  expect(sent()).toEqual([{ answer: 'Breathe', savedAt: 't0' }]);
});

test('text typed during a save is sent after it, based on the saved version', async () => {
  const { saver, type, accept, sent } = setUp();
  type('One');
  await jest.advanceTimersByTimeAsync(1_000);
  type('One two');
  await jest.advanceTimersByTimeAsync(1_000);
  expect(sent()).toHaveLength(1);
  await accept(0, 't1');
  await jest.advanceTimersByTimeAsync(1_000);
  expect(sent()[1]).toEqual({ answer: 'One two', savedAt: 't1' });
  expect(saver.draft('w', 't0')?.state).toBe('saving');
  await accept(1, 't2');
  expect(saver.draft('w', 't0')).toMatchObject({ answer: 'One two', state: 'saved', baseSavedAt: 't2' });
});

test('a choice is sent immediately, and pending text is sent when the lesson is left', () => {
  const { saver, type, sent } = setUp();
  saver.change('choice', { answer: 'The far one', savedAt: null }, 'now');
  type('Half a sent');
  saver.flush();
  expect(sent()).toEqual([
    { answer: 'The far one', savedAt: null },
    { answer: 'Half a sent', savedAt: 't0' },
  ]);
});

test('a refused answer is kept', async () => {
  const { saver, puts, type } = setUp();
  type('Mine');
  await jest.advanceTimersByTimeAsync(1_000);
  puts[0]?.answer.reject(new Error('changed elsewhere'));
  await jest.advanceTimersByTimeAsync(0);
  expect(saver.draft('w', 't0')).toMatchObject({ answer: 'Mine', state: 'refused' });
});

test('a change made before the screen receives the last save is based on that save', async () => {
  const { saver, accept, sent } = setUp();
  saver.change('w', { answer: 'Paused', savedAt: 't0' }, 'now');
  await accept(0, 't1');
  saver.change('w', { answer: 'Reset', savedAt: 't0' }, 'now');
  expect(sent()[1]).toEqual({ answer: 'Reset', savedAt: 't1' });
});

test('a saved answer is replaced by a newer one from elsewhere, and the next change is based on it', async () => {
  const { saver, accept, sent } = setUp();
  saver.change('w', { answer: 'Mine', savedAt: 't0' }, 'now');
  expect(saver.draft('w', 't9')).toMatchObject({ answer: 'Mine', state: 'saving' });
  await accept(0, 't1');
  expect(saver.draft('w', 't0')).toMatchObject({ answer: 'Mine', state: 'saved' });
  expect(saver.draft('w', 't2')).toBeUndefined();
  saver.change('w', { answer: 'Over theirs', savedAt: 't2' }, 'now');
  expect(sent()[1]).toEqual({ answer: 'Over theirs', savedAt: 't2' });
});
