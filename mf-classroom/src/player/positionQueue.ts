// Over budget: one closure over the memory of one queue; each of its methods is short.
import { isFurther, samePosition } from './position.ts';
import type { Position } from './position.ts';

/** The latest position of one member in one course that the server has not acknowledged. */
export interface UnsentPosition {
  /** Tells this entry from a newer one that took its place meanwhile, perhaps in another tab. */
  key: string;
  position: Position;
  /** Milliseconds since 1970, by this device's clock; compared only with the same clock. */
  at: number;
  /** What the server may hold because of this browser: its last answer, and everything sent without an answer. */
  ours: Position[];
}

export interface PositionQueue {
  read: () => UnsentPosition | undefined;
  /** Replaces whatever waits: only the latest position counts. */
  put: (position: Position) => void;
  /** Remembers that the entry may reach the server even if no answer comes. */
  markSent: (entry: UnsentPosition) => void;
  /** The server now holds `answer`; the entry goes unless a newer one has replaced it. */
  acknowledge: (entry: UnsentPosition, answer: Position) => void;
  /** The server holds this; nothing is waiting because of it. */
  learn: (position: Position) => void;
  drop: (entry: UnsentPosition) => void;
}

/** As many unanswered sends as a minute of playback makes. */
const rememberedSends = 12;

/**
 * Keeps the one unsent position per member and course. It lives in `storage`, so that it survives a reload and is
 * shared by tabs; where storage refuses (private window, full disk) it lives as long as the page.
 */
export function createPositionQueue({
  userId,
  courseId,
  storage,
  now = Date.now,
}: {
  userId: string;
  courseId: string;
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined;
  now?: () => number;
}): PositionQueue {
  const name = `grove.progress.${userId}.${courseId}`;
  let inMemory: UnsentPosition | undefined;
  let known: Position | undefined;
  let count = 0;
  /** Whether storage took the last write. What it still holds when it did not is older than the copy in memory. */
  let isStored = true;

  function write(entry: UnsentPosition | undefined) {
    inMemory = entry;
    try {
      if (entry) storage?.setItem(name, JSON.stringify(entry));
      else storage?.removeItem(name);
      isStored = true;
    } catch {
      isStored = false;
    }
  }
  function read(): UnsentPosition | undefined {
    if (!isStored) return inMemory;
    try {
      const text = storage?.getItem(name);
      if (text !== undefined && text !== null) return parse(text) ?? inMemory;
    } catch {
      return inMemory;
    }
    // Another tab may have sent and removed it: then what is in memory is done with too.
    return storage === undefined ? inMemory : undefined;
  }
  return {
    read,
    put(position) {
      count += 1;
      const at = now();
      const ours = distinct([...(read()?.ours ?? []), ...(known ? [known] : [])]);
      write({
        key: `${String(at)}.${String(count)}.${Math.random().toString(36).slice(2, 8)}`,
        position,
        at,
        ours,
      });
    },
    markSent(entry) {
      const waiting = read();
      if (waiting) write({ ...waiting, ours: distinct([...waiting.ours, entry.position]) });
    },
    acknowledge(entry, answer) {
      known = answer;
      const waiting = read();
      if (waiting?.key === entry.key) write(undefined);
      else if (waiting) write({ ...waiting, ours: distinct([...waiting.ours, answer]) });
    },
    learn(position) {
      known = position;
    },
    drop(entry) {
      if (read()?.key === entry.key) write(undefined);
    },
  };
}

/**
 * Whether an unsent position should still be sent, given what the server holds now. If the server holds what this
 * browser last left there, nobody else has written since, and the unsent position is the newest, even if the member
 * went back. Otherwise another device has moved on: the place further in the course stays.
 */
export function stillCounts(unsent: UnsentPosition, server: Position): boolean {
  if (samePosition(unsent.position, server)) return false;
  return unsent.ours.some((ours) => samePosition(ours, server)) || isFurther(unsent.position, server);
}

function distinct(positions: Position[]): Position[] {
  return positions
    .filter((one, at) => !positions.slice(at + 1).some((later) => samePosition(one, later)))
    .slice(-rememberedSends);
}

/** What lies in storage may be from another version or another hand: only a whole entry is taken. */
function parse(text: string): UnsentPosition | undefined {
  try {
    const entry = JSON.parse(text) as UnsentPosition | null;
    const whole = isPosition(entry?.position) && Array.isArray(entry.ours) && entry.ours.every(isPosition);
    return whole && typeof entry.key === 'string' && typeof entry.at === 'number' ? entry : undefined;
  } catch {
    return undefined;
  }
}

function isPosition(value: unknown): value is Position {
  const position = (value ?? {}) as Record<keyof Position, unknown>;
  return [position.moduleIndex, position.lessonIndex, position.videoIndex, position.videoTimestamp].every(
    (part) => Number.isInteger(part) && Number(part) >= 0,
  );
}
