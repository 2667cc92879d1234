import type { Id } from '@grove/contracts/fields/fields';
import { reportsStoredMax } from '@grove/contracts/community/communityRules';
import type { ReportReason, ReportSubject } from '@grove/contracts/community/communityRules';
import { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import { newReport } from './newReport.ts';
import { Reports } from './reports.model.ts';
import { subjects } from './subjects.ts';

interface ReportInput {
  subject: ReportSubject;
  subjectId: Id;
  reason: ReportReason;
  words: string;
}

/** Reports something to the creators, once per member. Reopens a report that was decided before.
 *  @throws AppError('not-found') if the actor may not see it, and for the actor's own content. */
export async function createReport(
  actor: Actor,
  { subject, subjectId, reason, words }: ReportInput,
): Promise<null> {
  await inTransaction(async (tx) => {
    const found = await subjects[subject].findVisible(actor, subjectId, tx);
    if (found.authorId.toHexString() === actor.id) throw new AppError('not-found');
    const reporterId = new Types.ObjectId(actor.id);
    const at = clock.now();
    const reports = nativeCollection(Reports);
    const existing = await reports.findOne({ subjectId: found._id }, { session: tx });
    if (existing?.reports.some((one) => one.reporterId.equals(reporterId))) return;
    const entry = { reporterId, reason, words, at };
    if (existing === null) {
      const { _id, authorId, text } = found;
      const report = newReport({ subject, subjectId: _id, authorId, text, reports: [entry], createdAt: at });
      await reports.insertOne(report, { session: tx });
      return;
    }
    await reports.updateOne(
      { _id: existing._id },
      {
        $push: { reports: { $each: [entry], $slice: -reportsStoredMax } },
        $inc: { reporters: 1 },
        $set: { isOpen: true, lastReportedAt: at, updatedAt: at },
      },
      { session: tx },
    );
  });
  return null;
}
