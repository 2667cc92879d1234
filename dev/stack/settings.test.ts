import { expect, test } from '@jest/globals';
import { databaseUri } from './mongod.ts';
import { readSettings, withDatabase } from './settings.ts';

test('without settings, the stack runs the demo on port 8080', () => {
  expect(readSettings([], {})).toEqual({
    port: 8080,
    fresh: false,
    publish: false,
    seed: 'demo',
    mode: 'demo',
  });
});

test('without the demo’s data, accounts are real unless the mode is set', () => {
  expect(readSettings([], { GROVE_SEED: 'empty' })).toMatchObject({ seed: 'empty', mode: 'live' });
  expect(readSettings([], { GROVE_SEED: 'empty', GROVE_MODE: 'demo' })).toMatchObject({ mode: 'demo' });
});

test('with a Stripe key, payments go to Stripe', () => {
  expect(readSettings([], { STRIPE_SECRET_KEY: 'sk_test_1' })).toMatchObject({ realStripe: true });
});

test.each([
  [['--frsh'], {}, "Unknown option '--frsh'"],
  [[], { PORT: 'http' }, "PORT is 'http' and must be a number"],
  [[], { PORT: '65530' }, 'must be a number between 1 and 65527'],
  [[], { GROVE_SEED: 'full' }, "GROVE_SEED is 'full' and must be one of: demo, empty."],
  [
    [],
    { S3_ENDPOINT: 'https://s3.example.com' },
    'S3_ENDPOINT also requires S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
  ],
])('%j %j is rejected in one sentence', (args: string[], env: NodeJS.ProcessEnv, sentence) => {
  expect(() => readSettings(args, env)).toThrow(sentence);
});

test.each([
  ['mongodb://a:1,b:2/?replicaSet=x', 'mongodb://a:1,b:2/grove?replicaSet=x'],
  ['mongodb://a:1', 'mongodb://a:1/grove'],
  ['mongodb://u:p@a:1/shop?authSource=admin', 'mongodb://u:p@a:1/shop?authSource=admin'],
])('the database of %s', (uri, expected) => {
  expect(withDatabase(uri)).toBe(expected);
});

test('another database on the same server', () => {
  expect(databaseUri('mongodb://127.0.0.1:1/old?replicaSet=grove', 'new')).toBe(
    'mongodb://127.0.0.1:1/new?replicaSet=grove',
  );
});
