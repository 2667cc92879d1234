import { liveKinds } from '@grove/contracts/api/live';
import type { LiveEvent, LiveKind } from '@grove/contracts/api/live';
import { Schema, model } from 'mongoose';
import type { Types, mongo } from 'mongoose';

/** A live event for the open pages of its audiences. */
export interface StoredEvent {
  _id: Types.ObjectId;
  /** 'everybody', ids of circles and pods, `user:<id>`. */
  audiences: string[];
  kind: LiveKind;
  about: LiveEvent['about'];
  /** Set by the database at the insert, so that it increases from event to event across processes. */
  order: mongo.Timestamp;
  createdAt: Date;
}

const schema = new Schema<StoredEvent>(
  {
    audiences: { type: [String], required: true },
    kind: { type: String, enum: liveKinds, required: true },
    about: { type: Schema.Types.Mixed, required: true },
    order: { type: Schema.Types.Mixed, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'events', strict: 'throw', versionKey: false, minimize: false },
);
// The events that a page has missed, in order.
schema.index({ audiences: 1, order: 1 });
// A page that was disconnected for longer refetches everything.
schema.index({ createdAt: 1 }, { expireAfterSeconds: 24 * 60 * 60 });

export const Events = model<StoredEvent>('LiveEvent', schema);
