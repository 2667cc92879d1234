import type { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import type { AttachedTo } from './attachments.model.ts';

/** Decides whether somebody may see the post or message with this id, and so its files. */
export type MayRead = (actor: Actor, id: Types.ObjectId) => Promise<boolean>;

let known: Partial<Record<AttachedTo['kind'], MayRead>> | undefined;

/** Registers the access checks for each kind of owner. Called once, by `bff/src/attachmentReaders.ts`. */
export function provideAttachmentReaders(readers: Partial<Record<AttachedTo['kind'], MayRead>>): void {
  known = readers;
}

/** Whether the actor may see what a file is attached to.
 *  @throws Error in a process that has not imported `bff/src/attachmentReaders.ts`. */
export async function mayRead(actor: Actor, { kind, id }: AttachedTo): Promise<boolean> {
  const decide = known?.[kind];
  if (decide === undefined) throw new Error(`No access check is registered for the attachments of a ${kind}`);
  return decide(actor, id);
}
