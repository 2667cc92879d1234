import type { Types } from 'mongoose';
import type { Transaction } from '../../infra/mongo.ts';
import { Users } from './users.model.ts';
import type { SecondFactor } from './users.model.ts';

/** Keeps a secret that was shown, until it is confirmed. */
export async function savePendingSecondFactor(userId: Types.ObjectId, sealedSecret: string): Promise<void> {
  const pendingSecondFactor = { sealedSecret, startedAt: new Date() };
  await Users.updateOne({ _id: userId }, { $set: { pendingSecondFactor } });
}

/** Turns the second factor on; null turns it off. */
export async function saveSecondFactor(
  userId: Types.ObjectId,
  secondFactor: SecondFactor | null,
  tx: Transaction,
): Promise<void> {
  const change =
    secondFactor === null
      ? { $unset: { secondFactor: 1, pendingSecondFactor: 1 } }
      : { $set: { secondFactor }, $unset: { pendingSecondFactor: 1 } };
  await Users.updateOne({ _id: userId }, { ...change, $inc: { rightsVersion: 1 } }, { session: tx });
}

/** Replaces the recovery codes. */
export async function saveRecoveryCodes(
  userId: Types.ObjectId,
  hashes: string[],
  tx: Transaction,
): Promise<void> {
  await Users.updateOne({ _id: userId }, { $set: { 'secondFactor.recoveryCodes': hashes } }, { session: tx });
}

/** Remembers the step of a code that was used. False when a code of this step or a later one was used before. */
export async function noteCodeStep(userId: Types.ObjectId, step: number, tx: Transaction): Promise<boolean> {
  const { modifiedCount } = await Users.updateOne(
    { _id: userId, 'secondFactor.lastStep': { $lt: step } },
    { $set: { 'secondFactor.lastStep': step } },
    { session: tx },
  );
  return modifiedCount === 1;
}

/** Takes a recovery code away. False when there is none such. */
export async function dropRecoveryCode(
  userId: Types.ObjectId,
  hash: string,
  tx: Transaction,
): Promise<boolean> {
  const { modifiedCount } = await Users.updateOne(
    { _id: userId, 'secondFactor.recoveryCodes': hash },
    { $pull: { 'secondFactor.recoveryCodes': hash } },
    { session: tx },
  );
  return modifiedCount === 1;
}
