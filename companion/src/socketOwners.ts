import type { Redis } from 'ioredis';

/** Users who may listen to the progress of an import, by the token of its socket. */
export interface SocketOwners {
  add(token: string, userId: string): Promise<void>;
  find(token: string): Promise<string | undefined>;
}

const maxOwners = 10_000;
const ownerSeconds = 24 * 60 * 60;

/** Stores the owners in this process and, if available, in Redis, so that other copies of the companion know them. */
export function createSocketOwners(redis: Redis | undefined): SocketOwners {
  const localOwners = new Map<string, string>();
  const toKey = (token: string) => `companion:owner:${token}`;

  return {
    async add(token, userId) {
      if (localOwners.size >= maxOwners) localOwners.delete(localOwners.keys().next().value ?? '');
      localOwners.set(token, userId);
      await redis?.set(toKey(token), userId, 'EX', ownerSeconds).catch(() => undefined);
    },
    async find(token) {
      return localOwners.get(token) ?? (await redis?.get(toKey(token)).catch(() => null)) ?? undefined;
    },
  };
}
