import { availableParallelism } from 'node:os';
import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import { AppError } from './AppError.ts';

// OWASP's parameters for argon2id with little memory. If they are raised, each password is rehashed at its next
// sign-in.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const prefix = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`;
// Matches no password. Verifying against it takes as long as against a real hash.
const dummyHash = `${prefix}${'A'.repeat(22)}$${'A'.repeat(43)}`;

// Leaves one core to other requests, however many people sign in at once. The queue's limit keeps waits to a few
// seconds.
const concurrency = Math.max(1, availableParallelism() - 1);
const maxWaiting = 250;
const hashing = bulkhead(concurrency, maxWaiting);

/** Hashes a password outside the event loop. Unicode has several forms of one accented letter, and keyboards
 *  differ in the one that they send, so the password is normalized (NFC, RFC 8265) first.
 *  @throws AppError('unavailable') if too many are waiting. */
export async function hashPassword(password: string): Promise<string> {
  const { hash } = await import('@node-rs/argon2');
  return runLimited(() => hash(password.normalize('NFC'), parameters));
}

/** Verifies a password against a hash. Takes as long without a hash, and returns false then. Hashes made before
 *  passwords were normalized match the form that was typed then.
 *  @throws AppError('unavailable') if too many are waiting. */
export async function verifyPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const { verify } = await import('@node-rs/argon2');
  for (const form of new Set([password.normalize('NFC'), password, password.normalize('NFD')])) {
    const matches = await runLimited(() => verify(passwordHash ?? dummyHash, form));
    if (matches) return passwordHash !== undefined;
  }
  return false;
}

/** Whether a hash was made with other parameters than the current ones. */
export function isOutdated(passwordHash: string): boolean {
  return !passwordHash.startsWith(prefix);
}

async function runLimited<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await hashing.execute(work);
  } catch (error) {
    throw error instanceof BulkheadRejectedError ? new AppError('unavailable') : error;
  }
}
