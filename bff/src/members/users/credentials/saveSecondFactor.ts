import type { Types } from 'mongoose';
import { clock } from '../../../infra/clock.ts';
import { nativeCollection } from '../../../infra/mongo.ts';
import type { Transaction } from '../../../infra/mongo.ts';
import { Users } from '../users.model.ts';
import type { SecondFactor } from '../users.model.ts';

/** Stores a secret that was shown until it is confirmed. */
export async function savePendingSecondFactor(userId: Types.ObjectId, sealedSecret: string): Promise<void> {
  const now = clock.now();
  const pendingSecondFactor = { sealedSecret, startedAt: now };
  await nativeCollection(Users).updateOne({ _id: userId }, { $set: { pendingSecondFactor, updatedAt: now } });
}

/** Turns the second factor on; null turns it off. */
export async function saveSecondFactor(
  userId: Types.ObjectId,
  secondFactor: SecondFactor | null,
  tx: Transaction,
): Promise<void> {
  const updatedAt = clock.now();
  const change =
    secondFactor === null
      ? ({ $set: { updatedAt }, $unset: { secondFactor: 1, pendingSecondFactor: 1 } } as const)
      : ({ $set: { secondFactor, updatedAt }, $unset: { pendingSecondFactor: 1 } } as const);
  const update = { ...change, $inc: { rightsVersion: 1 } };
  await nativeCollection(Users).updateOne({ _id: userId }, update, { session: tx });
}

/** Replaces the recovery codes. */
export async function saveRecoveryCodes(
  userId: Types.ObjectId,
  hashes: string[],
  tx: Transaction,
): Promise<void> {
  const change = { $set: { 'secondFactor.recoveryCodes': hashes, updatedAt: clock.now() } };
  await nativeCollection(Users).updateOne({ _id: userId }, change, { session: tx });
}

/** Stores the time step of a used code.
 *  @returns false if a code of this or a later step was used before. */
export async function recordCodeStep(
  userId: Types.ObjectId,
  step: number,
  tx: Transaction,
): Promise<boolean> {
  const { modifiedCount } = await nativeCollection(Users).updateOne(
    { _id: userId, 'secondFactor.lastStep': { $lt: step } },
    { $set: { 'secondFactor.lastStep': step, updatedAt: clock.now() } },
    { session: tx },
  );
  return modifiedCount === 1;
}

/** Removes a recovery code.
 *  @returns false if there is no such code. */
export async function removeRecoveryCode(
  userId: Types.ObjectId,
  hash: string,
  tx: Transaction,
): Promise<boolean> {
  const { modifiedCount } = await nativeCollection(Users).updateOne(
    { _id: userId, 'secondFactor.recoveryCodes': hash },
    { $pull: { 'secondFactor.recoveryCodes': hash }, $set: { updatedAt: clock.now() } },
    { session: tx },
  );
  return modifiedCount === 1;
}
