import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { SettingsDocument } from './settings.model.ts';

/** Whether members can sign in with an emailed link instead of their password. Default: true. */
export async function isSignInByEmailOn(tx?: Transaction): Promise<boolean> {
  const settings = await nativeCollection(SettingsDocument).findOne(
    { _id: 'installation' },
    { projection: { signInByEmail: 1 }, ...(tx && { session: tx }) },
  );
  return settings?.signInByEmail ?? true;
}

/** Turns signing in with an emailed link on or off. */
export async function saveSignInByEmail(isOn: boolean, tx: Transaction): Promise<void> {
  const now = clock.now();
  await nativeCollection(SettingsDocument).updateOne(
    { _id: 'installation' },
    {
      $set: { signInByEmail: isOn, updatedAt: now },
      $setOnInsert: { requireSecondFactor: false, rightsChanges: 0, createdAt: now },
    },
    { session: tx, upsert: true },
  );
}
