import type { AuditAction, AuditEntry } from '@grove/contracts/creator/system';
import type { Types } from 'mongoose';
import { olderThan, paginateById } from '../../http/idCursor.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { findUsernames } from '../users/names/findUsernames.ts';
import { AuditRecords } from './audit.model.ts';
import type { AuditRecord } from './audit.model.ts';

const pageSize = 50;

/** Returns a page of the audit log, newest first. */
export async function listAudit({
  cursor,
  action,
}: {
  cursor?: string | undefined;
  action?: AuditAction | undefined;
}): Promise<{ entries: AuditEntry[]; nextCursor: string | null }> {
  const found = await nativeCollection(AuditRecords)
    .find({ ...(action && { action }), ...olderThan(cursor) })
    .sort({ _id: -1 })
    .limit(pageSize + 1)
    .toArray();
  const { shown, nextCursor } = paginateById(found, pageSize);
  const people = shown.flatMap(({ actorId, subjectId }) => [actorId, subjectId]).filter((id) => id !== null);
  const names = await findUsernames(people);
  return { entries: shown.map((record) => toEntry(record, names)), nextCursor };
}

function toEntry(record: AuditRecord, names: Map<string, string>): AuditEntry {
  const { _id, action, actorId, subjectId, subjectEmail = null, detail, address, createdAt } = record;
  const person = (id: Types.ObjectId | null) =>
    id && { id: id.toHexString(), username: names.get(id.toHexString()) ?? 'Deleted account' };
  return {
    id: _id.toHexString(),
    ...{ action, detail, address },
    actor: person(actorId),
    subject: person(subjectId),
    subjectEmail,
    at: createdAt.toISOString(),
  };
}
