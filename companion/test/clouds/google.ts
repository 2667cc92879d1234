import type { CloudAnswer, Cloud, CloudRequest, CloudState, CloudFile } from './cloudState.ts';
import { issueToken, pageOf, unauthorized } from './cloudState.ts';

/** Simulates the Google hosts that Drive needs. */
export const google: Cloud = (request, cloudState) => {
  const { host, call } = request;
  // A browser opens this page under the fake server's own host name, so the host is not checked.
  if (call === 'GET /o/oauth2/v2/auth') return showConsentPage(request, cloudState);
  if (host === 'oauth2.googleapis.com' && call === 'POST /token') return issueToken(request, cloudState);
  if (host === 'accounts.google.com' && call === 'POST /o/oauth2/revoke') return revoke(request, cloudState);
  if (host !== 'www.googleapis.com' || !call.startsWith('GET /drive/v3/')) return undefined;
  if (request.headers.authorization !== `Bearer ${cloudState.access}`) return unauthorized;
  return drive(call.slice('GET /drive/v3/'.length), request, cloudState);
};

function drive(path: string, { query }: CloudRequest, cloudState: CloudState): CloudAnswer | undefined {
  if (path === 'about') return { json: { user: { emailAddress: 'willow@example.com' } } };
  if (path === 'drives') return { json: { drives: [] } };
  if (path === 'files') {
    const folder = /^\('([\w-]+)' in parents\) and trashed=false$/.exec(query.get('q') ?? '')?.[1];
    if (folder === undefined) return { json: { files: [] } };
    const { files, next } = pageOf(cloudState, folder === 'root' ? '' : folder, query.get('pageToken'));
    return { json: { files: files.map(toFile), nextPageToken: next } };
  }
  const file = cloudState.files.find(({ id }) => path === `files/${id}`);
  if (file === undefined) return { status: 404, json: { error: { message: 'File not found' } } };
  return query.get('alt') === 'media' && file.content ? { bytes: file.content } : { json: toFile(file) };
}

/** Simulates the page on which a person grants access to their files. */
function showConsentPage({ query }: CloudRequest, cloudState: CloudState): CloudAnswer {
  cloudState.codes.add('code-1');
  const back = new URL(query.get('redirect_uri') ?? '');
  back.search = new URLSearchParams({ state: query.get('state') ?? '', code: 'code-1' }).toString();
  const link = `<a href="${back.href.replaceAll('&', '&amp;')}">Allow</a>`;
  return { html: `<!doctype html><html lang="en"><title>Google</title><h1>Google</h1>${link}` };
}

function revoke({ query }: CloudRequest, cloudState: CloudState): CloudAnswer {
  if (query.get('token') !== cloudState.access) return { status: 400, json: { error: 'invalid_token' } };
  cloudState.access = '';
  return {};
}

function toFile({ id, name, content, mimeType, reportedBytes }: CloudFile) {
  const picture = 'https://lh3.googleusercontent.com/a=s220';
  const isDocument = mimeType?.startsWith('application/vnd.google-apps') === true;
  const size = reportedBytes ?? content?.length;
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
