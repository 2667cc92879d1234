import type { CloudAnswer, Cloud, CloudRequest, CloudState, CloudFile } from './cloudState.ts';
import { issueToken, pageOf, unauthorized } from './cloudState.ts';

/** Simulates Dropbox's hosts. Files are addressed by path. */
export const dropbox: Cloud = (request, shelf) => {
  const { host, call } = request;
  const isToken = call === 'POST /oauth2/token';
  if (isToken && /^api\.dropbox(api)?\.com$/.test(host)) return issueToken(request, shelf);
  if (!/^(api|content)\.dropboxapi\.com$/.test(host)) return undefined;
  if (request.headers.authorization !== `Bearer ${shelf.access}`) return unauthorized;
  return api(call, request, shelf);
};

function api(call: string, { headers, body }: CloudRequest, shelf: CloudState): CloudAnswer | undefined {
  const input = (body === '' ? {} : JSON.parse(body)) as { path?: string; cursor?: string };
  switch (call) {
    case 'POST /2/users/get_current_account':
      return { json: { email: 'willow@example.com' } };
    case 'POST /2/files/list_folder':
      return list(shelf, findFolder(shelf, input.path ?? ''), null);
    case 'POST /2/files/list_folder/continue': {
      const [folder = '', from = ''] = (input.cursor ?? '').split('|');
      return list(shelf, folder, from);
    }
    case 'POST /2/files/download': {
      const { path } = JSON.parse(String(headers['dropbox-api-arg'])) as { path: string };
      const file = shelf.files.find((one) => getPath(shelf, one) === path);
      return file?.content
        ? { bytes: file.content }
        : { status: 409, json: { error_summary: 'path/not_found' } };
    }
    case 'POST /2/auth/token/revoke':
      shelf.access = '';
      return { json: null };
    default:
      return undefined;
  }
}

function list(shelf: CloudState, folder: string, from: string | null): CloudAnswer {
  const { things, next } = pageOf(shelf, folder, from);
  const entries = things.map((file) => ({
    '.tag': file.content === undefined ? 'folder' : 'file',
    id: `id:${file.id}`,
    name: file.name,
    path_lower: getPath(shelf, file),
    ...(file.content && { size: file.reportedBytes ?? file.content.length }),
  }));
  return { json: { entries, has_more: next !== undefined, cursor: `${folder}|${next ?? ''}` } };
}

function findFolder(shelf: CloudState, path: string): string {
  return shelf.files.find((file) => getPath(shelf, file) === path)?.id ?? '';
}

function getPath(shelf: CloudState, file: CloudFile): string {
  const parent = shelf.files.find(({ id }) => id === file.in);
  return `${parent === undefined ? '' : getPath(shelf, parent)}/${file.name.toLowerCase()}`;
}
