import type { Answer, Cloud, Shelf, Thing } from './shelf.ts';
import { giveToken, pageOf, refused } from './shelf.ts';

const driveId = 'b!4f0c';
const contentHost = 'my.microsoftpersonalcontent.com';

/** Simulates Microsoft's hosts. File contents come from another host, by a redirect. */
export const onedrive: Cloud = (question, shelf) => {
  const { host, call, query } = question;
  if (host === 'login.microsoftonline.com' && call === 'POST /common/oauth2/v2.0/token') {
    return giveToken(question, shelf);
  }
  if (host === 'login.live.com' && call === 'POST /oauth20_token.srf') return giveToken(question, shelf);
  if (host === contentHost) {
    const thing = shelf.things.find(({ id }) => call === `GET /content/${id}`);
    return thing?.content && { bytes: thing.content };
  }
  if (host !== 'graph.microsoft.com' || !call.startsWith('GET /v1.0/')) return undefined;
  if (question.headers.authorization !== `Bearer ${shelf.access}`) return refused;
  return graph(call.slice('GET /v1.0/'.length), query, shelf);
};

function graph(path: string, query: URLSearchParams, shelf: Shelf): Answer | undefined {
  if (path === 'me') return { json: { mail: null, userPrincipalName: 'willow@example.com' } };
  const from = query.get('$skiptoken');
  if (path === 'me/drive/root/children') return list(shelf, '', from);
  const found = /^drives\/b!4f0c\/items\/([\w!-]+)(?:\/(children|content))?$/.exec(path);
  const thing = shelf.things.find(({ id }) => id === found?.[1]);
  if (thing === undefined) return { status: 404, json: { error: { message: 'Item not found' } } };
  if (found?.[2] === 'children') return list(shelf, thing.id, from);
  if (found?.[2] === 'content') {
    return { location: shelf.leadsTo ?? `https://${contentHost}/content/${thing.id}` };
  }
  return { json: toItem(thing) };
}

function list(shelf: Shelf, folder: string, from: string | null): Answer {
  const { things, next } = pageOf(shelf, folder, from);
  const link = `https://graph.microsoft.com/v1.0/me/drive/root/children?$skiptoken=${next ?? ''}`;
  return {
    json: { value: things.map(toItem), ...(next !== undefined && { '@odata.nextLink': link }) },
  };
}

function toItem({ id, name, content, mimeType, toldBytes }: Thing) {
  return {
    id,
    name,
    size: toldBytes ?? content?.length ?? 0,
    parentReference: { driveId },
    thumbnails: [],
    ...(content === undefined ? { folder: {} } : { file: { mimeType } }),
  };
}
