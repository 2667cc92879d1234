import { canaryHalt } from '@grove/contracts/releases/deploys';
import type { FailurePhase } from '@grove/contracts/releases/releases';
import { Types } from 'mongoose';
import { isDuplicateKey } from '../../infra/isDuplicateKey.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { hashReporter } from '../../infra/secrets.ts';
import { chooseRelease } from '../../publishing/releases/chooseRelease.ts';
import { countFailure, countLoadsSince } from '../../publishing/releases/countLoads.ts';
import type { findChannel } from '../../publishing/releases/findReleases.ts';
import { isCanary, isFailing } from '../../publishing/releases/haltCanary.ts';
import { FailureWitnesses } from './failureWitnesses.model.ts';
import type { FailureWitness } from './failureWitnesses.model.ts';
import { haltAndNotify } from './haltAndNotify.ts';

type Channel = NonNullable<Awaited<ReturnType<typeof findChannel>>>;

const windowMs = canaryHalt.withinMinutes * 60_000;

interface Failure {
  version: string;
  /** The reporting member's id, or the visitor's network. */
  person: string;
  device: string | null;
  phase: FailurePhase;
  message: string;
  now: number;
}

/** Counts a failure reported by a browser for a version that it may have: once in ten minutes for each
 *  person and each device, like loads, so that one person cannot inflate the number. A canary that
 *  fails too often is halted; a version at 100 percent never is. */
export async function recordFailure(channel: Channel, failure: Failure, secret: string): Promise<void> {
  const { name } = channel;
  const { version, device, now } = failure;
  if (![channel.version, channel.previous].includes(version)) return;
  const canHalt = channel.version === version && isCanary(channel);
  // Only devices that received the canary can report its failures.
  if (canHalt && chooseRelease(channel, device)?.version !== version) return;
  if (await recordWitness(name, failure, secret)) await countFailure({ name, version }, failure);
  // Also checked for a known person or device: failures before the last change of the channel do not
  // count for the current canary.
  if (canHalt) await haltIfFailing({ name, version }, Math.max(now - windowMs, channel.changedAt.getTime()));
}

/** Records a failure for a person and device.
 *  @returns whether it counts as another failure: none was counted for them in the last ten minutes. */
async function recordWitness(
  name: string,
  { version, person, device, now }: Failure,
  secret: string,
): Promise<boolean> {
  const identityHashes = {
    person: hashReporter(person, secret),
    ...(device !== null && { device: hashReporter(device, secret) }),
  };
  // Either one is enough: the same person on another device counts once, as does another account on the
  // same device.
  for (const [field, value] of Object.entries(identityHashes)) {
    const known = await updateWitness({ name, version, [field]: value }, now);
    if (known !== null) return countsAgain(known, now);
  }
  const at = new Date(now);
  const times = { at, countedAt: at, createdAt: at, updatedAt: at };
  try {
    const rows = nativeCollection(FailureWitnesses);
    await rows.insertOne({ _id: new Types.ObjectId(), name, version, ...identityHashes, ...times });
    return true;
  } catch (error) {
    // Reported twice at the same moment.
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** @returns the previous record; null for an unknown person or device. */
async function updateWitness(
  filter: Pick<FailureWitness, 'name' | 'version'> & Record<string, string>,
  now: number,
): Promise<FailureWitness | null> {
  const at = new Date(now);
  const isCounted = { $lt: ['$countedAt', new Date(now - windowMs)] };
  const countedAt = { $cond: [isCounted, at, '$countedAt'] };
  return nativeCollection(FailureWitnesses).findOneAndUpdate(filter, [
    { $set: { at, countedAt, updatedAt: at } },
  ]);
}

function countsAgain({ countedAt }: FailureWitness, now: number): boolean {
  return countedAt.getTime() < now - windowMs;
}

async function haltIfFailing(release: { name: string; version: string }, since: number): Promise<void> {
  const [failures, loads] = await Promise.all([
    nativeCollection(FailureWitnesses).countDocuments({ ...release, at: { $gte: new Date(since) } }),
    countLoadsSince(release, since),
  ]);
  if (!isFailing(failures, loads)) return;
  const why = `${failures} failures in ${loads} loads within ${canaryHalt.withinMinutes} minutes`;
  await haltAndNotify({ ...release, why });
}
