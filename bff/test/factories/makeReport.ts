import { Types } from 'mongoose';
import { Reports } from '../../src/community/reports/reports.model.ts';
import type { StoredReport } from '../../src/community/reports/reports.model.ts';

/** A report of somebody about a post that is gone, unless told otherwise. */
export async function makeReport(fields: Partial<StoredReport> = {}): Promise<StoredReport> {
  const at = new Date();
  const report = await Reports.create({
    subject: 'post',
    subjectId: new Types.ObjectId(),
    authorId: new Types.ObjectId(),
    text: 'Buy my candles',
    reports: [{ reporterId: new Types.ObjectId(), reason: 'spam', words: '', at }],
    reporters: 1,
    isOpen: true,
    lastReportedAt: at,
    ...fields,
  });
  return report.toObject();
}
