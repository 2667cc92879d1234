import type { Id } from '@grove/contracts/fields';
import type { PersonalData } from '../../infra/personalData.ts';
import { createStorage } from '../../infra/storage.ts';
import type { EffectRun } from '../../delivery/outbox/effectHandler.ts';
import { forgetSubject } from '../../delivery/outbox/forgetSubject.ts';

export interface ErasureEffect {
  userId: Id;
  /** Stands for the person wherever something has to stay. */
  pseudonym: Id;
  /** Where their picture lies in storage. */
  pictureKey: string | null;
}

/** Erases what a person whose account is gone left behind, noun after noun. Cut short, it begins again. */
export async function eraseTraces(
  effect: ErasureEffect,
  { env, signal, log }: EffectRun,
  personalData: readonly PersonalData[],
): Promise<void> {
  const { userId, pseudonym, pictureKey } = effect;
  const storage = createStorage(env);
  if (pictureKey !== null) await storage.delete(pictureKey);
  for (const { erase } of personalData) {
    signal.throwIfAborted();
    await erase(userId, pseudonym, storage);
  }
  log.info('a deleted account was erased');
}

/** Drops effects that nobody may wait for any longer. */
export async function forgetEffects({ subject }: { subject: string }): Promise<void> {
  await forgetSubject(subject);
}
