import { canaryHalt } from '@grove/contracts/releases/deploys';

/** The loader of a page. */
export interface Visitor {
  /** A member's id, or a visitor's network. */
  person: string;
  device: string | null;
}

const windowMs = canaryHalt.withinMinutes * 60_000;
// About 10 MB. Beyond that the oldest are forgotten, and count once more.
const maxKnown = 100_000;

/** When each key was seen, in milliseconds since 1970 and in that order. */
const seen = new Map<string, number>();

/** Whether neither this person nor this device was seen with the version within the last ten minutes. */
export function isFirstRecently(
  { name, version }: { name: string; version: string },
  { person, device }: Visitor,
  now: number,
): boolean {
  forgetOld(now);
  const keys = [person, ...(device === null ? [] : [device])].map((id) => `${name} ${version} ${id}`);
  if (keys.some((key) => seen.has(key))) return false;
  for (const key of keys) seen.set(key, now);
  return true;
}

function forgetOld(now: number): void {
  for (const [key, at] of seen) {
    if (now - at < windowMs && seen.size < maxKnown) return;
    seen.delete(key);
  }
}
