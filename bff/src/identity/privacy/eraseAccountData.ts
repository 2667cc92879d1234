import type { Id } from '@grove/contracts/fields/fields';
import type { PersonalData } from '../../infra/personalData.ts';
import { createStorage } from '../../infra/storage.ts';
import type { EffectRun } from '../../delivery/outbox/effectHandler.ts';
import { deleteCustomer } from '../../shop/billing/deleteCustomer.ts';
import { dropEffectsOfSubject } from '../../delivery/outbox/dropEffects.ts';

export interface ErasureEffect {
  userId: Id;
  /** Replaces the person's id in data that must stay. */
  pseudonym: Id;
  /** Storage key of their picture. */
  pictureKey: string | null;
}

/** Erases what a deleted account left behind, collection by collection. Starts over if it is interrupted. */
export async function eraseAccountData(
  effect: ErasureEffect,
  { env, signal, log }: EffectRun,
  personalData: readonly PersonalData[],
): Promise<void> {
  const { userId, pseudonym, pictureKey } = effect;
  // First, because it needs the link to the customer, and so that nothing is charged anymore.
  await deleteCustomer(userId, { env, log });
  const storage = createStorage(env);
  if (pictureKey !== null) await storage.delete(pictureKey);
  for (const { erase } of personalData) {
    signal.throwIfAborted();
    await erase(userId, pseudonym, storage);
  }
  log.info('erased the data of a deleted account');
}

/** Drops the effects of a subject that must no longer be delivered. */
export async function dropEffects({ subject }: { subject: string }): Promise<void> {
  await dropEffectsOfSubject(subject);
}
