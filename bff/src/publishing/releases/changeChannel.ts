import type { Deployment } from '@grove/contracts/deploys';
import type { AuditAction } from '@grove/contracts/system';
import { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { recordAudit } from '../../members/audit/recordAudit.ts';
import { Channels } from './channels.model.ts';
import type { Channel } from './channels.model.ts';
import type { Deployer } from './deployer.ts';
import { Deployments } from './deployments.model.ts';
import { newDeployment } from './newDeployment.ts';
import { findRelease } from './findLive.ts';
import { nextChannel } from './nextChannel.ts';
import { Registries } from './registries.model.ts';
import { RemoteReleases } from './remoteReleases.model.ts';
import type { StoredRelease } from './remoteReleases.model.ts';

const auditActions: Record<Deployment['action'], AuditAction> = {
  promote: 'release-published',
  rollback: 'release-rolled-back',
  withdraw: 'release-withdrawn',
  halt: 'release-halted',
  off: 'remote-turned-off',
  on: 'remote-turned-on',
  budget: 'release-budget-changed',
};

interface Change {
  former: Channel | null;
  to: StoredRelease;
  percent: number;
  action: 'promote' | 'rollback' | 'halt';
  why: string;
  /** Why Grove has stopped it by itself. */
  halted?: string;
  by: Deployer;
}

/** Shows `percent` of the devices another version from now on, and writes down who has done that.
 *  @returns the channel as it is then. */
export async function changeChannel({ former, to, ...change }: Change, tx: Transaction): Promise<Channel> {
  const { percent, action, why, halted = null, by } = change;
  const { name } = to;
  const base = former !== null && (await isWithdrawn(former, tx)) ? null : former;
  const next = nextChannel(base, to.version, percent);
  const now = clock.now();
  await touchRegistry(tx);
  const besides =
    percent < 100 && next.previous !== null ? await findRelease({ name, version: next.previous }, tx) : null;
  const shown = { shown: to.release, former: besides?.release ?? null };
  const channel = await nativeCollection(Channels).findOneAndUpdate(
    { channel: 'stable', name },
    {
      $set: { ...next, ...shown, halted, changedAt: now, updatedAt: now },
      $inc: { revision: 1 },
      $setOnInsert: { _id: new Types.ObjectId(), offSince: null, createdAt: now },
    },
    { session: tx, upsert: true, returnDocument: 'after' },
  );
  if (channel === null) throw new Error(`The channel of ${name} was not written`);
  await keepFiles(name, [former?.version, former?.previous, to.version, next.previous], tx);
  await recordDeployment(
    { name, action, from: former?.version ?? null, to: to.version, percent, why, by },
    tx,
  );
  return channel;
}

/** A remote's only version can be withdrawn while the remote is off: then nothing stays beside the next one. */
async function isWithdrawn(former: Channel, tx: Transaction): Promise<boolean> {
  const release = await findRelease(former, tx);
  return release !== null && release.withdrawnAt !== null;
}

/** Makes changes of what is live wait for each other: none is checked against what another one is just changing. */
export async function touchRegistry(tx: Transaction): Promise<void> {
  const now = clock.now();
  await nativeCollection(Registries).updateOne(
    { _id: 'stable' },
    { $inc: { revision: 1 }, $set: { updatedAt: now }, $setOnInsert: { createdAt: now } },
    { session: tx, upsert: true },
  );
}

/** The files of what was shown until now are kept from now on. */
async function keepFiles(
  name: string,
  versions: readonly (string | null | undefined)[],
  tx: Transaction,
): Promise<void> {
  const now = clock.now();
  const shown = [...new Set(versions)].filter((version) => version !== null && version !== undefined);
  await nativeCollection(RemoteReleases).updateMany(
    { name, version: { $in: shown } },
    { $set: { lastLiveAt: now, updatedAt: now } },
    { session: tx },
  );
}

/** Writes into the log of deployments, and into the audit trail. */
export async function recordDeployment(
  {
    by,
    ...deployment
  }: Pick<Deployment, 'name' | 'action' | 'from' | 'to' | 'percent' | 'why'> & { by: Deployer },
  tx: Transaction,
): Promise<void> {
  const { name, action, to, percent } = deployment;
  const { actorId, tokenLabel, address } = by;
  const written = newDeployment({
    ...deployment,
    actorId: actorId === null ? null : new Types.ObjectId(actorId),
    tokenLabel,
  });
  await nativeCollection(Deployments).insertOne(written, { session: tx });
  const share = action === 'promote' && percent < 100 ? ` for ${percent} %` : '';
  const detail = [name, ...(to === null ? [] : [to])].join(' ') + share + labelled(tokenLabel);
  const who = actorId === null ? {} : { actorId };
  await recordAudit({ action: auditActions[action], ...who, detail, address }, tx);
}

/** Which token it was, where it was one. */
export function labelled(tokenLabel: string | null): string {
  return tokenLabel === null ? '' : `, by the token '${tokenLabel}'`;
}
