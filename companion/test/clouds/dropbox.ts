import type { Answer, Cloud, Question, Shelf, Thing } from './shelf.ts';
import { giveToken, pageOf, refused } from './shelf.ts';

/** Simulates Dropbox's hosts. Files are addressed by path. */
export const dropbox: Cloud = (question, shelf) => {
  const { host, call } = question;
  const isToken = call === 'POST /oauth2/token';
  if (isToken && /^api\.dropbox(api)?\.com$/.test(host)) return giveToken(question, shelf);
  if (!/^(api|content)\.dropboxapi\.com$/.test(host)) return undefined;
  if (question.headers.authorization !== `Bearer ${shelf.access}`) return refused;
  return api(call, question, shelf);
};

function api(call: string, { headers, body }: Question, shelf: Shelf): Answer | undefined {
  const input = (body === '' ? {} : JSON.parse(body)) as { path?: string; cursor?: string };
  switch (call) {
    case 'POST /2/users/get_current_account':
      return { json: { email: 'willow@example.com' } };
    case 'POST /2/files/list_folder':
      return list(shelf, folderAt(shelf, input.path ?? ''), null);
    case 'POST /2/files/list_folder/continue': {
      const [folder = '', from = ''] = (input.cursor ?? '').split('|');
      return list(shelf, folder, from);
    }
    case 'POST /2/files/download': {
      const { path } = JSON.parse(String(headers['dropbox-api-arg'])) as { path: string };
      const thing = shelf.things.find((one) => pathOf(shelf, one) === path);
      return thing?.content
        ? { bytes: thing.content }
        : { status: 409, json: { error_summary: 'path/not_found' } };
    }
    case 'POST /2/auth/token/revoke':
      shelf.access = '';
      return { json: null };
    default:
      return undefined;
  }
}

function list(shelf: Shelf, folder: string, from: string | null): Answer {
  const { things, next } = pageOf(shelf, folder, from);
  const entries = things.map((thing) => ({
    '.tag': thing.content === undefined ? 'folder' : 'file',
    id: `id:${thing.id}`,
    name: thing.name,
    path_lower: pathOf(shelf, thing),
    ...(thing.content && { size: thing.toldBytes ?? thing.content.length }),
  }));
  return { json: { entries, has_more: next !== undefined, cursor: `${folder}|${next ?? ''}` } };
}

function folderAt(shelf: Shelf, path: string): string {
  return shelf.things.find((thing) => pathOf(shelf, thing) === path)?.id ?? '';
}

function pathOf(shelf: Shelf, thing: Thing): string {
  const parent = shelf.things.find(({ id }) => id === thing.in);
  return `${parent === undefined ? '' : pathOf(shelf, parent)}/${thing.name.toLowerCase()}`;
}
