import type { Id } from '@grove/contracts/fields';
import type { AuditAction } from '@grove/contracts/system';
import { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { AuditRecords } from './audit.model.ts';

export interface NewAuditRecord {
  action: AuditAction;
  /** Left out for a visitor and for Grove itself. */
  actorId?: Id;
  /** Whom it concerns, where that is another than the actor. */
  subjectId?: Id;
  /** The same, for somebody who has no account yet: `nameSubject` replaces it once they have. */
  subjectEmail?: string;
  /** 'member → coach'. No address of a mail, no secret: it outlives the account. */
  detail?: string;
  /** Network address of who did it. */
  address?: string;
}

/** Writes down who did what, in the transaction that does it. */
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
