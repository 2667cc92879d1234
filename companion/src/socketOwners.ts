import type { Redis } from 'ioredis';

/** Who may listen to a file that is being fetched, by the token of its socket. */
export interface SocketOwners {
  add(token: string, userId: string): Promise<void>;
  find(token: string): Promise<string | undefined>;
}

const knownMax = 10_000;
const knownSeconds = 24 * 60 * 60;

/** In Redis, where there is one, so that the copies of the companion know of each other's; it may be away. */
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
