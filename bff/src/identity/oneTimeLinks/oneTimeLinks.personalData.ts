import { personalDataIn } from '../../infra/personalData.ts';
import { OneTimeLinks } from './oneTimeLinks.model.ts';

export const oneTimeLinksData = personalDataIn(OneTimeLinks, {
  owner: 'userId',
  // Also the invitations they sent: nobody comes in on the word of somebody who is not there.
  onLeaving: 'delete',
});
