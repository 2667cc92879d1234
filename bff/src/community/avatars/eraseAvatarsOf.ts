import type { Id } from '@grove/contracts/fields';
import type { Storage } from '../../infra/storage.ts';
import { folderOf } from './avatarKeys.ts';

/** Removes every picture that was ever made for a person whose account is gone. */
export async function eraseAvatarsOf(userId: Id, storage: Storage): Promise<void> {
  await storage.deleteAll(folderOf(userId));
}
