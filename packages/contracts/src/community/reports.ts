import { z } from 'zod';
import { Attachment } from './attachments.ts';
import { Author } from './community.ts';
import { endpoint } from '../api/endpoint.ts';
import type { Endpoints } from '../api/endpoint.ts';
import { fieldRules } from '../fields/fieldRules.ts';
import { count, cursor, id, moment, textSchema } from '../fields/fields.ts';
import {
  reportReasonNames,
  reportDecisions,
  reportSubjects,
  reportsStoredMax,
  reportsPageSize,
} from './communityRules.ts';

const words = textSchema(fieldRules.reportText);

/** A reported item, for creators. */
export const Report = z.object({
  id,
  subject: z.enum(reportSubjects),
  subjectId: id,
  /** The author of the item; null if the account was deleted. */
  author: Author.nullable(),
  /** The number of warnings that the author has received. */
  warnings: count,
  /** The text when it was first reported; for a member, their name and bio. */
  text: z.string(),
  /** The current text; null if it was deleted. */
  textNow: z.string().nullable(),
  attachments: z.array(Attachment).max(10),
  isHidden: z.boolean(),
  isOpen: z.boolean(),
  /** The number of members who reported it. */
  reporters: count,
  reports: z
    .array(
      z.object({
        reporter: Author.nullable(),
        reason: z.enum(reportReasonNames),
        words: z.string(),
        at: moment,
      }),
    )
    .max(reportsStoredMax),
  decisions: z.array(
    z.object({ decision: z.enum(reportDecisions), by: Author.nullable(), words: z.string(), at: moment }),
  ),
  lastReportedAt: moment,
});
export type Report = z.infer<typeof Report>;

export const reports = {
  /** Reports something that the caller can see. Reporting it again changes nothing. */
  'POST /api/reports': endpoint({
    summary: 'Report a post, comment, message or member',
    role: 'member',
    rate: 'expensive',
    body: z.strictObject({
      subject: z.enum(reportSubjects),
      subjectId: id,
      reason: z.enum(reportReasonNames),
      words,
    }),
    response: z.null(),
    errors: ['not-found'],
  }),
  /** Open reports, or decided ones, latest first. */
  'GET /api/creator/reports': endpoint({
    summary: 'List reports',
    role: 'creator',
    rate: 'read',
    query: z.strictObject({ cursor: cursor.optional(), show: z.enum(['open', 'decided']).optional() }),
    response: z.object({ reports: z.array(Report).max(reportsPageSize), nextCursor: cursor.nullable() }),
  }),
  /** Hides or shows the item, deletes it, warns its author or dismisses the report; `decisionsBySubject`
   *  lists what is allowed. The author is notified, with the text of the decision. */
  'POST /api/creator/reports/:reportId/decisions': endpoint({
    summary: 'Decide on a report',
    role: 'creator',
    rate: 'write',
    creates: true,
    params: z.strictObject({ reportId: id }),
    body: z
      .strictObject({ decision: z.enum(reportDecisions), words })
      .refine(({ decision, words: decisionText }) => decision !== 'warn' || decisionText !== '', {
        path: ['words'],
        error: fieldRules.warning.required,
      }),
    response: Report,
    errors: ['not-found', 'not-decidable'],
  }),
} satisfies Endpoints;
