// React Query can store paused mutations, but then every tab would send them, also once another member has signed in, and
// an older one could overwrite what its member wrote later.

/** A write that waits on this device until the server has taken or refused it. */
export interface QueuedWrite {
  /** Tells it from a later one of the same key that took its place, perhaps in another tab. */
  id: string;
  key: string;
  endpoint: string;
  params: Record<string, string>;
  body: unknown;
  /** Milliseconds since 1970 by this device's clock; also its place in the queue. */
  at: number;
  /** The field of the body that says on sending how many seconds the write has waited. */
  ageIn?: string;
  /** Failures are logged under this text, and the member sees none of them. */
  logAs?: string;
  /** What was typed stays here when the server refuses it, for its screen to show. */
  keepRefused?: true;
  /** Writes of one line never overtake each other: when the page is left, only the first is sent at once. */
  line?: string;
  /** The name of its definition, and what was given to it: the next page rebuilds the mutation from them. */
  write?: string;
  change?: unknown;
  /** Refused, and kept so that what was typed is not lost. It is not sent again. */
  refused?: true;
}

/** Writes at most; one more is sent without being kept. */
const longest = 200;
const prefix = 'grove.queue.';
/** What storage did not take lives as long as the page. */
const inMemory = new Map<string, QueuedWrite>();
const listeners = new Set<() => void>();
let lastAt = 0;

/** A moment later than that of every write before: the order in which they are sent. */
export function nextMoment(): number {
  lastAt = Math.max(Date.now(), lastAt + 1);
  return lastAt;
}

/** The writes of one person in the order in which they were made. */
export function listWrites(userId: string): QueuedWrite[] {
  const own = nameOf(userId, '');
  const found = new Map<string, QueuedWrite>();
  for (const name of storedNames()) {
    const write = name.startsWith(own) ? parse(readStored(name)) : undefined;
    if (write) found.set(name, write);
  }
  for (const [name, write] of inMemory) if (name.startsWith(own)) found.set(name, write);
  return [...found.values()].sort((one, other) => one.at - other.at);
}

/** Whether so much waits that one more write is not kept, but sent at once or lost. */
export function isQueueFull(userId: string): boolean {
  return listWrites(userId).length >= longest;
}

/** @returns false when too much waits already. */
export function putWrite(userId: string, write: QueuedWrite): boolean {
  const name = nameOf(userId, write.key);
  if (isQueueFull(userId) && !listWrites(userId).some(({ key }) => key === write.key)) return false;
  try {
    localStorage.setItem(name, JSON.stringify(write));
    inMemory.delete(name);
  } catch {
    inMemory.set(name, write);
  }
  tell();
  return true;
}

/** Takes a write away, unless another of its key has taken its place. */
export function removeWrite(userId: string, { id, key }: Pick<QueuedWrite, 'id' | 'key'>) {
  const name = nameOf(userId, key);
  if ((inMemory.get(name) ?? parse(readStored(name)))?.id !== id) return;
  forget(name);
  tell();
}

/** Takes away all writes but those of one person: what somebody typed is not left to the next one at this device. */
export function forgetWrites({ except }: { except?: string } = {}) {
  const kept = except === undefined ? undefined : nameOf(except, '');
  for (const name of [...storedNames(), ...inMemory.keys()])
    if (kept === undefined || !name.startsWith(kept)) forget(name);
  tell();
}

/** Calls the listener whenever what waits has changed, also by another tab, until the returned function is called. */
export function onWrites(listener: () => void): () => void {
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

function tell() {
  for (const listener of listeners) listener();
}

function nameOf(userId: string, key: string) {
  return `${prefix}${userId}.${key}`;
}

function storedNames(): string[] {
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

function forget(name: string) {
  inMemory.delete(name);
  try {
    localStorage.removeItem(name);
  } catch {
    // Storage may be forbidden: then nothing lies there.
  }
}

/** What lies in storage may be from another version or another hand: only a whole write is taken. */
function parse(text: string | null): QueuedWrite | undefined {
  try {
    const write = JSON.parse(text ?? 'null') as Partial<QueuedWrite> | null;
    const isWhole =
      write !== null &&
      [write.id, write.key, write.endpoint].every((part) => typeof part === 'string') &&
      typeof write.at === 'number' &&
      typeof write.params === 'object';
    return isWhole ? (write as QueuedWrite) : undefined;
  } catch {
    return undefined;
  }
}
