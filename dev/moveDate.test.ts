import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';

const dayMs = 24 * 60 * 60_000;

/** Evaluates an expression in a Node process whose date is 40 days ahead. */
async function evaluate(expression: string): Promise<string> {
  const preload = new URL('./moveDate.ts', import.meta.url).href;
  const env = { ...process.env, GROVE_TEST_AHEAD_MS: String(40 * dayMs) };
  const args = ['--no-warnings', `--import=${preload}`, '-p', expression];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  return stdout.trim();
}

test.each(['Date.now()', 'new Date().getTime()', 'Date.parse(Date())'])(
  '%s is shifted',
  async (expression) => {
    // Real time, because this test may itself run at a moved date.
    const realNow = performance.timeOrigin + performance.now();
    const days = (Number(await evaluate(expression)) - realNow) / dayMs;
    expect(Math.round(days)).toBe(40);
  },
);

test('dates stay instances of Date, and an explicit time is not shifted', async () => {
  expect(await evaluate('new Date() instanceof Date && structuredClone(new Date()) instanceof Date')).toBe(
    'true',
  );
  expect(await evaluate('new Date(0).toISOString() + new Date(2027, 0).getMonth()')).toBe(
    '1970-01-01T00:00:00.000Z0',
  );
});

test('a test can replace and restore `Date.now`', async () => {
  const replaced = 'const moved = Date.now; Date.now = () => moved() * 0; const given = Date.now();';
  const days = `(Date.now() - (performance.timeOrigin + performance.now())) / ${String(dayMs)}`;
  expect(await evaluate(`${replaced} Date.now = moved; [given, Math.round(${days})].join()`)).toBe('0,40');
});
