// React Query can store paused mutations, but then every tab would send them, also once another member has signed in, and
// an older one could overwrite what its member wrote later.

/** A write that is stored on this device until the server has accepted or refused it. */
export interface QueuedWrite {
  /** Distinguishes the write from a later one that replaced it under the same key, perhaps in another
   *  tab. */
  id: string;
  key: string;
  endpoint: string;
  params: Record<string, string>;
  body: unknown;
  /** Milliseconds since 1970 by this device's clock; also its position in the queue. */
  at: number;
  /** The field of the body that says on sending how many seconds the write has waited. */
  ageIn?: string;
  /** Failures are logged under this text, and the member sees none of them. */
  logAs?: string;
  /** The input stays stored when the server refuses it, for its screen to show. */
  keepRefused?: true;
  /** Writes of one line are sent in order: when the page is left, only the first is sent immediately. */
  line?: string;
  /** The name of the write's definition, and the change: the next page rebuilds the mutation from them. */
  write?: string;
  change?: unknown;
  /** Refused, and kept so that the input is not lost. It is not sent again. */
  refused?: true;
}

/** Maximum number of stored writes; further ones are sent without being stored. */
const queuedWritesMax = 200;
const prefix = 'grove.queue.';
/** Writes that storage rejected, kept until the page is closed. */
const inMemory = new Map<string, QueuedWrite>();
const listeners = new Set<() => void>();
let lastTimestamp = 0;

/** A time later than that of every previous write of this page: it determines the order of sending. */
export function nextTimestamp(): number {
  lastTimestamp = Math.max(Date.now(), lastTimestamp + 1);
  return lastTimestamp;
}

/** The writes of one user, oldest first. */
export function listWrites(userId: string): QueuedWrite[] {
  const userPrefix = getStorageKey(userId, '');
  const found = new Map<string, QueuedWrite>();
  for (const name of listStoredKeys()) {
    const write = name.startsWith(userPrefix) ? parse(readStored(name)) : undefined;
    if (write) found.set(name, write);
  }
  for (const [name, write] of inMemory) if (name.startsWith(userPrefix)) found.set(name, write);
  return [...found.values()].sort((one, other) => one.at - other.at);
}

/** Whether the queue is full: another write is not stored, but sent immediately or lost. */
export function isQueueFull(userId: string): boolean {
  return listWrites(userId).length >= queuedWritesMax;
}

/** Stores a write.
 *  @returns false if the queue is full. */
export function storeWrite(userId: string, write: QueuedWrite): boolean {
  const name = getStorageKey(userId, write.key);
  if (isQueueFull(userId) && !listWrites(userId).some(({ key }) => key === write.key)) return false;
  try {
    localStorage.setItem(name, JSON.stringify(write));
    inMemory.delete(name);
  } catch {
    inMemory.set(name, write);
  }
  notifyListeners();
  return true;
}

/** Deletes a write, unless another one has replaced it under its key. */
export function deleteWrite(userId: string, { id, key }: Pick<QueuedWrite, 'id' | 'key'>) {
  const name = getStorageKey(userId, key);
  if ((inMemory.get(name) ?? parse(readStored(name)))?.id !== id) return;
  deleteStored(name);
  notifyListeners();
}

/** Deletes all writes except those of one user, so that the next user of this device can't read them. */
export function deleteWrites({ except }: { except?: string } = {}) {
  const retainedPrefix = except === undefined ? undefined : getStorageKey(except, '');
  for (const name of [...listStoredKeys(), ...inMemory.keys()])
    if (retainedPrefix === undefined || !name.startsWith(retainedPrefix)) deleteStored(name);
  notifyListeners();
}

/** Calls the listener whenever the stored writes have changed, also by another tab.
 *  @returns a function that removes the listener. */
export function onWritesChange(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(prefix)) listener();
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}

function notifyListeners() {
  for (const listener of listeners) listener();
}

function getStorageKey(userId: string, key: string) {
  return `${prefix}${userId}.${key}`;
}

function listStoredKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(prefix));
  } catch {
    return [];
  }
}

function readStored(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function deleteStored(name: string) {
  inMemory.delete(name);
  try {
    localStorage.removeItem(name);
  } catch {
    // Storage may be forbidden. Then it contains no writes.
  }
}

/** Parses a stored write. Storage may contain data of another version or from elsewhere: only complete
 *  writes are accepted. */
function parse(text: string | null): QueuedWrite | undefined {
  try {
    const write = JSON.parse(text ?? 'null') as Partial<QueuedWrite> | null;
    const isComplete =
      write !== null &&
      [write.id, write.key, write.endpoint].every((part) => typeof part === 'string') &&
      typeof write.at === 'number' &&
      typeof write.params === 'object';
    return isComplete ? (write as QueuedWrite) : undefined;
  } catch {
    return undefined;
  }
}
