import { expect } from '@jest/globals';
import type { CloudFolder, CloudSource, CloudSources } from '@grove/contracts/files/cloudSources';
import { sendAsIs } from '../../bff/test/rawHttp.ts';
import type { CloudSite, Person } from './cloudSite.ts';
import { mp4 } from './cloudSite.ts';

interface Sent {
  /** Default: the site's first creator. Null: no session. */
  as?: { Cookie: string } | null | undefined;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Creates functions that act as the browsers of a site's people. */
export function cloudBrowser({ site, companion, clouds, people }: CloudSite) {
  /** Sends a request the way the site's page does. */
  async function send(call: string, { as = people.creator, body, headers = {} }: Sent = {}) {
    const [method = 'GET', path = ''] = call.split(' ');
    const isPost = method === 'POST';
    const answer = await sendAsIs(companion.origin, {
      method,
      path: `/companion/${path}`,
      headers: {
        Origin: site.env.PUBLIC_URL,
        ...(as && { Cookie: as.Cookie }),
        ...(isPost && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(isPost && { body: JSON.stringify(body ?? {}) }),
    });
    return { ...answer, location: answer.headers.get('Location') ?? '' };
  }

  /** Sends what a browser sends when another site navigates to the path. */
  function navigate(path: string, { as = people.creator }: Pick<Sent, 'as'> = {}) {
    const from = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate' };
    const headers = { ...from, ...(as && { Cookie: as.Cookie }) };
    return sendAsIs(companion.origin, { path: `/companion/${path}`, headers });
  }

  /** Starts a sign-in. @returns the state that the source will send back. */
  async function startSignIn(source: CloudSource, sent: Pick<Sent, 'as'> = {}): Promise<string> {
    const { status, location } = await send(`GET ${source}/connect`, sent);
    expect(status).toBe(302);
    return new URL(location).searchParams.get('state') ?? '';
  }

  function returnFromSignIn(source: CloudSource, state: string, sent: Pick<Sent, 'as'> = {}) {
    clouds.cloudState.codes.add('code-1');
    return navigate(`${source}/redirect?code=code-1&state=${state}`, sent);
  }

  async function connect(source: CloudSource) {
    const answer = await returnFromSignIn(source, await startSignIn(source));
    expect(answer.status).toBe(200);
    return answer;
  }

  /** Returns the sources that a person is connected to. */
  async function connected(as?: Person): Promise<CloudSource[]> {
    const { sources } = JSON.parse((await send('GET sources', { as })).text) as CloudSources;
    return sources.filter(({ isConnected }) => isConnected).map(({ source }) => source);
  }

  return {
    send,
    navigate,
    begin: startSignIn,
    returnFromSignIn: returnFromSignIn,
    connect,
    connected,
    ...files(send),
  };
}

type Send = (call: string, sent?: Sent) => Promise<{ status: number; text: string }>;

function files(send: Send) {
  async function folder(source: CloudSource, rest = ''): Promise<CloudFolder> {
    const { status, text } = await send(`GET ${source}/list${rest}`);
    expect([status, text]).toEqual([200, text]);
    return JSON.parse(text) as CloudFolder;
  }

  /** Returns the path of the folder with the films, below the source's `list`. */
  async function getTalksPath(source: CloudSource): Promise<string> {
    const { entries } = await folder(source);
    const found = entries.find(({ isFolder, name }) => isFolder && name === 'Talks & notes');
    return `/${found?.id ?? ''}`;
  }

  async function findFilm(source: CloudSource, name = 'Morning walk.mp4') {
    const { entries } = await folder(source, await getTalksPath(source));
    const film = entries.find((entry) => entry.name === name);
    if (film === undefined) throw new Error(`There is no ${name}`);
    return film;
  }

  function importFile(
    source: CloudSource,
    id: string,
    { size = mp4.length, as }: { size?: number; as?: Person } = {},
  ) {
    const metadata = { name: 'Morning walk.mp4', type: 'video/mp4' };
    return send(`POST ${source}/get/${id}`, { as, body: { metadata, size, endpoint: 'https://evil.test' } });
  }

  return { folder, talks: getTalksPath, findFilm, take: importFile };
}
