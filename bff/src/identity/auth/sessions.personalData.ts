import { Types } from 'mongoose';
import { inTransaction } from '../../infra/mongo.ts';
import { personalDataIn } from '../../infra/personalData.ts';
import { endUserSessions } from './endSession.ts';
import { Sessions } from './sessions.model.ts';

export const sessionsData = personalDataIn(Sessions, {
  owner: 'userId',
  export: {
    about: 'Where you are signed in',
    fields: { _id: 0, device: 1, address: 1, createdAt: 1, lastUsedAt: 1 },
  },
  onLeaving: async (userId) => {
    await inTransaction((tx) => endUserSessions([new Types.ObjectId(userId)], tx));
  },
});
