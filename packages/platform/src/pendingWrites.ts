import { matchQuery } from '@tanstack/react-query';
import type { Mutation, MutationMeta, MutationState, Query, QueryClient } from '@tanstack/react-query';
import type { QueryUpdate, Write } from './defineWrite.ts';

/** A query in which pending writes are shown. */
interface TrackedQuery {
  /** The data without the pending writes. */
  confirmed: unknown;
  /** To be refetched once no write is pending: a response was canceled, or a write failed. */
  isOutdated: boolean;
}

type Update = QueryUpdate<unknown, unknown, unknown>;

const watchedClients = new WeakSet<QueryClient>();

/** Makes each query of the client show the server's last response with the pending writes applied in
 *  order. If a write fails, only its own effect is undone. */
export function showPendingWrites(client: QueryClient): void {
  if (watchedClients.has(client)) return;
  watchedClients.add(client);
  const queries = client.getQueryCache();
  const mutations = client.getMutationCache();
  const trackedQueries = new Map<string, TrackedQuery>();
  let isShowing = false;

  mutations.subscribe((event) => {
    const mutation = event.mutation as Mutation | undefined;
    if (mutation === undefined) return;
    const action = event.type === 'updated' ? event.action.type : undefined;
    if (action === 'pending' || (event.type === 'added' && isPending(mutation))) onPending(mutation);
    if (action === 'success' || action === 'error') onSettled(mutation);
    if (action === 'success') onAccepted(mutation);
  });

  queries.subscribe((event) => {
    const query = event.query as Query;
    if (event.type === 'removed') trackedQueries.delete(query.queryHash);
    const hasNewData =
      event.type === 'added' || (event.type === 'updated' && event.action.type === 'success');
    if (isShowing || !hasNewData || query.state.data === undefined) return;
    const tracked = trackedQueries.get(query.queryHash);
    if (tracked === undefined && !isPendingIn(query)) return;
    // New data from the server: the pending writes are applied to it.
    trackedQueries.set(query.queryHash, {
      confirmed: query.state.data,
      isOutdated: tracked?.isOutdated ?? false,
    });
    updateQuery(query);
    stopTracking(query);
  });

  for (const query of queries.getAll())
    if (query.state.data !== undefined && isPendingIn(query)) track(query);

  function onPending(mutation: Mutation) {
    for (const query of queries.getAll())
      if (query.state.data !== undefined && findUpdates(query, mutation).length > 0) track(query);
  }

  function track(query: Query) {
    const tracked = trackedQueries.get(query.queryHash) ?? { confirmed: query.state.data, isOutdated: false };
    trackedQueries.set(query.queryHash, tracked);
    updateQuery(query);
    // A response in flight does not contain the write. Loading the next page of a list is not
    // canceled, because nothing would request it again.
    if (query.state.fetchStatus !== 'fetching' || isLoadingMore(query)) return;
    tracked.isOutdated = true;
    void query.cancel({ revert: true });
  }

  function onSettled(mutation: Mutation) {
    const { status } = mutation.state;
    for (const query of queries.getAll()) {
      const updates = findUpdates(query, mutation);
      if (updates.length === 0) continue;
      const tracked = trackedQueries.get(query.queryHash) ?? {
        confirmed: query.state.data,
        isOutdated: false,
      };
      // The server may have made the change before the write failed.
      if (status === 'error') tracked.isOutdated = true;
      else if (query.state.data !== undefined)
        tracked.confirmed = updates.reduce(
          (shown, update) => settleUpdate(shown, update, mutation.state),
          tracked.confirmed,
        );
      trackedQueries.set(query.queryHash, tracked);
      // The data may have been requested before the server received the write.
      if (query.state.fetchStatus === 'fetching') tracked.isOutdated = true;
      updateQuery(query);
      stopTracking(query);
    }
  }

  function onAccepted({ meta, state: { data, variables } }: Mutation) {
    // For a restored write, the tab that made it does this.
    if (meta?.['isRestored'] !== true) void getWrite(meta)?.onAccepted?.(data, variables, client);
  }

  function updateQuery(query: Query) {
    const tracked = trackedQueries.get(query.queryHash);
    if (tracked === undefined || query.state.data === undefined) return;
    const shown = mutations
      .getAll()
      .filter(isPending)
      .toSorted((one, other) => one.state.submittedAt - other.state.submittedAt)
      .flatMap((mutation) => findUpdates(query, mutation).map((update) => [update, mutation] as const))
      .reduce(
        (before, [update, { state }]) => applyUpdate(before, update, state.variables),
        tracked.confirmed,
      );
    if (shown === query.state.data) return;
    const { isInvalidated, dataUpdatedAt: updatedAt } = query.state;
    isShowing = true;
    query.setData(shown, { updatedAt, manual: true });
    if (isInvalidated) query.invalidate();
    isShowing = false;
  }

  /** Once the query has no pending write, it is no longer tracked. */
  function stopTracking(query: Query) {
    const tracked = trackedQueries.get(query.queryHash);
    if (tracked === undefined || isPendingIn(query) || isLoadingMore(query)) return;
    trackedQueries.delete(query.queryHash);
    const { queryKey } = query;
    if (tracked.isOutdated) void client.invalidateQueries({ queryKey, exact: true });
  }

  function isPendingIn(query: Query): boolean {
    return mutations
      .getAll()
      .some((mutation) => isPending(mutation) && findUpdates(query, mutation).length > 0);
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

function getWrite(meta: MutationMeta | undefined): Write<unknown> | undefined {
  return meta?.['write'] as Write<unknown> | undefined;
}

/** The parts of a write's definition that apply to a query. */
function findUpdates(query: Query, { meta, state }: Mutation): Update[] {
  const updates = getWrite(meta)?.queryUpdates ?? [];
  return updates.filter(({ queries }) => matchQuery(queries(state.variables), query));
}

function applyUpdate(shown: unknown, update: Update, change: unknown): unknown {
  return update.apply === undefined ? shown : update.apply(shown, change);
}

function settleUpdate(shown: unknown, update: Update, { data, variables }: MutationState): unknown {
  return update.settle === undefined
    ? applyUpdate(shown, update, variables)
    : update.settle(shown, data, variables);
}
