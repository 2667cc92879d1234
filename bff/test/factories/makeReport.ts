import { Types } from 'mongoose';
import { Reports } from '../../src/community/reports/reports.model.ts';
import type { StoredReport } from '../../src/community/reports/reports.model.ts';
import { newReport } from '../../src/community/reports/newReport.ts';
import { nativeCollection } from '../../src/infra/mongo.ts';

/** Stores a report. Default: about a deleted post. */
export async function makeReport(fields: Partial<StoredReport> = {}): Promise<StoredReport> {
  const at = new Date();
  const report = newReport({
    subject: 'post',
    subjectId: new Types.ObjectId(),
    authorId: new Types.ObjectId(),
    text: 'Buy my candles',
    reports: [{ reporterId: new Types.ObjectId(), reason: 'spam', words: '', at }],
    ...fields,
  });
  await nativeCollection(Reports).insertOne(report);
  return report;
}
