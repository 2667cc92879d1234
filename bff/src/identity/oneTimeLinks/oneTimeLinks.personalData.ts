import { personalDataIn } from '../../infra/personalData.ts';
import { OneTimeLinks } from './oneTimeLinks.model.ts';

export const oneTimeLinksData = personalDataIn(OneTimeLinks, {
  owner: 'userId',
  // Includes invitations they sent, because an invitation needs an existing sender.
  onLeaving: 'delete',
});
