import type { Id } from '@grove/contracts/fields/fields';
import type { AuditAction } from '@grove/contracts/creator/system';
import { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { AuditRecords } from './audit.model.ts';

export interface NewAuditRecord {
  action: AuditAction;
  /** Omitted for visitors and automatic actions. */
  actorId?: Id;
  /** The affected person, if it is not the actor. */
  subjectId?: Id;
  /** The address of an affected person without an account: `assignAuditSubject` replaces it once they have
   *  one. */
  subjectEmail?: string;
  /** 'member → coach'. Must not contain email addresses or secrets, because it outlives the account. */
  detail?: string;
  /** The actor's network address. */
  address?: string;
}

/** Adds an entry to the audit log, in the transaction of the action. */
export async function recordAudit(entry: NewAuditRecord, tx?: Transaction): Promise<void> {
  const { action, actorId, subjectId, subjectEmail, detail = '', address = '' } = entry;
  const now = clock.now();
  await nativeCollection(AuditRecords).insertOne(
    {
      _id: new Types.ObjectId(),
      action,
      actorId: actorId === undefined ? null : new Types.ObjectId(actorId),
      subjectId: subjectId === undefined ? null : new Types.ObjectId(subjectId),
      ...(subjectEmail !== undefined && { subjectEmail }),
      detail: detail.slice(0, 300),
      address,
      createdAt: now,
      updatedAt: now,
    },
    tx && { session: tx },
  );
}
