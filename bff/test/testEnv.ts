import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from '../src/env.ts';
import type { Env } from '../src/env.ts';

/** The settings of tests: demo mode, and a database per worker on the server that globalSetup started. */
export function testEnv(): Env {
  const worker = process.env['JEST_WORKER_ID'] ?? '1';
  const uri = new URL(process.env['MONGODB_URI'] ?? 'mongodb://127.0.0.1:27017');
  uri.pathname = `/grove_test_${worker}`;
  return parseEnv({
    NODE_ENV: 'test',
    PUBLIC_URL: 'http://grove.test',
    MONGODB_URI: uri.href,
    REDIS_URL: redisUrl(worker),
    S3_ENDPOINT: 'http://storage.test',
    S3_ACCESS_KEY_ID: 'test-key',
    S3_SECRET_ACCESS_KEY: 'test-secret',
    GROVE_SECRET: 'a-secret-that-only-tests-are-run-with',
    SMTP_URL: process.env['SMTP_URL'],
    // Tests use one address and few accounts; tests of the limits set their own factor.
    RATE_LIMIT_FACTOR: '1000',
    TRUSTED_PROXIES: '0',
    // Tests deliver effects themselves with runOutbox().
    WORKER: 'off',
    GROVE_MODE: 'demo',
    SHOP_URL: 'https://shop.test',
    RELEASES_DIR: join(tmpdir(), `grove-worker-${process.pid}-${worker}`, 'releases'),
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
  });
}

/** A Redis database for each worker; Redis has 16. */
function redisUrl(worker: string): string | undefined {
  const url = process.env['REDIS_URL'];
  return url === undefined ? undefined : `${url.replace(/\/\d*$/, '')}/${Number(worker) % 16}`;
}
