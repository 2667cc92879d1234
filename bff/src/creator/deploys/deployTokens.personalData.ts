import { personalDataIn } from '../../infra/personalData.ts';
import { DeployTokens } from './deployTokens.model.ts';

export const deployTokensData = personalDataIn(DeployTokens, {
  owner: 'createdById',
  export: {
    about: 'Deploy tokens you created, without the token values',
    fields: { _id: 0, label: 1, remote: 1, rights: 1, expiresAt: 1, lastUsedAt: 1, createdAt: 1 },
  },
  // A token is valid only while its creator may deploy.
  onLeaving: 'delete',
});
