import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import type { Model, mongo } from 'mongoose';
import { clock } from './clock.ts';
import { deleteInBatches, updateInBatches } from './inBatches.ts';
import { nativeCollection } from './mongo.ts';
import type { Storage } from './storage.ts';

/** A file of a person: where it lies in storage, and its name in what they download. */
export interface PersonalFile {
  key: string;
  name: string;
}

/** What a noun holds about people, and what becomes of it when they ask for their data or leave. */
export interface PersonalData {
  /** Nothing for a noun that has only files. */
  collection?: string;
  /** What a person who downloads their data is given of it; nothing where it holds only traces of what they did. */
  export?: { about: string; of: (userId: Id) => AsyncIterable<object> };
  files?: (userId: Id) => AsyncIterable<PersonalFile>;
  erase: Erase;
}

/** Deletes it, or takes the person out of what has to stay. Bounded writes; may be done again after a crash.
 *  @param pseudonym an id that leads to nobody, the same wherever something of this person stays. */
export type Erase = (userId: Id, pseudonym: Id, storage: Storage) => Promise<void>;

interface Declared<T> {
  /** The field with the person's id. */
  owner: keyof T & string;
  export?: { about: string; fields: Readonly<Record<string, 0 | 1>> };
  onLeaving: 'delete' | 'pseudonymise' | Erase;
}

/** Declares what a collection holds about the person whom a field of its documents names. */
export function personalDataIn<T extends { _id: unknown }>(
  model: Model<T>,
  { owner, export: given, onLeaving }: Declared<T>,
): PersonalData {
  const of = (userId: Id) => ({ [owner]: new Types.ObjectId(userId) }) as mongo.Filter<T>;
  const erasures: Record<'delete' | 'pseudonymise', Erase> = {
    delete: (userId) => deleteInBatches(nativeCollection(model), of(userId)),
    pseudonymise: (userId, pseudonym) => {
      const change = { ...of(pseudonym), updatedAt: clock.now() };
      return updateInBatches(nativeCollection(model), of(userId), [{ $set: change }]);
    },
  };
  return {
    collection: model.collection.name,
    ...(given && {
      export: {
        about: given.about,
        of: (userId) => nativeCollection(model).find(of(userId), { projection: given.fields }),
      },
    }),
    erase: typeof onLeaving === 'function' ? onLeaving : erasures[onLeaving],
  };
}
