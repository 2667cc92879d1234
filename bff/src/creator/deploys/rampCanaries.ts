import { canaryRamp, deployReasonMax } from '@grove/contracts/releases/deployRules';
import { AppError } from '../../infra/AppError.ts';
import { countFailuresSince, countLoadsSince } from '../../publishing/releases/countLoads.ts';
import { systemDeployer } from '../../publishing/releases/deployer.ts';
import { listChannels } from '../../publishing/releases/findReleases.ts';
import { isFailing } from '../../publishing/releases/haltCanary.ts';
import { promoteRelease } from '../../publishing/releases/promoteRelease.ts';
import { getNextStep } from '../../publishing/releases/rampSteps.ts';
import { haltAndNotify } from './haltAndNotify.ts';

interface Site {
  releasesDir: string;
  productSlug: string;
}

/** Increases the canaries that increase by themselves and are due: their step has lasted long enough, was loaded often
 *  enough and has not failed too often. A canary that fails quickly is halted by `recordFailure`; one that fails
 *  slowly stays where it is. A canary that the site would refuse by now, for example because the shell has changed, is
 *  halted. */
export async function rampCanaries(
  { now, signal }: { now: Date; signal: AbortSignal },
  site: Site,
): Promise<void> {
  for (const channel of await listChannels()) {
    signal.throwIfAborted();
    const next = getNextStep(channel);
    // While the remote is turned off, the ramp is paused.
    if (next === null || channel.offSince !== null || next.notBefore > now) continue;
    await rampCanary(channel, next.percent, site);
  }
}

type Channel = Awaited<ReturnType<typeof listChannels>>[number];

async function rampCanary(channel: Channel, percent: number, site: Site): Promise<void> {
  const { name, version, revision } = channel;
  const since = channel.changedAt.getTime();
  const [loads, failures] = await Promise.all([
    countLoadsSince(channel, since),
    countFailuresSince(channel, since),
  ]);
  if (loads < canaryRamp.loads || isFailing(failures, loads)) return;
  const why = `${loads} loads and ${failures} failures at ${channel.percent}%`;
  try {
    await promoteRelease(
      { name, version, percent, revision, ramp: true, why },
      { by: systemDeployer, ...site },
    );
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // Someone changed the channel in the meantime; if it still increases, the next run continues.
    if (error.code === 'changed-elsewhere') return;
    await haltAndNotify({
      name,
      version,
      why: error.message.replaceAll('\n', ' ').slice(0, deployReasonMax),
    });
  }
}
