import { hashKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient, QueryKey, UseMutationResult } from '@tanstack/react-query';
import { inPlainWords } from './refusal.ts';
import { toast } from './toast.ts';

interface Write<Shown, Change, Answer> {
  /** Sends the change. Those of one query or one scope are sent one after the other: the last one made decides. */
  send: (change: Change) => Promise<Answer>;
  /** What is shown once the change is done. Pure, and done twice it is done once: it is done again on whatever the server
   *  answers meanwhile, and that may hold it already. */
  apply: (shown: Shown, change: Change) => Shown;
  /** What the answer says is shown in the end; what `apply` made of it unless given. */
  settle?: (shown: Shown, answer: Answer, change: Change) => Shown;
  /** The toast's title when the server refuses; 'Not saved' unless told. */
  refused?: string;
}

/** Where something is shown that stands in several queries, or is a part of one: a post in every list that holds it. */
export interface ShownIn<Shown> {
  scope: string;
  /** Those that hold it at present. */
  findKeys: (cache: QueryClient) => readonly QueryKey[];
  /** What one of them holds once it is changed there. */
  changeIn: (held: unknown, change: (shown: Shown) => Shown) => unknown;
}

type OptimisticWrite<Shown, Change, Answer> = Write<Shown, Change, Answer> &
  (
    | {
        /** The query that shows what is written. Others below it are left alone. */
        key: QueryKey;
        shownIn?: never;
      }
    | { shownIn: ShownIn<Shown>; key?: never }
  );

interface Pending {
  keys: readonly QueryKey[];
  apply: (held: unknown) => unknown;
}

/** What is known of a query, and the changes on their way, in their order: it shows the one with the others applied.
 *  Refusing one takes back its own effect and no other's. */
interface Ledger {
  key: QueryKey;
  confirmed: unknown;
  pending: Pending[];
  /** To be asked for anew once nothing is on its way: an answer was put off, or it is not known what the server holds. */
  isOutdated: boolean;
  /** What is written into the query at this moment is what it is to show. */
  isShowing: boolean;
}

const ledgers = new WeakMap<QueryClient, Map<string, Ledger>>();

/** A write that shows at once: a switch, a reaction, an order of things. A refusal takes its effect back with a toast,
 *  and neither an answer that was on its way nor what others write undoes what was just switched. */
export function useOptimisticWrite<Shown, Change = void, Answer = unknown>(
  write: OptimisticWrite<Shown, Change, Answer>,
): UseMutationResult<Answer, Error, Change, Pending> {
  const { send, apply, settle, refused = 'Not saved' } = write;
  const cache = useQueryClient();
  const { scope, findKeys, changeIn } =
    write.shownIn === undefined ? wholeOf<Shown>(write.key) : write.shownIn;
  return useMutation({
    scope: { id: scope },
    mutationFn: (change) => send(change),
    onMutate: async (change) => {
      const keys = findKeys(cache);
      const pending: Pending = {
        keys,
        apply: (held) => changeIn(held, (shown) => apply(shown, change)),
      };
      const wasAsking = await Promise.all(keys.map((key) => putOff(cache, key)));
      for (const [at, key] of keys.entries()) begin(cache, key, pending, wasAsking[at] === true);
      return pending;
    },
    onSuccess: (answer, change, pending) => {
      const confirm = (held: unknown) =>
        changeIn(held, (shown) => settle?.(shown, answer, change) ?? apply(shown, change));
      // Where it has come to stand since, it may be as it was before.
      for (const key of unite(pending.keys, findKeys(cache))) end(cache, key, pending, confirm);
    },
    onError: (error, _change, pending) => {
      // Whether the server has done it before it failed is not known either.
      for (const key of pending?.keys ?? []) end(cache, key, pending, (held) => held, { isOutdated: true });
      toast({ title: refused, description: inPlainWords(error), variant: 'destructive' });
    },
  });
}

function wholeOf<Shown>(key: QueryKey): ShownIn<Shown> {
  return {
    scope: hashKey(key),
    findKeys: () => [key],
    changeIn: (held, change) => change(held as Shown),
  };
}

function unite(some: readonly QueryKey[], others: readonly QueryKey[]): QueryKey[] {
  return [...new Map([...some, ...others].map((key) => [hashKey(key), key])).values()];
}

/** Cancels an answer that is on its way: it does not know of the change. A first one and the next page of a list are let
 *  in, for nobody would ask for them again.
 *  @returns whether it is to be asked for again. */
async function putOff(cache: QueryClient, key: QueryKey): Promise<boolean> {
  const state = cache.getQueryState(key);
  const isAskedAgain = state?.data !== undefined && state.fetchMeta?.fetchMore === undefined;
  if (!isAskedAgain || !isFetching(cache, key)) return false;
  await cache.cancelQueries({ queryKey: key, exact: true });
  return true;
}

function isFetching(cache: QueryClient, key: QueryKey): boolean {
  return cache.getQueryState(key)?.fetchStatus === 'fetching';
}

function begin(cache: QueryClient, key: QueryKey, pending: Pending, isOutdated: boolean) {
  const held = cache.getQueryData(key);
  if (held === undefined) return;
  const known = ledgersOf(cache);
  const ledger = known.get(hashKey(key)) ?? {
    key,
    confirmed: held,
    pending: [],
    isOutdated: false,
    isShowing: false,
  };
  known.set(hashKey(key), ledger);
  ledger.pending.push(pending);
  ledger.isOutdated ||= isOutdated;
  show(cache, ledger);
}

/** One change is no longer on its way. */
function end(
  cache: QueryClient,
  key: QueryKey,
  pending: Pending | undefined,
  confirm: (held: unknown) => unknown,
  { isOutdated = false } = {},
) {
  const known = ledgersOf(cache);
  const ledger = known.get(hashKey(key));
  if (ledger) {
    ledger.pending = ledger.pending.filter((one) => one !== pending);
    ledger.confirmed = confirm(ledger.confirmed);
    ledger.isOutdated ||= isOutdated;
    show(cache, ledger);
    if (ledger.pending.length > 0) return;
    known.delete(hashKey(key));
  } else cache.setQueryData(key, (held: unknown) => (held === undefined ? undefined : confirm(held)));
  // What is still on its way may have been asked for before the server knew of the change.
  if (ledger?.isOutdated === true || isFetching(cache, key))
    void cache.invalidateQueries({ queryKey: key, exact: true });
}

function show(cache: QueryClient, ledger: Ledger) {
  const { key, confirmed, pending } = ledger;
  // One that was forgotten meanwhile stays so.
  if (cache.getQueryData(key) === undefined) return;
  ledger.isShowing = true;
  cache.setQueryData(
    key,
    pending.reduce((held, { apply }) => apply(held), confirmed),
  );
  ledger.isShowing = false;
}

function ledgersOf(cache: QueryClient): Map<string, Ledger> {
  const known = ledgers.get(cache);
  if (known) return known;
  const made = new Map<string, Ledger>();
  ledgers.set(cache, made);
  cache.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const ledger = made.get(event.query.queryHash);
    if (ledger === undefined || ledger.isShowing) return;
    // Somebody else has written: the changes that are on their way are shown upon that.
    ledger.confirmed = event.query.state.data;
    show(cache, ledger);
  });
  return made;
}
