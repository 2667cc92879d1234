import type { InfiniteData } from '@tanstack/react-query';
import type { Message, MessagePage } from '@grove/contracts/community/conversations';

export type MessagePages = InfiniteData<MessagePage, string | null>;

/** A message that the server has not accepted yet. */
export interface Unsent {
  key: string;
  text: string;
  /** Ids of files uploaded before. */
  attachments: readonly string[];
  /** ISO 8601, by this device's clock. */
  at: string;
  /** The server has refused it. It is sent again only at the user's request. */
  isRefused: boolean;
  /** The reason for the refusal, if still known. */
  problem?: string | undefined;
  /** It was refused because of its files, and would be refused with them each time. */
  hasLostFiles?: boolean;
}

/** Returns all loaded messages, oldest first. */
export function sortMessages({ pages }: MessagePages): Message[] {
  return pages.flatMap(({ items }) => items).toSorted((one, other) => one.number - other.number);
}

/** Merges the newest page into the loaded messages: adds new messages and updates changed ones. If more
 *  messages arrived than a page contains, there would be a gap, so the list restarts with the newest page. */
export function mergeNewest(list: MessagePages, newest: MessagePage): MessagePages {
  const first = list.pages[0];
  const known = newestNumber(list);
  const oldest = newest.items.at(-1)?.number ?? 0;
  if (first === undefined || oldest > known + 1) return { pages: [newest], pageParams: [null] };
  const byId = new Map(newest.items.map((message) => [message.id, message]));
  const arrived = newest.items.filter(({ number }) => number > known);
  const pages = list.pages.map((page) => ({
    ...page,
    items: page.items.map((message) => byId.get(message.id) ?? message),
  }));
  const head = { ...newest, items: [...arrived, ...(pages[0]?.items ?? [])], nextCursor: first.nextCursor };
  return { ...list, pages: [head, ...pages.slice(1)] };
}

/** Adds a message that was just sent. If it is the first one, or others were sent before it, returns the list
 *  unchanged, and the caller has to refetch it. */
export function appendSent(list: MessagePages, sent: Message): MessagePages {
  const first = list.pages[0];
  if (first === undefined || first.id === null || sent.number !== newestNumber(list) + 1) return list;
  return { ...list, pages: [{ ...first, items: [sent, ...first.items] }, ...list.pages.slice(1)] };
}

/** Returns the unsent messages that are not in the list yet. */
export function excludeListed(unsent: readonly Unsent[], shown: readonly Message[]): Unsent[] {
  const keys = new Set(shown.map(({ key }) => key));
  const seen = new Set<string>();
  return unsent.filter(({ key }) => {
    if (keys.has(key) || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Returns the user's last message that the other member has seen. */
export function findLastSeen(shown: readonly Message[], seenNumber: number): Message | undefined {
  return shown.findLast(({ isOwn, number }) => isOwn && number <= seenNumber);
}

function newestNumber({ pages }: MessagePages): number {
  return Math.max(0, ...pages.flatMap(({ items }) => items.map(({ number }) => number)));
}
