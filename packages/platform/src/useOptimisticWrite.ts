import { hashKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient, QueryKey, UseMutationResult } from '@tanstack/react-query';
import { inPlainWords } from './refusal.ts';
import { toast } from './toast.ts';

interface OptimisticWrite<Shown, Change, Answer> {
  /** The query that shows what is written. Others below it are left alone. */
  key: QueryKey;
  /** Sends the change. Of one key they are sent one after the other: the last one made decides. */
  send: (change: Change) => Promise<Answer>;
  /** What is shown once the change is done. Pure: it is done again on whatever the server answers meanwhile. */
  apply: (shown: Shown, change: Change) => Shown;
  /** What the answer says is shown in the end; what `apply` made of it unless given. */
  settle?: (shown: Shown, answer: Answer, change: Change) => Shown;
  /** The toast's title when the server refuses; 'Not saved' unless told. */
  refused?: string;
}

interface Pending<Shown> {
  apply: (shown: Shown) => Shown;
}

/** What the server last said of a key, and the changes on their way, in their order: shown is the one with the others
 *  applied. Refusing one takes back its own effect and no other's. */
interface Ledger<Shown> {
  confirmed: Shown;
  pending: Pending<Shown>[];
  /** What was written last: where something else stands, somebody else has written. */
  shown: Shown | undefined;
  /** To be asked for anew once nothing is on its way: an answer was put off, or it is not known what the server holds. */
  isOutdated: boolean;
}

const ledgers = new WeakMap<QueryClient, Map<string, Ledger<unknown>>>();

/** A write that shows at once: a switch, a reaction, an order of things. A refusal takes its effect back with a toast,
 *  and no answer that was on its way undoes what was just switched. */
export function useOptimisticWrite<Shown, Change = void, Answer = unknown>({
  key,
  send,
  apply,
  settle,
  refused = 'Not saved',
}: OptimisticWrite<Shown, Change, Answer>): UseMutationResult<Answer, Error, Change, Pending<Shown>> {
  const cache = useQueryClient();
  return useMutation({
    scope: { id: hashKey(key) },
    mutationFn: (change) => send(change),
    onMutate: async (change) => {
      const pending = { apply: (shown: Shown) => apply(shown, change) };
      const isAsking = cache.getQueryState(key)?.fetchStatus === 'fetching';
      await cache.cancelQueries({ queryKey: key, exact: true });
      begin<Shown>(cache, key, pending, isAsking);
      return pending;
    },
    onSuccess: (answer, change, pending) => {
      end<Shown>(cache, key, pending, (shown) => settle?.(shown, answer, change) ?? pending.apply(shown));
    },
    onError: (error, _change, pending) => {
      // Whether the server has done it before it failed is not known either.
      if (pending) end<Shown>(cache, key, pending, (shown) => shown, { isOutdated: true });
      toast({ title: refused, description: inPlainWords(error), variant: 'destructive' });
    },
  });
}

function begin<Shown>(cache: QueryClient, key: QueryKey, pending: Pending<Shown>, isOutdated: boolean) {
  const confirmed = cache.getQueryData<Shown>(key);
  if (confirmed === undefined) return;
  const ledger = findLedger<Shown>(cache, key) ?? {
    confirmed,
    pending: [],
    shown: confirmed,
    isOutdated: false,
  };
  ledger.pending.push(pending);
  ledger.isOutdated ||= isOutdated;
  ledgersOf(cache).set(hashKey(key), ledger as Ledger<unknown>);
  show(cache, key, ledger, pending.apply(confirmed));
}

/** One change is no longer on its way. */
function end<Shown>(
  cache: QueryClient,
  key: QueryKey,
  pending: Pending<Shown>,
  change: (confirmed: Shown) => Shown,
  { isOutdated = false } = {},
) {
  const ledger = findLedger<Shown>(cache, key);
  if (ledger === undefined) return;
  ledger.pending = ledger.pending.filter((one) => one !== pending);
  ledger.isOutdated ||= isOutdated;
  const shown = cache.getQueryData<Shown>(key);
  if (shown === ledger.shown) {
    ledger.confirmed = change(ledger.confirmed);
    const next = ledger.pending.reduce((before, { apply }) => apply(before), ledger.confirmed);
    show(cache, key, ledger, next);
  } else if (shown !== undefined) {
    // What stands there was written by somebody else, upon what was shown.
    ledger.isOutdated = true;
    ledger.confirmed = shown;
    ledger.shown = shown;
  }
  if (ledger.pending.length > 0) return;
  ledgersOf(cache).delete(hashKey(key));
  if (ledger.isOutdated) void cache.invalidateQueries({ queryKey: key, exact: true });
}

function show<Shown>(cache: QueryClient, key: QueryKey, ledger: Ledger<Shown>, next: Shown) {
  cache.setQueryData<Shown>(key, next);
  ledger.shown = cache.getQueryData<Shown>(key);
}

function findLedger<Shown>(cache: QueryClient, key: QueryKey) {
  return ledgersOf(cache).get(hashKey(key)) as Ledger<Shown> | undefined;
}

function ledgersOf(cache: QueryClient): Map<string, Ledger<unknown>> {
  const known = ledgers.get(cache) ?? new Map<string, Ledger<unknown>>();
  ledgers.set(cache, known);
  return known;
}
