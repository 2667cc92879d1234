import type { CloudAnswer, Cloud, CloudState, CloudFile } from './cloudState.ts';
import { issueToken, pageOf, unauthorized } from './cloudState.ts';

const driveId = 'b!4f0c';
const contentHost = 'my.microsoftpersonalcontent.com';

/** Simulates Microsoft's hosts. File contents come from another host, by a redirect. */
export const onedrive: Cloud = (request, shelf) => {
  const { host, call, query } = request;
  if (host === 'login.microsoftonline.com' && call === 'POST /common/oauth2/v2.0/token') {
    return issueToken(request, shelf);
  }
  if (host === 'login.live.com' && call === 'POST /oauth20_token.srf') return issueToken(request, shelf);
  if (host === contentHost) {
    const file = shelf.files.find(({ id }) => call === `GET /content/${id}`);
    return file?.content && { bytes: file.content };
  }
  if (host !== 'graph.microsoft.com' || !call.startsWith('GET /v1.0/')) return undefined;
  if (request.headers.authorization !== `Bearer ${shelf.access}`) return unauthorized;
  return graph(call.slice('GET /v1.0/'.length), query, shelf);
};

function graph(path: string, query: URLSearchParams, shelf: CloudState): CloudAnswer | undefined {
  if (path === 'me') return { json: { mail: null, userPrincipalName: 'willow@example.com' } };
  const from = query.get('$skiptoken');
  if (path === 'me/drive/root/children') return list(shelf, '', from);
  const found = /^drives\/b!4f0c\/items\/([\w!-]+)(?:\/(children|content))?$/.exec(path);
  const file = shelf.files.find(({ id }) => id === found?.[1]);
  if (file === undefined) return { status: 404, json: { error: { message: 'Item not found' } } };
  if (found?.[2] === 'children') return list(shelf, file.id, from);
  if (found?.[2] === 'content') {
    return { location: shelf.contentUrl ?? `https://${contentHost}/content/${file.id}` };
  }
  return { json: toItem(file) };
}

function list(shelf: CloudState, folder: string, from: string | null): CloudAnswer {
  const { things, next } = pageOf(shelf, folder, from);
  const link = `https://graph.microsoft.com/v1.0/me/drive/root/children?$skiptoken=${next ?? ''}`;
  return {
    json: { value: things.map(toItem), ...(next !== undefined && { '@odata.nextLink': link }) },
  };
}

function toItem({ id, name, content, mimeType, reportedBytes }: CloudFile) {
  return {
    id,
    name,
    size: reportedBytes ?? content?.length ?? 0,
    parentReference: { driveId },
    thumbnails: [],
    ...(content === undefined ? { folder: {} } : { file: { mimeType } }),
  };
}
