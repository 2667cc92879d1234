import type { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import type { AttachedTo } from './attachments.model.ts';

/** Decides whether someone may see the post or message with this id, and so its files. */
export type AccessCheck = (actor: Actor, id: Types.ObjectId) => Promise<boolean>;

let accessChecks: Partial<Record<AttachedTo['kind'], AccessCheck>> | undefined;

/** Registers the access checks for each kind of owner. Called once, by `bff/src/registerAttachmentAccess.ts`. */
export function registerAttachmentAccess(checks: Partial<Record<AttachedTo['kind'], AccessCheck>>): void {
  accessChecks = checks;
}

/** Whether the actor may see what a file is attached to.
 *  @throws Error in a process that has not imported `bff/src/registerAttachmentAccess.ts`. */
export async function canReadAttached(actor: Actor, { kind, id }: AttachedTo): Promise<boolean> {
  const isAllowed = accessChecks?.[kind];
  if (isAllowed === undefined)
    throw new Error(`No access check is registered for the attachments of a ${kind}`);
  return isAllowed(actor, id);
}
