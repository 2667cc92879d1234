import { availableParallelism } from 'node:os';
import { hash } from '@node-rs/argon2';
import { describe, expect, test } from '@jest/globals';
import { hashPassword, isOutdated, verifyPassword } from './hashing.ts';

const password = 'walking under old trees';

describe('a password', () => {
  test('a password is verified against its hash, which does not contain it', async () => {
    const [one, other] = [await hashPassword(password), await hashPassword(password)];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
    expect(await verifyPassword(password, one)).toBe(true);
    expect(await verifyPassword(`${password} `, one)).toBe(false);
  });

  test('matches in either Unicode form of its letters', async () => {
    const [composed, decomposed] = ['z\u00fcrich am see', 'zu\u0308rich am see'];
    for (const form of [composed, decomposed]) {
      const passwordHash = await hashPassword(form);
      expect(await verifyPassword(composed, passwordHash)).toBe(true);
      expect(await verifyPassword(decomposed, passwordHash)).toBe(true);
    }
    const notNormalized = await hash(decomposed, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    expect(await verifyPassword(decomposed, notNormalized)).toBe(true);
    expect(await verifyPassword(composed, notNormalized)).toBe(true);
    expect(await verifyPassword('zurich am see', notNormalized)).toBe(false);
  });

  test('a password is wrong without a hash', async () => {
    expect(await verifyPassword(password, undefined)).toBe(false);
    expect(await verifyPassword('', undefined)).toBe(false);
  });

  test('a password hashed with other parameters must be rehashed', async () => {
    expect(isOutdated(await hashPassword(password))).toBe(false);
    expect(isOutdated(await hash(password, { memoryCost: 19_456, timeCost: 1, parallelism: 1 }))).toBe(true);
  });
});

// Capacity: hashes that run at once (one core is left out), plus those that may wait.
const capacity = Math.max(1, availableParallelism() - 1) + 250;
const excess = 49;
const manyMs = 90_000;

test(
  'of very many concurrent requests, the last are refused instead of waiting for long',
  async () => {
    const all = await Promise.allSettled(
      Array.from({ length: capacity + excess }, () => verifyPassword(password, undefined)),
    );
    const refused = all.filter((one) => one.status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThanOrEqual(excess);
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'unavailable' });
    expect(all.slice(0, 250).every(({ status }) => status === 'fulfilled')).toBe(true);
  },
  manyMs,
);
