import { expect, test } from '@jest/globals';
import pino from 'pino';
import { testDatabase } from '../../../test/testDatabase.ts';
import { waitUntil } from '../../../test/waitUntil.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { Jobs } from './jobs.model.ts';
import { startJobs } from './startJobs.ts';

testDatabase();
const log = pino({ level: 'silent' });

test('a run that takes long does not delay the other jobs, and ends with the process', async () => {
  const due = new Date(Date.now() - 1_000);
  const times = { dueAt: due, doneUntil: due, createdAt: due, updatedAt: due };
  await nativeCollection(Jobs).insertMany(['long', 'reminders'].map((_id) => ({ _id, ...times })));
  const runs = { reminders: 0 };
  let longEnded = false;
  const running = startJobs({
    log,
    jobs: [
      {
        ...{ name: 'long', everyMs: 60_000 },
        run: (_, signal) =>
          new Promise((resolve) => {
            signal.addEventListener('abort', () => {
              longEnded = true;
              resolve();
            });
          }),
      },
      {
        ...{ name: 'reminders', everyMs: 60_000 },
        run: () => {
          runs.reminders += 1;
          return Promise.resolve();
        },
      },
    ],
  });
  await waitUntil(() => runs.reminders === 1);
  await running.stop();
  expect(longEnded).toBe(true);
});
