import type { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import type { AttachedTo } from './attachments.model.ts';

/** Whether somebody may see what files are attached to, by its id. */
export type MayRead = (actor: Actor, id: Types.ObjectId) => Promise<boolean>;

let known: Partial<Record<AttachedTo['kind'], MayRead>> | undefined;

/** Tells who decides about whose files. Called once, by `bff/src/attachmentReaders.ts`. */
export function provideAttachmentReaders(readers: Partial<Record<AttachedTo['kind'], MayRead>>): void {
  known = readers;
}

/** Whether somebody may see what a file is attached to.
 *  @throws Error in a process that has not imported `bff/src/attachmentReaders.ts`. */
export async function mayRead(actor: Actor, { kind, id }: AttachedTo): Promise<boolean> {
  const decide = known?.[kind];
  if (decide === undefined) throw new Error(`Nobody decides who reads the files of a ${kind}`);
  return decide(actor, id);
}
