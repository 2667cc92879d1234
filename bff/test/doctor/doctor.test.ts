import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { findFreePort } from '../../../dev/stack/ports.ts';
import { run } from '../../../dev/stack/run.ts';
import { startObjectStorage } from '../startObjectStorage.ts';
import { createSmtpServer } from '../smtpServer.ts';
import { testDatabase } from '../testDatabase.ts';
// The database then has the indexes of all models, as after a start of the site.
import '../../src/app.ts';
import '../../src/jobs.ts';
import type { Env } from '../../src/env.ts';

const stored = await startObjectStorage();
const smtp = await createSmtpServer();
const { env } = testDatabase({ S3_ENDPOINT: stored.endpoint, SMTP_URL: smtp.url });
const script = fileURLToPath(new URL('../../src/doctor.ts', import.meta.url));

function runDoctor(args: string[], overrides: Partial<Env> = {}) {
  const settings = Object.entries({ ...env, ...overrides });
  const defined = settings.flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as const],
  );
  return run(process.execPath, [script, ...args], {
    env: { ...process.env, ...Object.fromEntries(defined) },
  });
}

test('the command reports each check on one line, and exits with 1 if one failed', async () => {
  const { code, output } = await runDoctor([]);
  const lines = output.trim().split('\n');
  expect(lines.map((line) => line.split(/\s+/).slice(0, 2).join(' '))).toEqual([
    'ok database',
    'ok indexes',
    'ok storage',
    'ok cors',
    'ok email',
    'ok stripe',
    'ok webhooks',
    'ok clock',
    'failure releases',
    'ok outbox',
    'warning backups',
    'ok points',
  ]);
  expect(code).toBe(1);
  expect(smtp.emails).toEqual([]);
});

test('without a database, the report as JSON says so and contains no password', async () => {
  const MONGODB_URI = `mongodb://grove:database-password@127.0.0.1:${await findFreePort()}/grove`;
  const { code, output } = await runDoctor(['--json'], { MONGODB_URI });
  const report = JSON.parse(output) as { ok: boolean; checks: { name: string; status: string }[] };
  expect([code, report.ok, report.checks[0]]).toMatchObject([
    1,
    false,
    { name: 'database', status: 'failure' },
  ]);
  expect(report.checks.find(({ name }) => name === 'points')).toMatchObject({ status: 'warning' });
  expect(report.checks.find(({ name }) => name === 'storage')).toMatchObject({ status: 'ok' });
  expect(output).not.toContain('database-password');
});

test('a missing setting is reported, and an unknown option is refused', async () => {
  const { code, output } = await runDoctor([], { GROVE_SECRET: '', GROVE_MODE: 'live' });
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(/^failure {2}settings {2}The setting GROVE_SECRET/),
  ]);
  expect(await runDoctor(['--fix'])).toMatchObject({
    code: 2,
    output: expect.stringMatching(/^Usage: doctor/),
  });
});
