import type { FailurePhase } from '@grove/contracts/releases/releases';
import mongoose from 'mongoose';
import type { Types } from 'mongoose';

/** Health of a version within one hour, over all devices. The first count creates the document, so the other fields
 *  may be missing. */
export interface HourOfHealth {
  _id: Types.ObjectId;
  name: string;
  version: string;
  hour: Date;
  /** Number of page loads, counted once in ten minutes per person and device, like failures. */
  loads?: number;
  failures?: number;
  /** Loads and failures by the minute of the hour. */
  minutes?: Record<string, number>;
  failureMinutes?: Record<string, number>;
  /** Number of pages by their step of `vitalSteps`. */
  lcp?: Record<string, number>;
  inp?: Record<string, number>;
  /** Number of failures by phase, and the latest messages. */
  phases?: Partial<Record<FailurePhase, number>>;
  messages?: FailureMessage[];
  createdAt: Date;
  updatedAt: Date;
}

export interface FailureMessage {
  phase: FailurePhase;
  /** Without personal data, see `redactFailureMessage`. */
  message: string;
  at: Date;
}

const retentionSeconds = 30 * 24 * 60 * 60;

const schema = new mongoose.Schema<HourOfHealth>(
  {
    name: { type: String, required: true },
    version: { type: String, required: true },
    hour: { type: Date, required: true },
    loads: { type: Number },
    failures: { type: Number },
    minutes: { type: mongoose.Schema.Types.Mixed },
    failureMinutes: { type: mongoose.Schema.Types.Mixed },
    lcp: { type: mongoose.Schema.Types.Mixed },
    inp: { type: mongoose.Schema.Types.Mixed },
    phases: { type: mongoose.Schema.Types.Mixed },
    messages: { type: mongoose.Schema.Types.Mixed },
  },
  { timestamps: true, collection: 'releaseHealth', strict: 'throw', minimize: false },
);
schema.index({ name: 1, version: 1, hour: 1 }, { unique: true });
schema.index({ hour: 1 }, { expireAfterSeconds: retentionSeconds });

export const ReleaseHealth = mongoose.model<HourOfHealth>('ReleaseHealth', schema);
