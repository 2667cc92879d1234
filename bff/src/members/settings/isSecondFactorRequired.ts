import type { Transaction } from '../../infra/mongo.ts';
import { SettingsDocument } from './settings.model.ts';

/** Whether creators have their rights only with a second factor. */
export async function isSecondFactorRequired(tx?: Transaction): Promise<boolean> {
  const settings = await SettingsDocument.findById('installation', { requireSecondFactor: 1 })
    .session(tx ?? null)
    .lean<{ requireSecondFactor: boolean }>();
  return settings?.requireSecondFactor ?? false;
}
