import type { Redis } from 'ioredis';

/** Users who may listen to the progress of an import, by the token of its socket. */
export interface SocketOwners {
  add(token: string, userId: string): Promise<void>;
  find(token: string): Promise<string | undefined>;
}

const knownMax = 10_000;
const knownSeconds = 24 * 60 * 60;

/** Stores the owners in this process and, if available, in Redis, so that other copies of the companion know them. */
export function createSocketOwners(redis: Redis | undefined): SocketOwners {
  const own = new Map<string, string>();
  const nameOf = (token: string) => `companion:owner:${token}`;

  return {
    async add(token, userId) {
      if (own.size >= knownMax) own.delete(own.keys().next().value ?? '');
      own.set(token, userId);
      await redis?.set(nameOf(token), userId, 'EX', knownSeconds).catch(() => undefined);
    },
    async find(token) {
      return own.get(token) ?? (await redis?.get(nameOf(token)).catch(() => null)) ?? undefined;
    },
  };
}
