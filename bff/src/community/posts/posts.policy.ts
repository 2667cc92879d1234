import type { Actor } from '../../http/actor.ts';

type Written = { authorId: { toHexString: () => string } };

/** Whether the actor is the author, and so may edit and delete it. */
export function isAuthor(actor: Pick<Actor, 'id'>, { authorId }: Written): boolean {
  return authorId.toHexString() === actor.id;
}

/** Whether the actor may delete it: authors may delete their own, creators everything. */
export function mayDelete(actor: Actor, written: Written): boolean {
  return actor.isCreator || isAuthor(actor, written);
}

/** The person who reads; `isCreator` only matters for hidden posts and comments. */
export type Reader = Pick<Actor, 'id'> & Partial<Pick<Actor, 'isCreator'>>;

/** Whether the reader may see it even if it is hidden: only its author and creators may. */
export function maySee(reader: Reader, written: Written & { isHidden?: boolean | undefined }): boolean {
  return written.isHidden !== true || reader.isCreator === true || isAuthor(reader, written);
}
