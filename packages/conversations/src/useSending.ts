import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '@grove/contracts/wire';
import { newIdempotencyKey } from '@grove/platform/idempotencyKey';
import { dropQueued, queuedCall, useQueued } from '@grove/platform/queuedCall';
import { codeOf, inPlainWords } from '@grove/platform/refusal';
import { askAnew } from './inbox.api.ts';
import { loadedKey } from './messages.api.ts';
import { withSent } from './messageLists.ts';
import type { MessagePages, Unsent } from './messageLists.ts';

const nothing: Unsent[] = [];

type Written = Pick<Unsent, 'key' | 'text' | 'attachments'>;
type Body = BodyOf<'POST /api/conversations/:userId/messages'>;

interface Sending {
  /** In the order in which they were written; some may have arrived already. */
  unsent: readonly Unsent[];
  /** @param attachments ids of files that have arrived: no file waits for a connection here. */
  send: (text: string, attachments: readonly string[]) => void;
  /** Sends what was refused once more, as it is given here. */
  sendAgain: (unsent: Written) => void;
  /** Forgets what was refused. */
  discard: (key: string) => void;
}

/** Sends messages to somebody in their order, also those that were written without a connection, by a page before this one,
 *  or in another tab. */
export function useSending(userId: string): Sending {
  const cache = useQueryClient();
  const written = useWritten(userId);
  const queued = useQueued(nameOf(userId, '')).map(({ at, body, refused }) => ({
    ...asWritten(body as Body),
    at: new Date(at).toISOString(),
    isRefused: refused === true,
  }));
  const change = (edit: (list: Unsent[]) => Unsent[]) =>
    cache.setQueryData<Unsent[]>(writtenKey(userId), (list = []) => edit(list));

  function put({ key, text, attachments }: Written) {
    const at = new Date().toISOString();
    change((list) => [
      ...list.filter((one) => one.key !== key),
      { key, text, attachments, at, isRefused: false },
    ]);
    const input = {
      params: { userId },
      body: { text, key, ...(attachments.length > 0 && { attachments: [...attachments] }) },
    };
    queuedCall('POST /api/conversations/:userId/messages', input, {
      key: nameOf(userId, key),
      line: nameOf(userId, ''),
      keepRefused: true,
    }).then(
      async (sent) => {
        askAnew(cache);
        const list = cache.getQueryData<MessagePages>(loadedKey(userId));
        const grown = list && withSent(list, sent);
        // First there, then gone from here: it is never out of sight.
        if (grown === list) await cache.invalidateQueries({ queryKey: loadedKey(userId), exact: true });
        else cache.setQueryData<MessagePages>(loadedKey(userId), grown);
        change((waiting) => waiting.filter((one) => one.key !== key));
      },
      (error: unknown) => {
        const refusal = { isRefused: true, problem: inPlainWords(error), hasLostFiles: isOfFiles(error) };
        change((list) => list.map((one) => (one.key === key ? { ...one, ...refusal } : one)));
      },
    );
  }

  return {
    unsent: merge(written, queued),
    send: (text, attachments) => {
      put({ key: newIdempotencyKey(), text, attachments });
    },
    sendAgain: put,
    discard: (key) => {
      dropQueued(nameOf(userId, key));
      change((list) => list.filter((one) => one.key !== key));
    },
  };
}

/** What this page has written, with what became of it: the queue knows no reasons, and forgets what has arrived. */
function useWritten(userId: string): Unsent[] {
  const { data = nothing } = useQuery<Unsent[]>({
    queryKey: writtenKey(userId),
    queryFn: () => nothing,
    enabled: false,
  });
  return data;
}

const writtenKey = (userId: string) => ['unsent messages', userId];

function asWritten({ key, text, attachments = [] }: Body): Written {
  return { key, text, attachments };
}

/** Whether the server has the files no more, or has them at something else. */
function isOfFiles(error: unknown): boolean {
  return ['attachment-not-found', 'attached-elsewhere'].includes(codeOf(error) ?? '');
}

/** The name of a message in the queue. */
function nameOf(userId: string, key: string): string {
  return `message ${userId} ${key}`;
}

function merge(written: readonly Unsent[], queued: readonly Unsent[]): Unsent[] {
  const own = new Set(written.map(({ key }) => key));
  return [...queued.filter(({ key }) => !own.has(key)), ...written].toSorted((one, other) =>
    one.at < other.at ? -1 : 1,
  );
}
