import type { Channel } from './channels.model.ts';

/** The versions that a channel shows. */
export type ShownVersions = Pick<Channel, 'version' | 'previous' | 'earlier' | 'percent'>;

/** Returns what a channel shows once `percent` of the devices load `version`. All other devices keep their version.
 *  A new canary replaces the running one, while the version next to it stays.
 *  @param former null if the channel does not exist yet. */
export function nextChannel(former: ShownVersions | null, version: string, percent: number): ShownVersions {
  const isComplete = percent === 100;
  const base = former && getBase(former);
  if (former !== null && former.version === version && former.percent < 100)
    return { version, percent, previous: former.previous, earlier: isComplete ? null : former.earlier };
  // Ends a canary in favor of the other devices' version. A promotion to fewer than all devices was refused by
  // `isReduction`.
  if (base?.version === version) return { version, percent, previous: base.before, earlier: null };
  return {
    version,
    percent,
    previous: base?.version ?? null,
    earlier: isComplete ? null : (base?.before ?? null),
  };
}

/** Whether a promotion would take `version` away from devices that have it, without naming another version for them. */
export function isReduction(former: ShownVersions | null, version: string, percent: number): boolean {
  if (former === null || percent === 100) return false;
  return getBase(former)?.version === version || (former.version === version && percent < former.percent);
}

/** Returns the version of the devices outside the canary, and the one before it. */
function getBase({
  version,
  previous,
  earlier,
  percent,
}: ShownVersions): { version: string; before: string | null } | null {
  if (percent === 100) return { version, before: previous };
  return previous === null ? null : { version: previous, before: earlier };
}
