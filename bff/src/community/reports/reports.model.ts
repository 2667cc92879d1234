import { reasonNames, reportDecisions, reportSubjects } from '@grove/contracts/reportReasons';
import type { ReportDecision, ReportReason, ReportSubject } from '@grove/contracts/reportReasons';
import { Schema, model } from 'mongoose';
import type { Types } from 'mongoose';

/** What one member said about it. */
export interface GivenReport {
  reporterId: Types.ObjectId;
  reason: ReportReason;
  words: string;
  at: Date;
}

export interface TakenDecision {
  decision: ReportDecision;
  byId: Types.ObjectId;
  words: string;
  at: Date;
}

/** Something that members have reported: one document, however many they are. Size: 700 bytes, at most 250 kB. */
export interface StoredReport {
  _id: Types.ObjectId;
  subject: ReportSubject;
  subjectId: Types.ObjectId;
  /** Whose it is. */
  authorId: Types.ObjectId;
  /** What it said when it was reported first; of a member their name and bio. */
  text: string;
  /** The last of them. */
  reports: GivenReport[];
  reporters: number;
  isOpen: boolean;
  lastReportedAt: Date;
  decisions: TakenDecision[];
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
      { _id: false, reporterId: ref, reason: { type: String, enum: reasonNames, required: true }, words, at },
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
// What waits and what was decided, the latest first.
schema.index({ isOpen: 1, lastReportedAt: -1, _id: -1 });
// Of whose words; by whom; decided by whom: how often somebody was warned, and when they ask for their data or leave.
schema.index({ authorId: 1, 'decisions.decision': 1 });
schema.index({ 'reports.reporterId': 1 });
schema.index({ 'decisions.byId': 1 });

export const Reports = model<StoredReport>('Report', schema, 'reports');
