import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import type { Model, mongo } from 'mongoose';
import { clock } from './clock.ts';
import { deleteInBatches, updateInBatches } from './inBatches.ts';
import { nativeCollection } from './mongo.ts';
import type { Storage } from './storage.ts';

/** A person's file: its storage key, and its name in their download. */
export interface PersonalFile {
  key: string;
  name: string;
}

/** A module's personal data: what a person's download contains, and how it is erased when they leave. */
export interface PersonalData {
  /** Not set for a module that has only files. */
  collection?: string;
  /** Data for a person's download. Not set if the collection contains only traces of what they did. */
  export?: { about: string; of: (userId: Id) => AsyncIterable<object> };
  files?: (userId: Id) => AsyncIterable<PersonalFile>;
  erase: Erase;
}

/** Deletes a person's data, or removes the person from data that must stay. Writes are bounded, and it may be
 *  repeated after a crash.
 *  @param pseudonym an id that belongs to no account; the same for all remaining data of this person. */
export type Erase = (userId: Id, pseudonym: Id, storage: Storage) => Promise<void>;

interface Declaration<T> {
  /** The field that contains the person's id. */
  owner: keyof T & string;
  export?: { about: string; fields: Readonly<Record<string, 0 | 1>> };
  onLeaving: 'delete' | 'pseudonymise' | Erase;
}

/** Declares the personal data in a collection whose documents name a person in the field `owner`. */
export function personalDataIn<T extends { _id: unknown }>(
  model: Model<T>,
  { owner, export: exported, onLeaving }: Declaration<T>,
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
    ...(exported && {
      export: {
        about: exported.about,
        of: (userId) => nativeCollection(model).find(of(userId), { projection: exported.fields }),
      },
    }),
    erase: typeof onLeaving === 'function' ? onLeaving : erasures[onLeaving],
  };
}
