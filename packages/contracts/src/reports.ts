import { z } from 'zod';
import { Attachment } from './attachments.ts';
import { Author } from './community.ts';
import { endpoint } from './endpoint.ts';
import type { Endpoints } from './endpoint.ts';
import { fieldRules } from './fieldRules.ts';
import { count, cursor, id, moment, textOf } from './fields.ts';
import {
  reasonNames,
  reportDecisions,
  reportSubjects,
  reportsKept,
  reportsPageSize,
} from './reportReasons.ts';

const words = textOf(fieldRules.reportWords);

/** Something that members have reported, for creators. */
export const Report = z.object({
  id,
  subject: z.enum(reportSubjects),
  subjectId: id,
  /** Whose it is; null when they are gone. */
  author: Author.nullable(),
  /** How often they were warned. */
  warnings: count,
  /** What it said when it was reported first; of a member their name and what they say of themselves. */
  text: z.string(),
  /** What it says now; null when it is gone. */
  textNow: z.string().nullable(),
  attachments: z.array(Attachment).max(10),
  isHidden: z.boolean(),
  isOpen: z.boolean(),
  /** How many members reported it. */
  reporters: count,
  reports: z
    .array(
      z.object({ reporter: Author.nullable(), reason: z.enum(reasonNames), words: z.string(), at: moment }),
    )
    .max(reportsKept),
  decisions: z.array(
    z.object({ decision: z.enum(reportDecisions), by: Author.nullable(), words: z.string(), at: moment }),
  ),
  lastReportedAt: moment,
});
export type Report = z.infer<typeof Report>;

export const reports = {
  /** Tells creators of something that one sees, once per member: to report it again changes nothing. */
  'POST /api/reports': endpoint({
    role: 'member',
    rate: 'expensive',
    body: z.strictObject({
      subject: z.enum(reportSubjects),
      subjectId: id,
      reason: z.enum(reasonNames),
      words,
    }),
    response: z.null(),
    errors: ['not-found'],
  }),
  /** What waits for a decision, or what was decided, the latest first. */
  'GET /api/creator/reports': endpoint({
    role: 'creator',
    rate: 'read',
    query: z.strictObject({ cursor: cursor.optional(), show: z.enum(['open', 'decided']).optional() }),
    response: z.object({ reports: z.array(Report).max(reportsPageSize), nextCursor: cursor.nullable() }),
  }),
  /** Hides, shows again, deletes, warns whoever wrote it, or leaves it as it is; `decisionsAbout` says which of these there
   *  are. Who wrote it is told, with the words. */
  'POST /api/creator/reports/:reportId/decisions': endpoint({
    role: 'creator',
    rate: 'write',
    creates: true,
    params: z.strictObject({ reportId: id }),
    body: z
      .strictObject({ decision: z.enum(reportDecisions), words })
      .refine(({ decision, words: said }) => decision !== 'warn' || said !== '', {
        path: ['words'],
        error: fieldRules.warning.required,
      }),
    response: Report,
    errors: ['not-found', 'not-decidable'],
  }),
} satisfies Endpoints;
