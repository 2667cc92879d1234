import type { ChannelState, RemoteState } from '@grove/contracts/releases/deploys';
import type { SiteClient } from './siteClient.ts';
import { findRemoteState } from './findRemoteState.ts';

interface PromoteOptions {
  name: string;
  site: SiteClient;
  /** Default: the version of the current canary, otherwise the newest upload. */
  version?: string | undefined;
  /** Percentage of the devices that load it. */
  percent: number;
  /** Whether the canary increases by itself. Default: false. */
  ramp?: boolean | undefined;
  why?: string | undefined;
}

/** Makes a percentage of the devices load an uploaded version. Changes nothing if exactly that many already load it.
 *  @throws SiteError 'release-refused' if more devices already load it, 'changed-elsewhere' if someone else promoted at
 *  the same time. */
export async function promote({
  name,
  site,
  version,
  percent,
  ramp,
  why,
}: PromoteOptions): Promise<ChannelState> {
  const state = await findRemoteState(name, site);
  const selectedVersion = version ?? currentCanary(state) ?? (await newestVersion(name, site));
  return site.call('POST /api/remotes/:name/promotions', {
    params: { name },
    body: {
      version: selectedVersion,
      percent,
      revision: state?.channel.revision ?? 0,
      ...(ramp === true && { ramp }),
      ...(why !== undefined && { why }),
    },
  });
}

/** @throws Error if the canary was halted: promoting it anyway takes an explicit version. */
function currentCanary(state: RemoteState | undefined): string | undefined {
  if (state === undefined || state.channel.percent === 100) return undefined;
  const { version, halted } = state.channel;
  if (halted === null) return version;
  throw new Error(`${version} was halted: ${halted} Name the version to promote.`);
}

/** @throws Error if no version was uploaded that can be promoted. */
async function newestVersion(name: string, site: SiteClient): Promise<string> {
  const { releases } = await site.call('GET /api/remotes/:name/releases', { params: { name } });
  const newest = releases.find(({ isWithdrawn }) => !isWithdrawn);
  if (newest === undefined)
    throw new Error(`No version of ${name} has been uploaded: run grove-remote deploy.`);
  return newest.version;
}
