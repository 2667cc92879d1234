import { createHash, timingSafeEqual } from 'node:crypto';
import { cloudSourceNames, notConnectedStatus } from '@grove/contracts/files/cloudSources';
import type { CloudSource } from '@grove/contracts/files/cloudSources';
import { Refusal } from '../Refusal.ts';
import type { Cookie } from '../ledger.ts';
import type { CallLibrary, LibraryAnswer, LibraryCall } from './callLibrary.ts';
import type { EncryptedStore } from './encryptedStore.ts';

/** A session's connection to a source. It belongs to one creator and ends with the session. */
export interface Connection {
  cookie: Cookie;
  source: CloudSource;
}

export interface Connections {
  /** Starts a sign-in. @returns the source's URL to redirect to. */
  begin(connection: Connection): Promise<string>;
  /** Completes the sign-in that this session has started, with the values from the source's redirect.
   *  @throws Refusal(400) if the session has not started it, Refusal(502) if the source does not confirm it. */
  finish(connection: Connection, returned: { code: string; state: string }): Promise<void>;
  isConnected(connection: Connection): Promise<boolean>;
  /** Sends a call to the library with the person's token, and renews an expired token.
   *  @throws Refusal(notConnectedStatus) if the person is no longer signed in. */
  use(connection: Connection, call: LibraryCall): Promise<LibraryAnswer>;
  /** Deletes the connection and revokes it at the source, if the source supports that. */
  end(connection: Connection): Promise<void>;
}

const signInSeconds = 10 * 60;
// The longest lifetime of a session.
const connectionSeconds = 30 * 24 * 60 * 60;

/** The library's names of the sources during a sign-in. */
const signInNames: Record<CloudSource, string> = {
  drive: 'googledrive',
  dropbox: 'dropbox',
  onedrive: 'microsoft',
};

/** Creates the store of the sessions' connections to sources. The library's tokens never leave the server. */
export function createConnections(callLibrary: CallLibrary, store: EncryptedStore): Connections {
  return {
    async begin(connection) {
      const session: { grant?: { state?: string } } = {};
      const { location } = await callLibrary({ path: `/connect/${signInNames[connection.source]}`, session });
      if (location === undefined || !session.grant?.state)
        throw new Error('The library did not start a sign-in');
      await store.set(toStoreKey(connection, 'sign-in'), JSON.stringify(session.grant), signInSeconds);
      return location;
    },
    async finish(connection, { code, state }) {
      const { source } = connection;
      const storeKey = toStoreKey(connection, 'sign-in');
      const storedGrant = await store.get(storeKey);
      // A state can be used once, even if the sign-in fails.
      await store.delete(storeKey);
      const grant = storedGrant === undefined ? undefined : (JSON.parse(storedGrant) as { state: string });
      if (grant === undefined || !isEqual(grant.state, state)) {
        throw new Refusal(400, 'This sign-in has expired or was started in another browser');
      }
      const session = { grant };
      const query = new URLSearchParams({ code, state }).toString();
      await callLibrary({ path: `/connect/${signInNames[source]}/callback?${query}`, session });
      const { location } = await callLibrary({ path: `/${source}/callback`, session });
      const token = location === undefined ? null : new URL(location).searchParams.get('uppyAuthToken');
      if (token === null) throw new Refusal(502, `${cloudSourceNames[source]} did not confirm the sign-in`);
      await store.set(toStoreKey(connection), token, connectionSeconds);
    },
    isConnected: async (connection) => (await store.get(toStoreKey(connection))) !== undefined,
    async use(connection, call) {
      const token = await store.get(toStoreKey(connection));
      if (token === undefined) throw notConnected(connection);
      const answer = await callLibrary({ ...call, token });
      if (answer.status !== 401) return answer;
      const renewed = await renew(connection, token);
      const second = renewed === undefined ? answer : await callLibrary({ ...call, token: renewed });
      if (second.status !== 401) return second;
      await store.delete(toStoreKey(connection));
      throw notConnected(connection);
    },
    async end(connection) {
      const token = await store.get(toStoreKey(connection));
      await store.delete(toStoreKey(connection));
      if (token !== undefined) await callLibrary({ path: `/${connection.source}/logout`, token });
    },
  };

  /** @returns undefined if the source no longer accepts the sign-in. */
  async function renew(connection: Connection, token: string): Promise<string | undefined> {
    const path = `/${connection.source}/refresh-token`;
    const { status, body } = await callLibrary({ method: 'POST', path, token });
    if (status === 429 || status >= 500) throw unavailable(connection.source);
    if (status !== 200) return undefined;
    const { uppyAuthToken } = JSON.parse(body) as { uppyAuthToken: string };
    await store.set(toStoreKey(connection), uppyAuthToken, connectionSeconds);
    return uppyAuthToken;
  }
}

export function unavailable(source: CloudSource): Refusal {
  const name = cloudSourceNames[source];
  return new Refusal(502, `${name} is temporarily unavailable. Please try again in a moment`);
}

function notConnected({ source }: Connection): Refusal {
  return new Refusal(notConnectedStatus, `Sign in to ${cloudSourceNames[source]} again to continue`);
}

function toStoreKey({ cookie = '', source }: Connection, what = 'token'): string {
  // A hash, so that Redis does not contain sessions.
  const session = createHash('sha256').update(cookie).digest('base64url');
  return `companion:source:${session}:${source}:${what}`;
}

function isEqual(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
