import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import { Users } from './users.model.ts';

// Everything but what proves that somebody is this person.
const secrets = {
  passwordHash: 0,
  secondFactor: 0,
  pendingSecondFactor: 0,
  knownDevices: 0,
  rightsVersion: 0,
  calendarFeedVersion: 0,
};

/** The account itself, for a person who downloads their data. */
export function exportUserOf(userId: Id): AsyncIterable<object> {
  return nativeCollection(Users).find(
    { _id: new Types.ObjectId(userId) },
    { projection: { ...secrets, searchName: 0, demo: 0, __v: 0 } },
  );
}
