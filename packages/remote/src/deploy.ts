import type { ChannelState, RemoteState } from '@grove/contracts/releases/deploys';
import { findRemoteState } from './findRemoteState.ts';
import { promote } from './promote.ts';
import type { Remote } from './Remote.ts';
import type { SiteClient } from './siteClient.ts';
import { upload } from './upload.ts';

export interface DeployOptions {
  remote: Remote;
  site: SiteClient;
  /** Percentage of the devices that load it. */
  percent: number;
  /** Whether the canary increases by itself. Default: false. */
  ramp?: boolean | undefined;
  why?: string | undefined;
}

/** Makes the build in the remote's `dist` live: checks it, uploads it and promotes it. Changes nothing if at least as
 *  many devices already load it, so that a CI job can be repeated.
 *  @throws Error with one line for each failed check; SiteError if the site refuses it. */
export async function deploy({
  remote,
  site,
  percent,
  ramp = false,
  why,
}: DeployOptions): Promise<ChannelState> {
  const { name } = remote;
  const { version } = await upload(remote, site);
  const state = await findRemoteState(name, site);
  if (state !== undefined && isAlreadyLive(state, { version, percent, ramp })) return state.channel;
  return promote({ name, site, version, percent, ramp, why });
}

function isAlreadyLive(
  { channel }: RemoteState,
  { version, percent, ramp }: { version: string; percent: number; ramp: boolean },
): boolean {
  const isStarting = ramp && channel.ramp === null && channel.percent < 100;
  return channel.version === version && channel.percent >= percent && channel.halted === null && !isStarting;
}
