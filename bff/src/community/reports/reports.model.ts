import {
  reportReasonNames,
  reportDecisions,
  reportSubjects,
} from '@grove/contracts/community/communityRules';
import type { ReportDecision, ReportReason, ReportSubject } from '@grove/contracts/community/communityRules';
import { Schema, model } from 'mongoose';
import type { Types } from 'mongoose';

/** The report of one member. */
export interface ReportEntry {
  reporterId: Types.ObjectId;
  reason: ReportReason;
  words: string;
  at: Date;
}

export interface DecisionEntry {
  decision: ReportDecision;
  byId: Types.ObjectId;
  words: string;
  at: Date;
}

/** All reports of one subject, in one document. Size: 700 bytes, at most 250 kB. */
export interface StoredReport {
  _id: Types.ObjectId;
  subject: ReportSubject;
  subjectId: Types.ObjectId;
  /** The id of the subject's author. */
  authorId: Types.ObjectId;
  /** The subject's text when it was first reported; for a member, name and bio. */
  text: string;
  /** The latest reports, at most `reportsStoredMax`. */
  reports: ReportEntry[];
  reporters: number;
  isOpen: boolean;
  lastReportedAt: Date;
  decisions: DecisionEntry[];
  createdAt: Date;
  updatedAt: Date;
}

const ref = { type: Schema.Types.ObjectId, required: true };
const at = { type: Date, required: true };
const words = { type: String };

const schema = new Schema<StoredReport>(
  {
    subject: { type: String, enum: reportSubjects, required: true },
    subjectId: ref,
    authorId: ref,
    text: words,
    reports: [
      {
        _id: false,
        reporterId: ref,
        reason: { type: String, enum: reportReasonNames, required: true },
        words,
        at,
      },
    ],
    reporters: { type: Number, required: true },
    isOpen: { type: Boolean, required: true },
    lastReportedAt: at,
    decisions: [
      { _id: false, decision: { type: String, enum: reportDecisions, required: true }, byId: ref, words, at },
    ],
  },
  { timestamps: true, strict: 'throw' },
);
schema.index({ subjectId: 1 }, { unique: true });
// Pages of open or decided reports, last reported first.
schema.index({ isOpen: 1, lastReportedAt: -1, _id: -1 });
// Finds reports by author (also to count warnings), reporter and creator, for data exports and account deletion.
schema.index({ authorId: 1, 'decisions.decision': 1 });
schema.index({ 'reports.reporterId': 1 });
schema.index({ 'decisions.byId': 1 });

export const Reports = model<StoredReport>('Report', schema, 'reports');
