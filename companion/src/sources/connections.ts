import { createHash, timingSafeEqual } from 'node:crypto';
import { cloudSourceNames, notConnectedStatus } from '@grove/contracts/cloudSources';
import type { CloudSource } from '@grove/contracts/cloudSources';
import { Refusal } from '../Refusal.ts';
import type { Cookie } from '../ledger.ts';
import type { AskLibrary, LibraryAnswer, LibraryCall } from './askLibrary.ts';
import type { SealedMemory } from './sealedMemory.ts';

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
  isMade(connection: Connection): Promise<boolean>;
  /** Sends a call to the library with the person's token, and renews an expired token.
   *  @throws Refusal(notConnectedStatus) if the person is no longer signed in. */
  use(connection: Connection, call: LibraryCall): Promise<LibraryAnswer>;
  /** Deletes the connection and revokes it at the source, if the source supports that. */
  end(connection: Connection): Promise<void>;
}

const signInSeconds = 10 * 60;
// The longest lifetime of a session.
const keptSeconds = 30 * 24 * 60 * 60;

/** The library's names of the sources during a sign-in. */
const signInNames: Record<CloudSource, string> = {
  drive: 'googledrive',
  dropbox: 'dropbox',
  onedrive: 'microsoft',
};

/** Creates the store of the sessions' connections to sources. The library's tokens never leave the server. */
export function createConnections(ask: AskLibrary, memory: SealedMemory): Connections {
  return {
    async begin(connection) {
      const session: { grant?: { state?: string } } = {};
      const { location } = await ask({ path: `/connect/${signInNames[connection.source]}`, session });
      if (location === undefined || !session.grant?.state)
        throw new Error('The library did not start a sign-in');
      await memory.set(nameOf(connection, 'sign-in'), JSON.stringify(session.grant), signInSeconds);
      return location;
    },
    async finish(connection, { code, state }) {
      const { source } = connection;
      const begun = nameOf(connection, 'sign-in');
      const held = await memory.get(begun);
      // A state can be used once, even if the sign-in fails.
      await memory.delete(begun);
      const grant = held === undefined ? undefined : (JSON.parse(held) as { state: string });
      if (grant === undefined || !isSame(grant.state, state)) {
        throw new Refusal(400, 'This sign-in has expired or was started in another browser');
      }
      const session = { grant };
      const query = new URLSearchParams({ code, state }).toString();
      await ask({ path: `/connect/${signInNames[source]}/callback?${query}`, session });
      const { location } = await ask({ path: `/${source}/callback`, session });
      const token = location === undefined ? null : new URL(location).searchParams.get('uppyAuthToken');
      if (token === null) throw new Refusal(502, `${cloudSourceNames[source]} did not confirm the sign-in`);
      await memory.set(nameOf(connection), token, keptSeconds);
    },
    isMade: async (connection) => (await memory.get(nameOf(connection))) !== undefined,
    async use(connection, call) {
      const token = await memory.get(nameOf(connection));
      if (token === undefined) throw notConnected(connection);
      const answer = await ask({ ...call, token });
      if (answer.status !== 401) return answer;
      const renewed = await renew(connection, token);
      const second = renewed === undefined ? answer : await ask({ ...call, token: renewed });
      if (second.status !== 401) return second;
      await memory.delete(nameOf(connection));
      throw notConnected(connection);
    },
    async end(connection) {
      const token = await memory.get(nameOf(connection));
      await memory.delete(nameOf(connection));
      if (token !== undefined) await ask({ path: `/${connection.source}/logout`, token });
    },
  };

  /** @returns undefined if the source no longer accepts the sign-in. */
  async function renew(connection: Connection, token: string): Promise<string | undefined> {
    const path = `/${connection.source}/refresh-token`;
    const { status, body } = await ask({ method: 'POST', path, token });
    if (status === 429 || status >= 500) throw unavailable(connection.source);
    if (status !== 200) return undefined;
    const { uppyAuthToken } = JSON.parse(body) as { uppyAuthToken: string };
    await memory.set(nameOf(connection), uppyAuthToken, keptSeconds);
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

function nameOf({ cookie = '', source }: Connection, what = 'token'): string {
  // A hash, so that Redis does not contain sessions.
  const session = createHash('sha256').update(cookie).digest('base64url');
  return `companion:source:${session}:${source}:${what}`;
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
