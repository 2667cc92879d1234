import { availableParallelism } from 'node:os';
import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import { AppError } from './AppError.ts';

// OWASP's figures for argon2id with little memory. Raising them rehashes each password at its next sign-in.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const prefix = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`;
// Nobody's password: verifying against it takes as long as against a real one.
const nobodysHash = `${prefix}${'A'.repeat(22)}$${'A'.repeat(43)}`;

// One core is left to everybody else, however many sign in at once. Who waits longer than some seconds is refused.
const atOnce = Math.max(1, availableParallelism() - 1);
const waitingAtMost = 250;
const hashing = bulkhead(atOnce, waitingAtMost);

/** The hash of a password, made beside the event loop.
 *  @throws AppError('unavailable') when too many wait already. */
export async function hashPassword(password: string): Promise<string> {
  const { hash } = await import('@node-rs/argon2');
  return limited(() => hash(password, parameters));
}

/** Whether a password is the one that was hashed. Takes as long without a hash, and is then false.
 *  @throws AppError('unavailable') when too many wait already. */
export async function verifyPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const { verify } = await import('@node-rs/argon2');
  const matches = await limited(() => verify(passwordHash ?? nobodysHash, password));
  return matches && passwordHash !== undefined;
}

/** Whether a hash was made with other parameters than today's. */
export function isOutdated(passwordHash: string): boolean {
  return !passwordHash.startsWith(prefix);
}

async function limited<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await hashing.execute(work);
  } catch (error) {
    throw error instanceof BulkheadRejectedError ? new AppError('unavailable') : error;
  }
}
