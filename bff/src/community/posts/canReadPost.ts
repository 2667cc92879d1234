import type { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { findVisiblePost } from './findPost.ts';

/** Whether the actor may see a post, and so its attachments. */
export async function canReadPost(actor: Actor, postId: Types.ObjectId): Promise<boolean> {
  try {
    await findVisiblePost(actor, postId.toHexString());
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') return false;
    throw error;
  }
}
