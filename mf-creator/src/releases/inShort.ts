import type { ChannelState, RemoteState, VersionHealth } from '@grove/contracts/deploys';

/** A version, or a commit, in as many letters as tell it from others. */
export function short(hash: string): string {
  return hash.slice(0, 8);
}

/** Failures of 1,000 loads: '2.5'; 'none' said of none, undefined while nobody has loaded it. */
export function failuresInShort(health: VersionHealth | null): string | undefined {
  if (health === null || health.loads === 0) return undefined;
  if (health.failures === 0) return 'none';
  return String(Math.round((health.failures / health.loads) * 10_000) / 10);
}

/** '1.2 s'; undefined while too few have loaded it. */
export function lcpInShort(health: VersionHealth | null): string | undefined {
  if (health === null || health.lcpP75 === null) return undefined;
  return `${(health.lcpP75 / 1_000).toFixed(1)} s`;
}

/** '41.5' of 1,024 bytes each. */
export function kilobytes(bytes: number): string {
  return String(Math.round((bytes / 1_024) * 10) / 10);
}

/** What a channel shows, as a sentence: 'Version 1a2b3c4d is live for 5 % of the devices'. */
export function inSentence({
  version,
  percent,
  offSince,
}: Pick<ChannelState, 'version' | 'percent' | 'offSince'>): string {
  if (offSince !== null) return 'This remote is off, so no device gets it';
  return `Version ${short(version)} is live for ${devicesInShort(percent)}`;
}

function devicesInShort(percent: number): string {
  if (percent === 100) return 'all devices';
  return percent === 0 ? 'no device' : `${String(percent)} % of the devices`;
}

/** What is brought back by rolling back: the version that the other devices have, or the one that stood before. */
export function versionBefore({
  before,
  channel,
}: Pick<RemoteState, 'before' | 'channel'>): string | undefined {
  return before?.version ?? channel.previous ?? undefined;
}
