import type { Id } from '@grove/contracts/fields/fields';
import type { Notification } from '@grove/contracts/account/notifications';
import { findMemberNames } from '../../members/users/names/findMember.ts';
import { describeNotification } from './describeNotification.ts';
import type { ActorSummary } from './describeNotification.ts';
import type { StoredNotification } from './notifications.model.ts';

export const shownNotificationFields = { kind: 1, data: 1, causes: 1, readAt: 1, createdAt: 1 } as const;
export type ShownNotification = Pick<StoredNotification, '_id' | keyof typeof shownNotificationFields>;

/** Converts stored notifications to the form that their member reads, with one query for all names. */
export async function toNotifications(list: readonly ShownNotification[]): Promise<Notification[]> {
  const summaries = list.map(({ causes = [] }) => summarizeCauses(causes));
  const names = await findNames(summaries.flatMap(({ latest }) => latest));
  return list.map(({ _id, kind, data, readAt, createdAt }, at) => ({
    id: _id.toHexString(),
    kind,
    // The data had the type of its kind when it was written.
    ...describeNotification(kind, data as never, formatActors(summaries[at], names)),
    createdAt: createdAt.toISOString(),
    isRead: readAt !== null,
  }));
}

interface CauseSummary {
  /** The two people who acted last. */
  latest: NonNullable<StoredNotification['causes']>[number]['by'][];
  actorCount: number;
  times: number;
}

function summarizeCauses(causes: NonNullable<StoredNotification['causes']>): CauseSummary {
  const actors = new Map(causes.toReversed().map(({ by }) => [by.toHexString(), by]));
  return { latest: [...actors.values()].slice(0, 2), actorCount: actors.size, times: causes.length };
}

async function findNames(ids: CauseSummary['latest']): Promise<Map<Id, string>> {
  if (ids.length === 0) return new Map();
  const found = await findMemberNames(ids);
  return new Map([...found].map(([id, { username }]) => [id, username]));
}

function formatActors(summary: CauseSummary | undefined, names: ReadonlyMap<Id, string>): ActorSummary {
  if (summary === undefined) return { who: '', times: 0 };
  const [first = 'Someone', second] = summary.latest.flatMap((id) => names.get(id.toHexString()) ?? []);
  const { actorCount, times } = summary;
  if (actorCount <= 1) return { who: first, times };
  if (actorCount === 2) return { who: `${first} and ${second ?? '1 other'}`, times };
  return { who: `${first} and ${String(actorCount - 1)} others`, times };
}
