import type { Actor } from '../../http/actor.ts';
import type { FoundPerson } from '../../members/users/names/findPeople.ts';
import { canBlockMember } from '../conversations/conversations.policy.ts';

type Authored = { authorId: { toHexString: () => string } };

/** Whether the actor is the author, and so may edit and delete it. */
export function isAuthor(actor: Pick<Actor, 'id'>, { authorId }: Authored): boolean {
  return authorId.toHexString() === actor.id;
}

/** Whether the actor may delete it: authors may delete their own posts, creators any post. */
export function canDelete(actor: Actor, content: Authored): boolean {
  return actor.isCreator || isAuthor(actor, content);
}

/** Whether the actor may block the author: not themselves, and creators neither block nor are blocked. */
export function canBlockAuthor(actor: Actor, author: Pick<FoundPerson, '_id' | 'isCreator'>): boolean {
  return author._id.toHexString() !== actor.id && canBlockMember(actor, author);
}

/** The person who reads; `isCreator` only matters for hidden posts and comments. */
export type Reader = Pick<Actor, 'id'> & Partial<Pick<Actor, 'isCreator'>>;

/** Whether the reader may see it even if it is hidden: only its author and creators may. */
export function canSee(reader: Reader, content: Authored & { isHidden?: boolean | undefined }): boolean {
  return content.isHidden !== true || reader.isCreator === true || isAuthor(reader, content);
}
