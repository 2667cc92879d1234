import type { Id } from '@grove/contracts/fields';
import type { Notification } from '@grove/contracts/notifications';
import { findMemberNames } from '../../members/users/findMember.ts';
import { describe } from './describe.ts';
import type { Gathered } from './describe.ts';
import type { StoredNotification } from './notifications.model.ts';

export const shownNotificationFields = { kind: 1, data: 1, causes: 1, readAt: 1, createdAt: 1 } as const;
export type ShownNotification = Pick<StoredNotification, '_id' | keyof typeof shownNotificationFields>;

/** Converts stored notifications to the form that their member reads, with one query for all names. */
export async function toNotifications(list: readonly ShownNotification[]): Promise<Notification[]> {
  const gathered = list.map(({ causes = [] }) => gatheredOf(causes));
  const names = await findNames(gathered.flatMap(({ latest }) => latest));
  return list.map(({ _id, kind, data, readAt, createdAt }, at) => ({
    id: _id.toHexString(),
    kind,
    // The data had the type of its kind when it was written.
    ...describe(kind, data as never, inNames(gathered[at], names)),
    createdAt: createdAt.toISOString(),
    isRead: readAt !== null,
  }));
}

interface People {
  /** The two people who acted last. */
  latest: NonNullable<StoredNotification['causes']>[number]['by'][];
  howMany: number;
  times: number;
}

function gatheredOf(causes: NonNullable<StoredNotification['causes']>): People {
  const people = new Map(causes.toReversed().map(({ by }) => [by.toHexString(), by]));
  return { latest: [...people.values()].slice(0, 2), howMany: people.size, times: causes.length };
}

async function findNames(ids: People['latest']): Promise<Map<Id, string>> {
  if (ids.length === 0) return new Map();
  const found = await findMemberNames(ids);
  return new Map([...found].map(([id, { username }]) => [id, username]));
}

function inNames(people: People | undefined, names: ReadonlyMap<Id, string>): Gathered {
  if (people === undefined) return { who: '', times: 0 };
  const [first = 'Someone', second] = people.latest.flatMap((id) => names.get(id.toHexString()) ?? []);
  const { howMany, times } = people;
  if (howMany <= 1) return { who: first, times };
  if (howMany === 2) return { who: `${first} and ${second ?? '1 other'}`, times };
  return { who: `${first} and ${String(howMany - 1)} others`, times };
}
