import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { OneTimeLinks } from './oneTimeLinks.model.ts';
import type { LinkKind } from './oneTimeLinks.model.ts';

/** Whether an account has an unused, unexpired link of one of these kinds. */
export async function hasLinkOf(userId: Id, kinds: readonly LinkKind[]): Promise<boolean> {
  const living = {
    userId: new Types.ObjectId(userId),
    kind: { $in: [...kinds] },
    expiresAt: { $gt: clock.now() },
  };
  return (await nativeCollection(OneTimeLinks).findOne(living, { projection: { _id: 1 } })) !== null;
}
