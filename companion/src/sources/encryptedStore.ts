import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Redis } from 'ioredis';
import { Refusal } from '../Refusal.ts';

/** A store of encrypted values that expire. */
export interface EncryptedStore {
  /** @throws Refusal(503) if the store is unavailable, like the other methods. */
  set(name: string, value: string, seconds: number): Promise<void>;
  /** Returns undefined if there is no value or if it was stored under another name. */
  get(name: string): Promise<string | undefined>;
  delete(name: string): Promise<void>;
}

interface PlainStore {
  set(name: string, value: string, seconds: number): Promise<unknown>;
  get(name: string): Promise<string | null>;
  delete(name: string): Promise<unknown>;
}

const maxEntries = 10_000;

/** Creates a store in Redis, if configured, so that all copies of the companion share it; otherwise in this process.
 *  Each value is encrypted together with its name: someone with access to Redis can neither read values nor give one
 *  person's value to another. */
export function createEncryptedStore(redis: Redis | undefined, secret: string): EncryptedStore {
  const store = redis === undefined ? createLocalStore() : createRedisStore(redis);
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'companion sources', 32));

  return {
    async set(name, value, seconds) {
      await store.set(name, seal(key, name, value), seconds).catch(throwUnavailable);
    },
    async get(name) {
      const sealed = await store.get(name).catch(throwUnavailable);
      return sealed === null ? undefined : unseal(key, name, sealed);
    },
    async delete(name) {
      await store.delete(name).catch(throwUnavailable);
    },
  };
}

function createRedisStore(redis: Redis): PlainStore {
  return {
    set: (name, value, seconds) => redis.set(name, value, 'EX', seconds),
    get: (name) => redis.get(name),
    delete: (name) => redis.del(name),
  };
}

function createLocalStore(): PlainStore {
  const entries = new Map<string, { value: string; until: number }>();
  return {
    set(name, value, seconds) {
      if (entries.size >= maxEntries) entries.delete(entries.keys().next().value ?? '');
      entries.set(name, { value, until: Date.now() + seconds * 1_000 });
      return Promise.resolve();
    },
    get(name) {
      const found = entries.get(name);
      return Promise.resolve(found !== undefined && found.until > Date.now() ? found.value : null);
    },
    delete: (name) => Promise.resolve(entries.delete(name)),
  };
}

const nonceBytes = 12;
const tagBytes = 16;

function seal(key: Buffer, name: string, value: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(name));
  const content = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url');
}

function unseal(key: Buffer, name: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes));
    decipher.setAAD(Buffer.from(name)).setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    return decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    // Encrypted with another secret or for another name.
    return undefined;
  }
}

function throwUnavailable(): never {
  throw new Refusal(503, 'The service is temporarily unavailable. Please try again in a moment');
}
