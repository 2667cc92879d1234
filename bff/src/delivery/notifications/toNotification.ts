import type { Notification } from '@grove/contracts/notifications';
import { describe } from './describe.ts';
import type { StoredNotification } from './notifications.model.ts';

export const shownFields = { kind: 1, data: 1, readAt: 1, createdAt: 1 } as const;
export type ShownNotification = Pick<StoredNotification, '_id' | keyof typeof shownFields>;

/** A notification as its member reads it. */
export function toNotification({ _id, kind, data, readAt, createdAt }: ShownNotification): Notification {
  return {
    id: _id.toHexString(),
    kind,
    // The data was typed by its kind when it was written.
    ...describe(kind, data as never),
    createdAt: createdAt.toISOString(),
    isRead: readAt !== null,
  };
}
