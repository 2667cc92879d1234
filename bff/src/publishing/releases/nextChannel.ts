import type { Channel } from './channels.model.ts';

/** The versions that a channel shows. */
export type Shown = Pick<Channel, 'version' | 'previous' | 'earlier' | 'percent'>;

/** Returns what a channel shows once `percent` of the devices load `version`. All other devices keep their version.
 *  A new canary replaces the running one, while the version next to it stays.
 *  @param former null if the channel does not exist yet. */
export function nextChannel(former: Shown | null, version: string, percent: number): Shown {
  const isWhole = percent === 100;
  const base = former && baseOf(former);
  if (former !== null && former.version === version && former.percent < 100)
    return { version, percent, previous: former.previous, earlier: isWhole ? null : former.earlier };
  // Ends a canary in favor of the other devices' version. A promotion to fewer than all devices was refused by
  // `isLess`.
  if (base?.version === version) return { version, percent, previous: base.before, earlier: null };
  return {
    version,
    percent,
    previous: base?.version ?? null,
    earlier: isWhole ? null : (base?.before ?? null),
  };
}

/** Whether a promotion would take `version` away from devices that have it, without naming another version for them. */
export function isLess(former: Shown | null, version: string, percent: number): boolean {
  if (former === null || percent === 100) return false;
  return baseOf(former)?.version === version || (former.version === version && percent < former.percent);
}

/** Returns the version of the devices outside the canary, and the one before it. */
function baseOf({
  version,
  previous,
  earlier,
  percent,
}: Shown): { version: string; before: string | null } | null {
  if (percent === 100) return { version, before: previous };
  return previous === null ? null : { version: previous, before: earlier };
}
