import type { CloudAnswer, Cloud, CloudRequest, CloudState, CloudFile } from './cloudState.ts';
import { issueToken, pageOf, unauthorized } from './cloudState.ts';

/** Simulates Dropbox's hosts. Files are addressed by path. */
export const dropbox: Cloud = (request, cloudState) => {
  const { host, call } = request;
  const isToken = call === 'POST /oauth2/token';
  if (isToken && /^api\.dropbox(api)?\.com$/.test(host)) return issueToken(request, cloudState);
  if (!/^(api|content)\.dropboxapi\.com$/.test(host)) return undefined;
  if (request.headers.authorization !== `Bearer ${cloudState.access}`) return unauthorized;
  return api(call, request, cloudState);
};

function api(call: string, { headers, body }: CloudRequest, cloudState: CloudState): CloudAnswer | undefined {
  const input = (body === '' ? {} : JSON.parse(body)) as { path?: string; cursor?: string };
  switch (call) {
    case 'POST /2/users/get_current_account':
      return { json: { email: 'willow@example.com' } };
    case 'POST /2/files/list_folder':
      return list(cloudState, findFolder(cloudState, input.path ?? ''), null);
    case 'POST /2/files/list_folder/continue': {
      const [folder = '', from = ''] = (input.cursor ?? '').split('|');
      return list(cloudState, folder, from);
    }
    case 'POST /2/files/download': {
      const { path } = JSON.parse(String(headers['dropbox-api-arg'])) as { path: string };
      const file = cloudState.files.find((one) => getPath(cloudState, one) === path);
      return file?.content
        ? { bytes: file.content }
        : { status: 409, json: { error_summary: 'path/not_found' } };
    }
    case 'POST /2/auth/token/revoke':
      cloudState.access = '';
      return { json: null };
    default:
      return undefined;
  }
}

function list(cloudState: CloudState, folder: string, from: string | null): CloudAnswer {
  const { files, next } = pageOf(cloudState, folder, from);
  const entries = files.map((file) => ({
    '.tag': file.content === undefined ? 'folder' : 'file',
    id: `id:${file.id}`,
    name: file.name,
    path_lower: getPath(cloudState, file),
    ...(file.content && { size: file.reportedBytes ?? file.content.length }),
  }));
  return { json: { entries, has_more: next !== undefined, cursor: `${folder}|${next ?? ''}` } };
}

function findFolder(cloudState: CloudState, path: string): string {
  return cloudState.files.find((file) => getPath(cloudState, file) === path)?.id ?? '';
}

function getPath(cloudState: CloudState, file: CloudFile): string {
  const parent = cloudState.files.find(({ id }) => id === file.in);
  return `${parent === undefined ? '' : getPath(cloudState, parent)}/${file.name.toLowerCase()}`;
}
