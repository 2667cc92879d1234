import { canaryHalt } from '@grove/contracts/deploys';
import { Types } from 'mongoose';
import { addEffect } from '../../delivery/outbox/addEffect.ts';
import { isDuplicateKey } from '../../infra/isDuplicateKey.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { witnessOf } from '../../infra/secrets.ts';
import { chosenRelease } from '../../publishing/releases/chosenRelease.ts';
import { countFailure, loadsSince } from '../../publishing/releases/countLoads.ts';
import { findChannel } from '../../publishing/releases/findLive.ts';
import { haltCanary, isCanary, isFailing } from '../../publishing/releases/haltCanary.ts';
import { FailureWitnesses } from './failureWitnesses.model.ts';

const windowMs = canaryHalt.withinMinutes * 60_000;

interface Failure {
  name: string;
  version: string;
  /** Who tells it: a member's id, or the network of a visitor. */
  person: string;
  device: string | null;
  now: number;
}

/** Counts what a browser says went wrong with a version that it may have: once a day for each person and each device, so
 *  that nobody alone makes it many. A canary that fails too often is halted; what all have is not, whatever is said. */
export async function noteFailure(failure: Failure, secret: string): Promise<void> {
  const { name, version, device, now } = failure;
  const channel = await findChannel(name);
  if (channel === null || ![channel.version, channel.previous].includes(version)) return;
  const canHalt = channel.version === version && isCanary(channel);
  // Only who was given the canary knows how it does.
  if (canHalt && chosenRelease(channel, device)?.version !== version) return;
  if (!(await isFirst(failure, secret))) return;
  await countFailure({ name, version }, now);
  if (canHalt) await haltIfFailing({ name, version }, Math.max(now - windowMs, channel.changedAt.getTime()));
}

async function isFirst({ name, version, person, device, now }: Failure, secret: string): Promise<boolean> {
  const at = new Date(now);
  try {
    await nativeCollection(FailureWitnesses).insertOne({
      _id: new Types.ObjectId(),
      ...{ name, version },
      person: witnessOf(person, secret),
      ...(device !== null && { device: witnessOf(device, secret) }),
      createdAt: at,
      updatedAt: at,
    });
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

async function haltIfFailing(of: { name: string; version: string }, since: number): Promise<void> {
  const [failures, loads] = await Promise.all([
    nativeCollection(FailureWitnesses).countDocuments({ ...of, createdAt: { $gte: new Date(since) } }),
    loadsSince(of, since),
  ]);
  if (!isFailing(failures, loads)) return;
  const why = `${failures} failures in ${loads} loads within ${canaryHalt.withinMinutes} minutes`;
  await haltCanary({ ...of, why }, async (revision, tx) => {
    const key = `release-halted:${of.name}:${String(revision)}`;
    await addEffect(
      { kind: 'release-halted', key, subject: `release ${of.name}`, payload: { ...of, why } },
      tx,
    );
  });
}
