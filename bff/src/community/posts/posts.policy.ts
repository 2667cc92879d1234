import type { Actor } from '../../http/actor.ts';

type Written = { authorId: { toHexString: () => string } };

/** Whether somebody wrote this, and so may change and delete it. */
export function isAuthor(actor: Pick<Actor, 'id'>, { authorId }: Written): boolean {
  return authorId.toHexString() === actor.id;
}

/** Whether somebody may take away what is written: their own, and creators everything. */
export function mayDelete(actor: Actor, written: Written): boolean {
  return actor.isCreator || isAuthor(actor, written);
}

/** Who reads. */
export type Reader = Pick<Actor, 'id'> & Partial<Pick<Actor, 'isCreator'>>;

/** Whether a reader sees what a creator may have hidden: its author does, and creators. */
export function maySee(reader: Reader, written: Written & { isHidden?: boolean | undefined }): boolean {
  return written.isHidden !== true || reader.isCreator === true || isAuthor(reader, written);
}
