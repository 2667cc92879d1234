import { personalDataIn } from '../../infra/personalData.ts';
import { Users } from './users.model.ts';

// All fields except secrets for signing in.
const secrets = {
  passwordHash: 0,
  secondFactor: 0,
  pendingSecondFactor: 0,
  knownDevices: 0,
  rightsVersion: 0,
  calendarFeedVersion: 0,
} as const;

export const usersData = personalDataIn(Users, {
  owner: '_id',
  export: {
    about: 'Your account',
    fields: { ...secrets, searchName: 0, searchCity: 0, search: 0, searchKeys: 0, demo: 0, __v: 0 },
  },
  onLeaving: 'delete',
});
