import type { Id } from '@grove/contracts/fields/fields';
import { decisionsBySubject } from '@grove/contracts/community/communityRules';
import type { ReportDecision } from '@grove/contracts/community/communityRules';
import type { Report } from '@grove/contracts/community/reports';
import type { AuditAction } from '@grove/contracts/creator/system';
import { Types } from 'mongoose';
import { enqueueEmail } from '../../delivery/email/enqueueEmail.ts';
import { notify } from '../../delivery/notifications/notify.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { recordAudit } from '../../members/audit/recordAudit.ts';
import { findNotificationRecipient } from '../../members/users/contacts/findNotificationRecipient.ts';
import { toExcerpt } from '../../infra/toExcerpt.ts';
import { presentReports } from './listReports.ts';
import { Reports } from './reports.model.ts';
import type { StoredReport } from './reports.model.ts';
import { subjects } from './subjects.ts';

interface Decision {
  reportId: Id;
  decision: ReportDecision;
  /** The creator's message to the author. */
  words: string;
}

const auditActions: Record<ReportDecision, AuditAction> = {
  hide: 'content-hidden',
  show: 'content-shown',
  delete: 'content-deleted',
  warn: 'member-warned',
  dismiss: 'report-dismissed',
};

/** Carries out a creator's decision about a report, and notifies the author of what was reported, unless it is
 *  dismissed.
 *  @throws AppError('not-found'), AppError('not-decidable') if the decision does not apply to this kind of subject. */
export async function decideReport(
  actor: Actor,
  { reportId, decision, words }: Decision,
  { tx, address }: { tx: Transaction; address: string },
): Promise<Report> {
  const now = clock.now();
  const entry = { decision, byId: new Types.ObjectId(actor.id), words, at: now };
  const report = await nativeCollection(Reports).findOneAndUpdate(
    { _id: new Types.ObjectId(reportId) },
    { $set: { isOpen: false, updatedAt: now }, $push: { decisions: entry } },
    { session: tx, returnDocument: 'after' },
  );
  if (report === null) throw new AppError('not-found');
  const { subject, subjectId, authorId } = report;
  if (!decisionsBySubject[subject].includes(decision)) throw new AppError('not-decidable');
  const { hide, remove } = subjects[subject];
  if (decision === 'hide' || decision === 'show') await hide?.(subjectId, decision === 'hide', tx);
  if (decision === 'delete') await remove?.(subjectId, tx);
  if (decision !== 'dismiss') await notifyAuthor(report, { decision, words }, tx);
  await recordAudit(
    {
      ...{ action: auditActions[decision], actorId: actor.id, address },
      ...{ subjectId: authorId.toHexString(), detail: `${subject} ${subjectId.toHexString()}` },
    },
    tx,
  );
  const [presented] = await presentReports([report], tx);
  if (presented === undefined) throw new AppError('not-found');
  return presented;
}

async function notifyAuthor(
  { _id, subject, subjectId, authorId, text, decisions }: StoredReport,
  { decision, words }: { decision: Exclude<ReportDecision, 'dismiss'>; words: string },
  tx: Transaction,
): Promise<void> {
  const userId = authorId.toHexString();
  const author = await findNotificationRecipient(userId, tx);
  if (author === null) return;
  const key = `moderation:${_id.toHexString()}:${String(decisions.length)}`;
  const data = { username: author.username, subject, decision, words, excerpt: toExcerpt(text) };
  await enqueueEmail({ key, template: 'moderation', to: author.email, data }, tx);
  const postId = subject === 'post' && decision !== 'delete' ? subjectId.toHexString() : '';
  const notificationData = { subject, decision, words: toExcerpt(words), postId };
  await notify({ userId, kind: 'moderation', key, data: notificationData }, tx);
}
