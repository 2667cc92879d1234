import type { Channel } from './channels.model.ts';

/** Which versions a channel shows. */
export type Shown = Pick<Channel, 'version' | 'previous' | 'earlier' | 'percent'>;

/** What a channel shows once `percent` of the devices get `version`. All others go on with what they have: while one
 *  canary runs, another one replaces it, and what runs beside it stays.
 *  @param former null where nothing was shown yet. */
export function nextChannel(former: Shown | null, version: string, percent: number): Shown {
  const isWhole = percent === 100;
  const base = former && baseOf(former);
  if (former !== null && former.version === version && former.percent < 100)
    return { version, percent, previous: former.previous, earlier: isWhole ? null : former.earlier };
  // The way back from a canary to what the others have; to fewer than all of them is less (`isLess`).
  if (base?.version === version) return { version, percent, previous: base.before, earlier: null };
  return {
    version,
    percent,
    previous: base?.version ?? null,
    earlier: isWhole ? null : (base?.before ?? null),
  };
}

/** Whether `version` would be taken away from devices that have it, without another version being named for them. */
export function isLess(former: Shown | null, version: string, percent: number): boolean {
  if (former === null || percent === 100) return false;
  return baseOf(former)?.version === version || (former.version === version && percent < former.percent);
}

/** What the devices have that no canary is tried on, and what those had before. */
function baseOf({
  version,
  previous,
  earlier,
  percent,
}: Shown): { version: string; before: string | null } | null {
  if (percent === 100) return { version, before: previous };
  return previous === null ? null : { version: previous, before: earlier };
}
