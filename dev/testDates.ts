import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DateTime } from 'luxon';

// `npm run test:dates [-- paths]`: runs tests at the dates and in the time zones in which date arithmetic goes wrong.
// Default: every test file that handles dates.

interface Moment {
  timeZone: string;
  /** Default: the real time. */
  start?: DateTime;
}

const root = join(import.meta.dirname, '..');

const moments: Moment[] = [
  ...['UTC', 'America/Los_Angeles', 'Asia/Tokyo'].map((timeZone) => ({
    timeZone,
    start: newYearsEve(timeZone),
  })),
  ...['America/New_York', 'Europe/Berlin', 'Pacific/Auckland'].map((timeZone) => ({
    timeZone,
    start: nextClockChange(timeZone).minus({ minutes: 2 }),
  })),
  { timeZone: 'Pacific/Auckland' },
];

/** The next 31 December at 23:55. */
function newYearsEve(zone: string): DateTime {
  const now = DateTime.now().setZone(zone);
  const eve = now.set({ month: 12, day: 31, hour: 23, minute: 55 }).startOf('minute');
  return eve > now ? eve : eve.plus({ years: 1 });
}

/** When daylight saving time next starts or ends. */
function nextClockChange(zone: string): DateTime {
  const next = DateTime.now().setZone(zone).startOf('hour').plus({ hours: 1 });
  let hour = next;
  while (hour.offset === next.offset) hour = hour.plus({ hours: 1 });
  return hour;
}

function findDatedTests(): string[] {
  const usesDates = /\bnew Date\(|\bDate\.now\(|luxon|timeZone|useFakeTimers/;
  return globSync('{bff,companion,dev,mf-*,packages/*,shell}/**/*.test.{ts,tsx}', {
    cwd: root,
    exclude: (path) => path.includes('node_modules'),
  }).filter((path) => usesDates.test(readFileSync(join(root, path), 'utf8')));
}

/** @returns whether all tests passed. */
function runTests(paths: readonly string[], { timeZone, start }: Moment): boolean {
  const now = start?.toUTC().toISO() ?? undefined;
  const args = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js', ...paths];
  const env = { ...process.env, TZ: timeZone, ...(now !== undefined && { GROVE_TEST_NOW: now }) };
  return spawnSync(process.execPath, args, { cwd: root, env, stdio: 'inherit' }).status === 0;
}

function formatMoment({ timeZone, start }: Moment): string {
  return `${start?.toISO() ?? 'now'} in ${timeZone}`;
}

const requestedPaths = process.argv.slice(2);
const paths = requestedPaths.length > 0 ? requestedPaths : findDatedTests();
const failed = moments.filter((moment) => {
  console.log(`\n${formatMoment(moment)}`);
  return !runTests(paths, moment);
});
for (const moment of failed) console.error(`FAIL ${formatMoment(moment)}`);
process.exitCode = failed.length === 0 ? 0 : 1;
