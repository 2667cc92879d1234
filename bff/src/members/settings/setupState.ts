import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { SettingsDocument } from './settings.model.ts';

/** The stored part of the setup checklist. */
export interface SetupState {
  isDismissed: boolean;
  /** Fingerprint of the card provider's keys that passed the latest check. Undefined if none did. */
  checkedKeys: string | undefined;
}

/** Returns the stored part of the setup checklist. Default: not dismissed, no keys checked. */
export async function findSetupState(): Promise<SetupState> {
  const settings = await nativeCollection(SettingsDocument).findOne(
    { _id: 'installation' },
    { projection: { setup: 1 } },
  );
  return { isDismissed: settings?.setup?.isDismissed ?? false, checkedKeys: settings?.setup?.checkedKeys };
}

/** Dismisses or restores the setup checklist. */
export async function saveSetupDismissed(isDismissed: boolean): Promise<void> {
  await update({ $set: { 'setup.isDismissed': isDismissed } });
}

/** Saves the result of a check of the card provider's keys.
 *  @param checkedKeys their fingerprint; undefined if they failed. */
export async function saveCheckedKeys(checkedKeys: string | undefined): Promise<void> {
  await update(
    checkedKeys === undefined
      ? { $unset: { 'setup.checkedKeys': 1 } }
      : { $set: { 'setup.checkedKeys': checkedKeys } },
  );
}

async function update(
  change: { $set: Record<string, boolean | string> } | { $unset: { 'setup.checkedKeys': 1 } },
): Promise<void> {
  const now = clock.now();
  const set = '$set' in change ? change.$set : {};
  await nativeCollection(SettingsDocument).updateOne(
    { _id: 'installation' },
    {
      ...change,
      $set: { ...set, updatedAt: now },
      $setOnInsert: { requireSecondFactor: false, rightsChanges: 0, createdAt: now },
    },
    { upsert: true },
  );
}
