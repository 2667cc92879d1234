import { personalDataIn } from '../../infra/personalData.ts';
import { Passkeys } from './passkeys.model.ts';

export const passkeysData = personalDataIn(Passkeys, {
  owner: 'userId',
  export: {
    about: 'Your passkeys, without the keys',
    fields: { _id: 0, name: 1, createdAt: 1, lastUsedAt: 1 },
  },
  onLeaving: 'delete',
});
