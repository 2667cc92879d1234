import { mongo } from 'mongoose';
import { newDocument } from '../../infra/newDocument.ts';
import type { Effect } from './outbox.model.ts';

type Needed = 'kind' | 'key' | 'subject' | 'about' | 'payload' | 'runAt';

/** A complete effect that waits for the worker where the fields say nothing else. */
export function newEffect(fields: Required<Pick<Effect, Needed>> & Partial<Effect>): Effect {
  return {
    ...newDocument(fields.createdAt),
    ...{ state: 'waiting', attempts: 0, deaths: 0, dueAt: fields.runAt },
    // An empty one: the database puts its own time there.
    order: new mongo.Timestamp({ t: 0, i: 0 }),
    ...fields,
  };
}
