import type { CloudAnswer, Cloud, CloudState, CloudFile } from './cloudState.ts';
import { issueToken, pageOf, unauthorized } from './cloudState.ts';

const driveId = 'b!4f0c';
const contentHost = 'my.microsoftpersonalcontent.com';

/** Simulates Microsoft's hosts. File contents come from another host, by a redirect. */
export const onedrive: Cloud = (request, cloudState) => {
  const { host, call, query } = request;
  if (host === 'login.microsoftonline.com' && call === 'POST /common/oauth2/v2.0/token') {
    return issueToken(request, cloudState);
  }
  if (host === 'login.live.com' && call === 'POST /oauth20_token.srf') return issueToken(request, cloudState);
  if (host === contentHost) {
    const file = cloudState.files.find(({ id }) => call === `GET /content/${id}`);
    return file?.content && { bytes: file.content };
  }
  if (host !== 'graph.microsoft.com' || !call.startsWith('GET /v1.0/')) return undefined;
  if (request.headers.authorization !== `Bearer ${cloudState.access}`) return unauthorized;
  return graph(call.slice('GET /v1.0/'.length), query, cloudState);
};

function graph(path: string, query: URLSearchParams, cloudState: CloudState): CloudAnswer | undefined {
  if (path === 'me') return { json: { mail: null, userPrincipalName: 'willow@example.com' } };
  const from = query.get('$skiptoken');
  if (path === 'me/drive/root/children') return list(cloudState, '', from);
  const found = /^drives\/b!4f0c\/items\/([\w!-]+)(?:\/(children|content))?$/.exec(path);
  const file = cloudState.files.find(({ id }) => id === found?.[1]);
  if (file === undefined) return { status: 404, json: { error: { message: 'Item not found' } } };
  if (found?.[2] === 'children') return list(cloudState, file.id, from);
  if (found?.[2] === 'content') {
    return { location: cloudState.contentUrl ?? `https://${contentHost}/content/${file.id}` };
  }
  return { json: toItem(file) };
}

function list(cloudState: CloudState, folder: string, from: string | null): CloudAnswer {
  const { files, next } = pageOf(cloudState, folder, from);
  const link = `https://graph.microsoft.com/v1.0/me/drive/root/children?$skiptoken=${next ?? ''}`;
  return {
    json: { value: files.map(toItem), ...(next !== undefined && { '@odata.nextLink': link }) },
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
