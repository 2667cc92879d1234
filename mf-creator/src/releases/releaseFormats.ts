import type { ChannelState, RemoteState, VersionHealth } from '@grove/contracts/releases/deploys';

/** Shortens a version to eight characters. */
export function shortenHash(hash: string): string {
  return hash.slice(0, 8);
}

/** Shortens a commit hash to eight characters and keeps the suffix of a build with uncommitted changes: '1a2b3c4d-dirty'. */
export function shortenCommit(commit: string): string {
  const [hash = '', ...suffix] = commit.split('-');
  return [shortenHash(hash), ...suffix].join('-');
}

/** Failures per 1,000 loads: '2.5', or 'none'. Undefined if there were no loads. */
export function formatFailureRate(health: VersionHealth | null): string | undefined {
  if (health === null || health.loads === 0) return undefined;
  if (health.failures === 0) return 'none';
  return String(Math.round((health.failures / health.loads) * 10_000) / 10);
}

/** The 75th percentile of the LCP: '1.2 s'. Undefined if there were too few loads. */
export function formatLcp(health: VersionHealth | null): string | undefined {
  if (health === null || health.lcpP75 === null) return undefined;
  return `${(health.lcpP75 / 1_000).toFixed(1)} s`;
}

/** Converts bytes to kilobytes of 1,024 bytes: '41.5'. */
export function formatKilobytes(bytes: number): string {
  return String(Math.round((bytes / 1_024) * 10) / 10);
}

/** Describes what a channel serves: 'Version 1a2b3c4d is live on 5% of devices'. */
export function describeChannel({
  version,
  percent,
  offSince,
}: Pick<ChannelState, 'version' | 'percent' | 'offSince'>): string {
  if (offSince !== null) return 'This remote is off, so no devices load it';
  return `Version ${shortenHash(version)} is live on ${formatDevices(percent)}`;
}

function formatDevices(percent: number): string {
  if (percent === 100) return 'all devices';
  return percent === 0 ? 'no devices' : `${String(percent)}% of devices`;
}

/** The version that a rollback restores: the one that the remaining devices have, or the previous one. */
export function getPreviousVersion({
  before,
  channel,
}: Pick<RemoteState, 'before' | 'channel'>): string | undefined {
  return before?.version ?? channel.previous ?? undefined;
}
