import { newDocument } from '../../infra/newDocument.ts';
import type { StoredReport } from './reports.model.ts';

/** Builds a complete first report of something. Default: open and undecided. */
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
