import { personalDataIn } from '../../infra/personalData.ts';
import { Notifications } from './notifications.model.ts';

export const notificationsData = personalDataIn(Notifications, {
  owner: 'userId',
  export: { about: 'What you were told', fields: { _id: 0, kind: 1, data: 1, readAt: 1, createdAt: 1 } },
  onLeaving: 'delete',
});
