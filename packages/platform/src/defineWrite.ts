import type { QueryClient, QueryFilters } from '@tanstack/react-query';
import type { EndpointKey, ResponseOf } from '@grove/contracts/api/endpointTypes';
import type { CallOptions } from './call.ts';

/** The endpoint and input of a write. Created by `request`. */
export interface WriteRequest<Answer> {
  endpoint: EndpointKey;
  options: { params?: Record<string, string>; query?: Record<string, string | undefined>; body?: unknown };
  /** Carries the type of the response. Never set. */
  answer?: Answer;
}

/** How the queries that show a write change while it is pending and once it is accepted. */
export interface QueryUpdate<Shown, Change, Answer> {
  /** The queries, as React Query's filters; `predicate` may look at their data. */
  queries: (change: Change) => QueryFilters;
  /** Shows the change before the server has responded. Pure and idempotent: it runs again on each response of the server,
   *  which may contain the change already. Default: nothing is shown until the write is accepted. */
  apply?(shown: Shown, change: Change): Shown;
  /** Shows what the server has responded to the write. Pure and idempotent. Default: `apply`. */
  settle?(shown: Shown, answer: Answer, change: Change): Shown;
}

/** Keeps a write on this device until the server has accepted or refused it. */
export interface PersistOptions<Change> {
  /** The subject of the write: 'notes 1234'. A later write with the same key replaces an unsent one, at
   *  its position in the queue. */
  key: (change: Change) => string;
  /** Writes of one scope are sent in order, even when the page is left. Default: the key. */
  scope?: (change: Change) => string;
  /** The field of the body that says on sending how many whole seconds the write has waited. */
  ageIn?: string;
  /** Failures are logged under this text, and the member sees none of them. */
  logAs?: string;
  /** A refused write stays listed by `useUnsentWrites`, also after a reload, until it is discarded or sent again. */
  keepRefused?: true;
}

/** One kind of write, described once, next to the queries that show it. */
export interface Write<Change, Answer = unknown> {
  /** Names the write in the mutation cache and in storage: 'complete lesson'. Unique. */
  name: string;
  request: (change: Change) => WriteRequest<Answer>;
  /** Writes of one scope are sent one after the other. Persisted writes use `kept.scope`. */
  scope?: string;
  queryUpdates?: readonly QueryUpdate<unknown, Change, Answer>[];
  /** The change contains a password or a code, which leaves memory with the component that sent it. */
  hasSecret?: true;
  /** The toast for a refusal. Default: 'Not saved' and the reason. */
  refused?: { title?: string; describe?: (error: unknown) => string };
  persist?: PersistOptions<Change>;
  /** The write counts as pending until this resolves after the server has accepted it. */
  pendingUntil?(answer: Answer, change: Change, client: QueryClient): Promise<unknown>;
  /** Runs once for an accepted write that is no longer pending, in the tab that made it, or in the tab that sent it if
   *  that one is closed: for toasts, and for queries that do not show the write themselves. */
  onAccepted?(answer: Answer, change: Change, client: QueryClient): unknown;
}

/** A write of any kind. */
export type AnyWrite = Write<never>;

const definitions = new Map<string, AnyWrite>();
const listeners = new Set<() => void>();

/** Describes a write of a screen. A persisted one must be defined when its module loads, so that the next page finds it. */
export function defineWrite<Change, Answer>(write: Write<Change, Answer>): Write<Change, Answer> {
  if (write.persist !== undefined) {
    definitions.set(write.name, write);
    for (const listener of listeners) listener();
  }
  return write;
}

/** Names an endpoint and its input for `Write.request`. */
export function request<K extends EndpointKey>(
  endpoint: K,
  options: CallOptions<K>,
): WriteRequest<ResponseOf<K>> {
  return { endpoint, options: options as WriteRequest<unknown>['options'] };
}

/** The persisted write of this name, if its module has loaded. */
export function getDefinedWrite(name: string | undefined): Write<unknown> | undefined {
  return name === undefined ? undefined : (definitions.get(name) as Write<unknown> | undefined);
}

/** Calls the listener whenever a module has defined a persisted write. */
export function onWriteDefined(listener: () => void): void {
  listeners.add(listener);
}

/** Returns the key of the write's mutations. It contains the scope, so that a hook whose scope changes
 *  leaves its pending mutations unchanged. */
export function getMutationKey({ name, scope }: { name: string; scope?: string }): readonly unknown[] {
  return scope === undefined ? ['write', name] : ['write', name, scope];
}
