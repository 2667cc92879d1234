import type { Comment } from '@grove/contracts/community/posts';

/** A comment and its replies. The comment is undefined if it was deleted. */
export interface Thread {
  id: string;
  comment: Comment | undefined;
  replies: Comment[];
}

/** Groups comments and their replies into threads in the given order, without duplicates. */
export function groupIntoThreads(comments: readonly Comment[]): Thread[] {
  const threads = new Map<string, Thread>();
  const uniqueComments = new Map(comments.map((comment) => [comment.id, comment])).values();
  for (const comment of uniqueComments) {
    const id = comment.replyTo ?? comment.id;
    const thread = threads.get(id) ?? { id, comment: undefined, replies: [] };
    threads.set(id, thread);
    if (comment.replyTo === null) thread.comment = comment;
    else thread.replies.push(comment);
  }
  return [...threads.values()];
}
