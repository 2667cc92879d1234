import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import { personalDataIn } from '../../infra/personalData.ts';
import { DataExports } from './dataExports.model.ts';

export const dataExportsData = personalDataIn(DataExports, {
  owner: 'userId',
  // Also deletes the file. An export that is being created notices this and removes its file itself.
  onLeaving: async (userId, _pseudonym, storage) => {
    const exports = nativeCollection(DataExports);
    const found = await exports.findOne({ userId: new Types.ObjectId(userId) });
    if (found === null) return;
    await storage.delete(found.key);
    await exports.deleteOne({ _id: found._id });
  },
});
