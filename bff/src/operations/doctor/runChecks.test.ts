import { expect, test } from '@jest/globals';
import { testEnv } from '../../../test/testEnv.ts';
import { failure, ok } from './check.ts';
import { runChecks } from './runChecks.ts';

const env = {
  ...testEnv(),
  SMTP_URL: 'smtps://ann:p%40ss-word@mail.test',
  MONGODB_URI: 'mongodb://grove:database-password@mongo:27017/grove',
  STRIPE_SECRET_KEY: 'sk_test_very-secret',
};
const installation = { env, repair: false };

test('a check that does not end in time is a failure, and the others are reported in their order', async () => {
  const endless = { name: 'endless', limitSeconds: 0.05, run: () => new Promise<never>(() => undefined) };
  const quick = { name: 'quick', run: () => Promise.resolve(ok('Fine.')) };
  expect(await Promise.all(runChecks([endless, quick], installation, true))).toEqual([
    { name: 'endless', ...failure('No result within 0.05 seconds. Check the network and the load.') },
    { name: 'quick', ...ok('Fine.') },
  ]);
});

test('without a database, the checks that need it are not run', async () => {
  const run = () => Promise.reject(new Error('unexpected call'));
  const [result] = await Promise.all(
    runChecks([{ name: 'data', needsDatabase: true, run }], installation, false),
  );
  expect(result).toEqual({
    name: 'data',
    status: 'warning',
    message: 'Not checked, because the database can’t be used.',
  });
});

test('an unexpected error is a failure, and no text contains a secret', async () => {
  const secrets = [
    env.STRIPE_SECRET_KEY,
    env.GROVE_SECRET,
    env.S3_SECRET_ACCESS_KEY,
    'database-password',
    'p%40ss-word',
    'p@ss-word',
  ];
  const throwing = { name: 'throwing', run: () => Promise.reject(new TypeError(secrets.join(' '))) };
  const listing = { name: 'listing', run: () => Promise.resolve({ ...failure('See:'), details: secrets }) };
  expect(await Promise.all(runChecks([throwing, listing], installation, true))).toEqual([
    { name: 'throwing', ...failure(`TypeError: ${secrets.map(() => '•••').join(' ')}`) },
    { name: 'listing', ...failure('See:'), details: secrets.map(() => '•••') },
  ]);
});
