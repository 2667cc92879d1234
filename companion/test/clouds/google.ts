import type { Answer, Cloud, Question, Shelf, Thing } from './shelf.ts';
import { giveToken, pageOf, refused } from './shelf.ts';

/** Simulates the Google hosts that Drive needs. */
export const google: Cloud = (question, shelf) => {
  const { host, call } = question;
  // A browser opens this page under the fake server's own host name, so the host is not checked.
  if (call === 'GET /o/oauth2/v2/auth') return askPerson(question, shelf);
  if (host === 'oauth2.googleapis.com' && call === 'POST /token') return giveToken(question, shelf);
  if (host === 'accounts.google.com' && call === 'POST /o/oauth2/revoke') return revoke(question, shelf);
  if (host !== 'www.googleapis.com' || !call.startsWith('GET /drive/v3/')) return undefined;
  if (question.headers.authorization !== `Bearer ${shelf.access}`) return refused;
  return drive(call.slice('GET /drive/v3/'.length), question, shelf);
};

function drive(path: string, { query }: Question, shelf: Shelf): Answer | undefined {
  if (path === 'about') return { json: { user: { emailAddress: 'willow@example.com' } } };
  if (path === 'drives') return { json: { drives: [] } };
  if (path === 'files') {
    const folder = /^\('([\w-]+)' in parents\) and trashed=false$/.exec(query.get('q') ?? '')?.[1];
    if (folder === undefined) return { json: { files: [] } };
    const { things, next } = pageOf(shelf, folder === 'root' ? '' : folder, query.get('pageToken'));
    return { json: { files: things.map(toFile), nextPageToken: next } };
  }
  const thing = shelf.things.find(({ id }) => path === `files/${id}`);
  if (thing === undefined) return { status: 404, json: { error: { message: 'File not found' } } };
  return query.get('alt') === 'media' && thing.content ? { bytes: thing.content } : { json: toFile(thing) };
}

/** Simulates the page on which a person grants access to their files. */
function askPerson({ query }: Question, shelf: Shelf): Answer {
  shelf.codes.add('code-1');
  const back = new URL(query.get('redirect_uri') ?? '');
  back.search = new URLSearchParams({ state: query.get('state') ?? '', code: 'code-1' }).toString();
  const link = `<a href="${back.href.replaceAll('&', '&amp;')}">Allow</a>`;
  return { html: `<!doctype html><html lang="en"><title>Google</title><h1>Google</h1>${link}` };
}

function revoke({ query }: Question, shelf: Shelf): Answer {
  if (query.get('token') !== shelf.access) return { status: 400, json: { error: 'invalid_token' } };
  shelf.access = '';
  return {};
}

function toFile({ id, name, content, mimeType, toldBytes }: Thing) {
  const picture = 'https://lh3.googleusercontent.com/a=s220';
  const isDocument = mimeType?.startsWith('application/vnd.google-apps') === true;
  const size = toldBytes ?? content?.length;
  return {
    id,
    name,
    kind: 'drive#file',
    mimeType: mimeType ?? 'application/vnd.google-apps.folder',
    iconLink: picture,
    thumbnailLink: picture,
    ...(size !== undefined && !isDocument && { size: String(size) }),
  };
}
