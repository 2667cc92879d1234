import type { ChannelState, RemoteState } from '@grove/contracts/deploys';
import type { SiteClient } from './siteClient.ts';
import { stateOf } from './stateOf.ts';

interface Promotion {
  name: string;
  site: SiteClient;
  /** Without one: the version of the canary that runs, else the newest that was uploaded. */
  version?: string | undefined;
  /** Share of the devices that get it. */
  percent: number;
  why?: string | undefined;
}

/** Makes that share of the devices load a version that was uploaded. Where as many do already, or more, nothing changes.
 *  @throws SiteError, 'changed-elsewhere' when somebody else has promoted in the same moment. */
export async function promote({ name, site, version, percent, why }: Promotion): Promise<ChannelState> {
  const state = await stateOf(name, site);
  const chosen = version ?? canaryOf(state) ?? (await newestVersion(name, site));
  if (state !== undefined && isShown(state, chosen, percent)) return state.channel;
  return site.call('POST /api/remotes/:name/promotions', {
    params: { name },
    body: {
      version: chosen,
      percent,
      revision: state?.channel.revision ?? 0,
      ...(why !== undefined && { why }),
    },
  });
}

function isShown({ channel }: RemoteState, version: string, percent: number): boolean {
  return channel.version === version && channel.percent >= percent && channel.halted === null;
}

/** @throws Error when it was halted: to promote it all the same is a decision about this version. */
function canaryOf(state: RemoteState | undefined): string | undefined {
  if (state === undefined || state.channel.percent === 100) return undefined;
  const { version, halted } = state.channel;
  if (halted === null) return version;
  throw new Error(`${version} was halted: ${halted} Name the version that is to be live.`);
}

/** @throws Error when nothing was uploaded that could be promoted. */
async function newestVersion(name: string, site: SiteClient): Promise<string> {
  const { releases } = await site.call('GET /api/remotes/:name/releases', { params: { name } });
  const newest = releases.find(({ isWithdrawn }) => !isWithdrawn);
  if (newest === undefined) throw new Error(`Nothing of ${name} was uploaded yet: run grove-remote deploy.`);
  return newest.version;
}
