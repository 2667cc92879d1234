import { Mutex } from 'async-mutex';

/** One mutex for each name in use. */
const mutexes = new Map<string, Mutex>();

/** Runs the work after all earlier work of the same name in this process. This avoids retries of transactions that
 *  write the same document; between processes the database detects conflicts. */
export async function runExclusive<T>(name: string, work: () => Promise<T>): Promise<T> {
  const mutex = mutexes.get(name) ?? new Mutex();
  mutexes.set(name, mutex);
  try {
    return await mutex.runExclusive(work);
  } finally {
    // Locked again already if other work is waiting.
    if (!mutex.isLocked()) mutexes.delete(name);
  }
}
