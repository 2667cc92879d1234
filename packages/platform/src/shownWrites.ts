import { matchQuery } from '@tanstack/react-query';
import type { Mutation, MutationMeta, MutationState, Query, QueryClient } from '@tanstack/react-query';
import type { Shows, Write } from './defineWrite.ts';

/** A query in which pending writes are shown. */
interface Ledger {
  /** The data without the pending writes. */
  confirmed: unknown;
  /** To be refetched once no write is pending: an answer was canceled, or a write failed. */
  isOutdated: boolean;
}

type Part = Shows<unknown, unknown, unknown>;

const watched = new WeakSet<QueryClient>();

/** Makes each query of the client show the server's last answer with the pending writes applied in
 *  order. If a write fails, only its own effect is undone. */
export function showWrites(client: QueryClient): void {
  if (watched.has(client)) return;
  watched.add(client);
  const queries = client.getQueryCache();
  const mutations = client.getMutationCache();
  const ledgers = new Map<string, Ledger>();
  let isShowing = false;

  mutations.subscribe((event) => {
    const mutation = event.mutation as Mutation | undefined;
    if (mutation === undefined) return;
    const action = event.type === 'updated' ? event.action.type : undefined;
    if (action === 'pending' || (event.type === 'added' && isPending(mutation))) begin(mutation);
    if (action === 'success' || action === 'error') end(mutation);
    if (action === 'success') succeed(mutation);
  });

  queries.subscribe((event) => {
    const query = event.query as Query;
    if (event.type === 'removed') ledgers.delete(query.queryHash);
    const isAnswered =
      event.type === 'added' || (event.type === 'updated' && event.action.type === 'success');
    if (isShowing || !isAnswered || query.state.data === undefined) return;
    const ledger = ledgers.get(query.queryHash);
    if (ledger === undefined && !isPendingIn(query)) return;
    // New data from the server: the pending writes are applied to it.
    ledgers.set(query.queryHash, { confirmed: query.state.data, isOutdated: ledger?.isOutdated ?? false });
    show(query);
    finish(query);
  });

  for (const query of queries.getAll()) if (query.state.data !== undefined && isPendingIn(query)) open(query);

  function begin(mutation: Mutation) {
    for (const query of queries.getAll())
      if (query.state.data !== undefined && partsIn(query, mutation).length > 0) open(query);
  }

  function open(query: Query) {
    const ledger = ledgers.get(query.queryHash) ?? { confirmed: query.state.data, isOutdated: false };
    ledgers.set(query.queryHash, ledger);
    show(query);
    // An answer that is under way does not contain the write. Loading the next page of a list is not
    // canceled, because nothing would request it again.
    if (query.state.fetchStatus !== 'fetching' || isLoadingMore(query)) return;
    ledger.isOutdated = true;
    void query.cancel({ revert: true });
  }

  function end(mutation: Mutation) {
    const { status } = mutation.state;
    for (const query of queries.getAll()) {
      const parts = partsIn(query, mutation);
      if (parts.length === 0) continue;
      const ledger = ledgers.get(query.queryHash) ?? { confirmed: query.state.data, isOutdated: false };
      // The server may have made the change before the write failed.
      if (status === 'error') ledger.isOutdated = true;
      else if (query.state.data !== undefined)
        ledger.confirmed = parts.reduce(
          (shown, part) => settlePart(shown, part, mutation.state),
          ledger.confirmed,
        );
      ledgers.set(query.queryHash, ledger);
      // The data may have been requested before the server received the write.
      if (query.state.fetchStatus === 'fetching') ledger.isOutdated = true;
      show(query);
      finish(query);
    }
  }

  function succeed({ meta, state: { data, variables } }: Mutation) {
    // For a restored write, the tab that made it does this.
    if (meta?.['isRestored'] !== true) void writeOf(meta)?.succeeded?.(data, variables, client);
  }

  function show(query: Query) {
    const ledger = ledgers.get(query.queryHash);
    if (ledger === undefined || query.state.data === undefined) return;
    const shown = mutations
      .getAll()
      .filter(isPending)
      .toSorted((one, other) => one.state.submittedAt - other.state.submittedAt)
      .flatMap((mutation) => partsIn(query, mutation).map((part) => [part, mutation] as const))
      .reduce((before, [part, { state }]) => applyPart(before, part, state.variables), ledger.confirmed);
    if (shown === query.state.data) return;
    const { isInvalidated, dataUpdatedAt: updatedAt } = query.state;
    isShowing = true;
    query.setData(shown, { updatedAt, manual: true });
    if (isInvalidated) query.invalidate();
    isShowing = false;
  }

  /** Once the query has no pending write, it is no longer tracked. */
  function finish(query: Query) {
    const ledger = ledgers.get(query.queryHash);
    if (ledger === undefined || isPendingIn(query) || isLoadingMore(query)) return;
    ledgers.delete(query.queryHash);
    const { queryKey } = query;
    if (ledger.isOutdated) void client.invalidateQueries({ queryKey, exact: true });
  }

  function isPendingIn(query: Query): boolean {
    return mutations.getAll().some((mutation) => isPending(mutation) && partsIn(query, mutation).length > 0);
  }
}

function isPending({ state }: Mutation): boolean {
  return state.status === 'pending';
}

function isLoadingMore({ state }: Query): boolean {
  return (
    state.fetchStatus === 'fetching' && state.data !== undefined && state.fetchMeta?.fetchMore !== undefined
  );
}

function writeOf(meta: MutationMeta | undefined): Write<unknown> | undefined {
  return meta?.['write'] as Write<unknown> | undefined;
}

/** The parts of a write's definition that apply to a query. */
function partsIn(query: Query, { meta, state }: Mutation): Part[] {
  const parts = writeOf(meta)?.shows ?? [];
  return parts.filter(({ queries }) => matchQuery(queries(state.variables), query));
}

function applyPart(shown: unknown, part: Part, change: unknown): unknown {
  return part.apply === undefined ? shown : part.apply(shown, change);
}

function settlePart(shown: unknown, part: Part, { data, variables }: MutationState): unknown {
  return part.settle === undefined ? applyPart(shown, part, variables) : part.settle(shown, data, variables);
}
