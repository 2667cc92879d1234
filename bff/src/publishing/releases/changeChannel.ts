import type { Deployment } from '@grove/contracts/releases/deploys';
import type { AuditAction } from '@grove/contracts/creator/system';
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
import { findRelease } from './findReleases.ts';
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
  /** The reason if Grove halted it automatically. */
  halted?: string;
  /** Whether the canary increases by itself. Default: false. */
  isRamping?: boolean;
  by: Deployer;
}

/** Makes `percent` of the devices load another version, and records who did it.
 *  @returns the changed channel. */
export async function changeChannel({ former, to, ...change }: Change, tx: Transaction): Promise<Channel> {
  const { percent, action, why, halted = null, isRamping = false, by } = change;
  const { name } = to;
  const base = former !== null && (await isWithdrawn(former, tx)) ? null : former;
  const next = nextChannel(base, to.version, percent);
  const now = clock.now();
  await touchRegistry(tx);
  const otherRelease =
    percent < 100 && next.previous !== null ? await findRelease({ name, version: next.previous }, tx) : null;
  const shown = { shown: to.release, former: otherRelease?.release ?? null };
  const channel = await nativeCollection(Channels).findOneAndUpdate(
    { channel: 'stable', name },
    {
      $set: { ...next, ...shown, halted, isRamping, changedAt: now, updatedAt: now },
      $inc: { revision: 1 },
      $setOnInsert: { _id: new Types.ObjectId(), offSince: null, createdAt: now },
    },
    { session: tx, upsert: true, returnDocument: 'after' },
  );
  if (channel === null) throw new Error(`The channel of ${name} was not written`);
  await markRecentlyLive(name, [former?.version, former?.previous, to.version, next.previous], tx);
  await recordDeployment(
    { name, action, from: former?.version ?? null, to: to.version, percent, why, by },
    tx,
  );
  return channel;
}

/** Whether the channel's version was withdrawn. The only version can be withdrawn while its remote is off; then it
 *  must not stay as the previous one. */
async function isWithdrawn(former: Channel, tx: Transaction): Promise<boolean> {
  const release = await findRelease(former, tx);
  return release !== null && release.withdrawnAt !== null;
}

/** Serializes changes of live releases, so that none is checked against data that another one is changing. */
export async function touchRegistry(tx: Transaction): Promise<void> {
  const now = clock.now();
  await nativeCollection(Registries).updateOne(
    { _id: 'stable' },
    { $inc: { revision: 1 }, $set: { updatedAt: now }, $setOnInsert: { createdAt: now } },
    { session: tx, upsert: true },
  );
}

/** Marks versions as recently live, so that their files are kept. */
async function markRecentlyLive(
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

/** Writes to the deployment log and to the audit trail. */
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
  const detail = [name, ...(to === null ? [] : [to])].join(' ') + share + formatTokenSuffix(tokenLabel);
  const who = actorId === null ? {} : { actorId };
  await recordAudit({ action: auditActions[action], ...who, detail, address }, tx);
}

/** Returns a suffix that names the token, or '' if no token was used. */
export function formatTokenSuffix(tokenLabel: string | null): string {
  return tokenLabel === null ? '' : `, by the token '${tokenLabel}'`;
}
