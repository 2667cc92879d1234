import type { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { findVisiblePost } from './findPost.ts';
import { findVisibleComment } from './moderateComment.ts';

/** Whether the actor may see a post, and so its attachments. */
export async function canReadPost(actor: Actor, postId: Types.ObjectId): Promise<boolean> {
  return isFound(findVisiblePost(actor, postId.toHexString()));
}

/** Whether the actor may see a comment and its post, and so its picture. */
export async function canReadComment(actor: Actor, commentId: Types.ObjectId): Promise<boolean> {
  return isFound(findVisibleComment(actor, commentId.toHexString()));
}

async function isFound(search: Promise<unknown>): Promise<boolean> {
  try {
    await search;
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') return false;
    throw error;
  }
}
