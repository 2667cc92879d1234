import type { Id } from '@grove/contracts/fields';
import { reportsKept } from '@grove/contracts/reportReasons';
import type { ReportReason, ReportSubject } from '@grove/contracts/reportReasons';
import { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import { newReport } from './newReport.ts';
import { Reports } from './reports.model.ts';
import { subjects } from './subjects.ts';

interface ReportWords {
  subject: ReportSubject;
  subjectId: Id;
  reason: ReportReason;
  words: string;
}

/** Reports something to the creators, once per member. Reopens a report that was decided before.
 *  @throws AppError('not-found') if the actor may not see it, and for the actor's own content. */
export async function giveReport(
  actor: Actor,
  { subject, subjectId, reason, words }: ReportWords,
): Promise<null> {
  await inTransaction(async (tx) => {
    const found = await subjects[subject].findVisible(actor, subjectId, tx);
    if (found.authorId.toHexString() === actor.id) throw new AppError('not-found');
    const reporterId = new Types.ObjectId(actor.id);
    const at = clock.now();
    const reports = nativeCollection(Reports);
    const known = await reports.findOne({ subjectId: found._id }, { session: tx });
    if (known?.reports.some((one) => one.reporterId.equals(reporterId))) return;
    const given = { reporterId, reason, words, at };
    if (known === null) {
      const { _id, authorId, text } = found;
      const report = newReport({ subject, subjectId: _id, authorId, text, reports: [given], createdAt: at });
      await reports.insertOne(report, { session: tx });
      return;
    }
    await reports.updateOne(
      { _id: known._id },
      {
        $push: { reports: { $each: [given], $slice: -reportsKept } },
        $inc: { reporters: 1 },
        $set: { isOpen: true, lastReportedAt: at, updatedAt: at },
      },
      { session: tx },
    );
  });
  return null;
}
