import { expect, test } from '@jest/globals';
import { runFaults } from './faults/runFaults.ts';
import { testDatabase } from './testDatabase.ts';

const { env } = testDatabase();

test('nothing acknowledged is lost and nothing happens twice while the process is killed again and again', async () => {
  const report = await runFaults(env, { kills: 7, learners: 2, inviters: 2 });
  expect(report).toMatchObject({ kills: 8, lost: [], doubled: [] });
  // Or nothing was proven.
  expect(report.acknowledged).toBeGreaterThan(20);
  expect(report.mails).toBeGreaterThan(2);
}, 240_000);
