import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { DueQueue } from './dueQueue.ts';

const row = fc.record({
  at: fc.integer({ min: 0, max: 20 }),
  id: fc.integer({ min: 0, max: 30 }).map((number) => `sub_${number}`),
  table: fc.constant('subscription' as const),
});

test('rows are taken in the order of time, each once, with the time that was set last', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 60 }), fc.integer({ min: 0, max: 20 }), (rows, until) => {
      const queue = new DueQueue();
      for (const one of rows) queue.add(one);
      const taken: { id: string; at: number }[] = [];
      for (let next = queue.take(until); next; next = queue.take(until)) taken.push(next);
      const times = new Map(rows.map(({ id, at }) => [id, at]));
      const due = [...times].filter(([, at]) => at <= until);
      expect(new Map(taken.map(({ id, at }) => [id, at]))).toEqual(new Map(due));
      expect(taken).toHaveLength(due.length);
      expect(taken.map(({ at }) => at)).toEqual(taken.map(({ at }) => at).toSorted((a, b) => a - b));
    }),
  );
});
