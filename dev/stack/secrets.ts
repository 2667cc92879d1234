import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeAtomically } from './writeAtomically.ts';

export interface StorageKeys {
  accessKeyId: string;
  secretAccessKey: string;
}

/** Keys of the Stripe simulator, which are not valid anywhere else. */
export interface StripeKeys {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
}

interface Secrets extends StorageKeys, StripeKeys {
  groveSecret: string;
}

/** Returns the local storage's keys, which are created once per data folder and readable by its owner only. */
export function storageKeys(dataDir: string): StorageKeys {
  const { accessKeyId, secretAccessKey } = secretsOf(dataDir);
  return { accessKeyId, secretAccessKey };
}

/** Returns GROVE_SECRET of the local stack, which is also created once per data folder. */
export function groveSecret(dataDir: string): string {
  return secretsOf(dataDir).groveSecret;
}

/** Returns the keys of the Stripe simulator, which are also created once per data folder. */
export function stripeKeys(dataDir: string): StripeKeys {
  const { secretKey, publishableKey, webhookSecret } = secretsOf(dataDir);
  return { secretKey, publishableKey, webhookSecret };
}

/** Adds secrets that an older folder does not have. Existing ones stay. */
function secretsOf(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json');
  const stored = read(file);
  const secrets = {
    accessKeyId: stored.accessKeyId ?? randomBytes(10).toString('hex'),
    secretAccessKey: stored.secretAccessKey ?? randomBytes(30).toString('base64url'),
    groveSecret: stored.groveSecret ?? randomBytes(32).toString('base64url'),
    secretKey: stored.secretKey ?? `sk_test_sim${randomBytes(12).toString('hex')}`,
    publishableKey: stored.publishableKey ?? `pk_test_sim${randomBytes(12).toString('hex')}`,
    webhookSecret: stored.webhookSecret ?? `whsec_${randomBytes(16).toString('hex')}`,
  };
  if (Object.keys(secrets).some((name) => !(name in stored)))
    writeAtomically(file, JSON.stringify(secrets), 0o600);
  return secrets;
}

function read(file: string): Partial<Secrets> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>;
  } catch {
    return {};
  }
}
