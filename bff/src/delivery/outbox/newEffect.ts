import { mongo } from 'mongoose';
import { newDocument } from '../../infra/newDocument.ts';
import type { Effect } from './outbox.model.ts';

type RequiredFields = 'kind' | 'key' | 'subject' | 'about' | 'payload' | 'runAt';

/** Creates an effect that is due at `runAt`, with defaults for all other fields. */
export function newEffect(fields: Required<Pick<Effect, RequiredFields>> & Partial<Effect>): Effect {
  return {
    ...newDocument(fields.createdAt),
    ...{ state: 'waiting', attempts: 0, deaths: 0, dueAt: fields.runAt },
    // An empty timestamp, which the database replaces with its own time.
    order: new mongo.Timestamp({ t: 0, i: 0 }),
    ...fields,
  };
}
