import type { LiveEvent } from '@grove/contracts/api/live';
import { Types, mongo } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { recordEvent } from '../../infra/collectEvents.ts';
import { Events } from './events.model.ts';

export type NewEvent = LiveEvent & {
  /** Audiences whose open pages receive it: 'everybody', ids of circles and pods, `user:<id>`. */
  audiences: readonly string[];
};

/** Sends an event to the open pages of its audiences if and only if the transaction is committed. */
export async function addEvent({ audiences, kind, about }: NewEvent, tx: Transaction): Promise<void> {
  // An empty timestamp, which the database replaces with its own time.
  const order = new mongo.Timestamp({ t: 0, i: 0 });
  const _id = new Types.ObjectId();
  recordEvent(_id.toHexString());
  const event = { _id, audiences: [...audiences], kind, about, order };
  await nativeCollection(Events).insertOne({ ...event, createdAt: clock.now() }, { session: tx });
}
