import type { InfiniteData } from '@tanstack/react-query';
import type { Message, MessagePage } from '@grove/contracts/conversations';

export type MessagePages = InfiniteData<MessagePage, string | null>;

/** What the reader has written and the server has not answered yet. */
export interface Unsent {
  key: string;
  text: string;
  /** Ids of files that have arrived before. */
  attachments: readonly string[];
  /** ISO 8601, by this device's clock. */
  at: string;
  /** Refused: it is sent again only when the reader says so. */
  isRefused: boolean;
  /** Why, where it is still known. */
  problem?: string | undefined;
  /** Refused for its files: with them it would be refused each time. */
  hasLostFiles?: boolean;
}

/** All that is loaded, the oldest first. */
export function inOrder({ pages }: MessagePages): Message[] {
  return pages.flatMap(({ items }) => items).toSorted((one, other) => one.number - other.number);
}

/** What is loaded together with the newest page, which was asked for again: what came meanwhile stands behind it, what has
 *  changed is as it is now. Where more came than a page holds, there would be a gap: the list begins anew. */
export function withNewest(list: MessagePages, newest: MessagePage): MessagePages {
  const first = list.pages[0];
  const known = newestNumber(list);
  const oldest = newest.items.at(-1)?.number ?? 0;
  if (first === undefined || oldest > known + 1) return { pages: [newest], pageParams: [null] };
  const byId = new Map(newest.items.map((message) => [message.id, message]));
  const come = newest.items.filter(({ number }) => number > known);
  const pages = list.pages.map((page) => ({
    ...page,
    items: page.items.map((message) => byId.get(message.id) ?? message),
  }));
  const head = { ...newest, items: [...come, ...(pages[0]?.items ?? [])], nextCursor: first.nextCursor };
  return { ...list, pages: [head, ...pages.slice(1)] };
}

/** What is loaded with a message that was just sent. Where it is the first, or others came before it, the list has to be
 *  asked for. */
export function withSent(list: MessagePages, sent: Message): MessagePages {
  const first = list.pages[0];
  if (first === undefined || first.id === null || sent.number !== newestNumber(list) + 1) return list;
  return { ...list, pages: [{ ...first, items: [sent, ...first.items] }, ...list.pages.slice(1)] };
}

/** What stands in the list already is on its way no more. */
export function stillUnsent(unsent: readonly Unsent[], shown: readonly Message[]): Unsent[] {
  const keys = new Set(shown.map(({ key }) => key));
  const seen = new Set<string>();
  return unsent.filter(({ key }) => {
    if (keys.has(key) || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** The last of the reader's own that the other one has seen. */
export function lastSeen(shown: readonly Message[], theirs: number): Message | undefined {
  return shown.findLast(({ isOwn, number }) => isOwn && number <= theirs);
}

function newestNumber({ pages }: MessagePages): number {
  return Math.max(0, ...pages.flatMap(({ items }) => items.map(({ number }) => number)));
}
