import { expect, test } from '@jest/globals';
import { parseEnv } from './env.ts';

const settings = {
  S3_ENDPOINT: 'https://files.example.com',
  S3_ACCESS_KEY_ID: 'a',
  S3_SECRET_ACCESS_KEY: 'b',
  GROVE_SECRET: 'a-secret-that-only-tests-are-run-with',
  COMPANION_DIR: '/fetched',
};

test.each(['GOOGLE', 'DROPBOX', 'ONEDRIVE'])('%s needs both a key and a secret', (name) => {
  const [key, secret] = [`COMPANION_${name}_KEY`, `COMPANION_${name}_SECRET`];
  expect(parseEnv({ ...settings, [key]: 'k', [secret]: 's' })).toMatchObject({ [key]: 'k', [secret]: 's' });
  expect(() => parseEnv({ ...settings, [key]: 'k' })).toThrow(
    `${secret} is missing or invalid: is required with ${key}`,
  );
  expect(() => parseEnv({ ...settings, [secret]: 's', [key]: '' })).toThrow(
    `${key} is missing or invalid: is required with ${secret}`,
  );
});

test('the API keys are optional', () => {
  expect(parseEnv({ ...settings, COMPANION_GOOGLE_KEY: '' })).not.toHaveProperty('COMPANION_GOOGLE_KEY');
});
