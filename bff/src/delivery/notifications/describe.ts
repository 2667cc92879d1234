import { badges } from '@grove/contracts/badges';
import { levels } from '@grove/contracts/levels';
import type { NotificationKind } from '@grove/contracts/notificationKinds';

/** What a kind of notification is told about its case. */
export interface NotificationData {
  'level-up': { level: number };
  badge: { badge: string };
  /** Ids and titles. */
  unlock: { courseId: string; moduleId: string; course: string; module: string };
}

interface Words {
  title: string;
  text: string;
  /** Where it leads within the site. */
  path: string;
}

const describers: { [K in NotificationKind]: (data: NotificationData[K]) => Words } = {
  'level-up': ({ level }) => {
    const { name, emoji } = levels[level - 1] ?? { name: '', emoji: '' };
    return {
      title: `You reached level ${level}`,
      text: `${emoji} ${name}: what you do here lets you grow.`,
      path: '/#dashboard:overview/points',
    };
  },
  badge: ({ badge }) => {
    const { title, emoji, description } = badges.find(({ id }) => id === badge) ?? gone;
    return {
      title: `New badge: ${title}`,
      text: `${emoji} ${description}`,
      path: '/#dashboard:overview/badges',
    };
  },
  unlock: ({ courseId, moduleId, course, module }) => ({
    title: `Open now: ${module}`,
    text: `The next part of “${course}” is waiting for you.`,
    path: `/#classroom:overview/${courseId}/${moduleId}`,
  }),
};

// A badge that is no longer given keeps its place with those who were told of it.
const gone = { title: 'from earlier days', emoji: '🏅', description: 'This badge is no longer given.' };

/** What a notification says, in words for its member. */
export function describe<K extends NotificationKind>(kind: K, data: NotificationData[K]): Words {
  return describers[kind](data);
}
