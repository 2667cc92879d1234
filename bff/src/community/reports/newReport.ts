import { newDocument } from '../../infra/newDocument.ts';
import type { StoredReport } from './reports.model.ts';

/** A complete report of something that was not reported before: open and undecided where the fields say nothing else. */
export function newReport(
  fields: Pick<StoredReport, 'subject' | 'subjectId' | 'authorId' | 'text' | 'reports'> &
    Partial<StoredReport>,
): StoredReport {
  const document = newDocument(fields.createdAt);
  return {
    ...document,
    ...{ reporters: fields.reports.length, isOpen: true, lastReportedAt: document.createdAt, decisions: [] },
    ...fields,
  };
}
