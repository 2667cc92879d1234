import type { Comment } from '@grove/contracts/posts';

/** A comment and its replies. The comment is undefined if it was deleted. */
export interface Thread {
  id: string;
  comment: Comment | undefined;
  replies: Comment[];
}

/** Groups comments and their replies into threads in the given order, without duplicates. */
export function threadsOf(comments: readonly Comment[]): Thread[] {
  const threads = new Map<string, Thread>();
  const once = new Map(comments.map((comment) => [comment.id, comment])).values();
  for (const comment of once) {
    const id = comment.replyTo ?? comment.id;
    const thread = threads.get(id) ?? { id, comment: undefined, replies: [] };
    threads.set(id, thread);
    if (comment.replyTo === null) thread.comment = comment;
    else thread.replies.push(comment);
  }
  return [...threads.values()];
}
