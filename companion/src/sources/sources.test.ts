import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from '@jest/globals';
import { cloudSources } from '@grove/contracts/files/cloudSources';
import { MultipartUploads } from '../../../bff/src/files/multipartUploads/multipartUploads.model.ts';
import { createStorage } from '../../../bff/src/infra/storage.ts';
import { cloudBrowser } from '../../test/cloudBrowser.ts';
import { cloudSite, mp4 } from '../../test/cloudSite.ts';
import type { Person } from '../../test/cloudSite.ts';
import { socketEnd } from '../../test/socketEnd.ts';

const cloud = await cloudSite();
const { site, companion, clouds, people } = cloud;
const { send, connect, connected, folder, talks, findFilm, take } = cloudBrowser(cloud);
const storage = createStorage(site.env);

const endOf = (token: string, { Cookie }: Person) =>
  socketEnd(token, { companion: companion.origin, from: site.env.PUBLIC_URL, Cookie });

const complete = 'POST /api/creator/multipart-uploads/:uploadId/complete';

describe.each(cloudSources)('%s', (source) => {
  test('a sign-in opens at the source’s own host, for this session only, and returns to the site', async () => {
    const { location } = await send(`GET ${source}/connect`);
    const address = new URL(location);
    expect(address.origin).toBe(
      {
        drive: 'https://accounts.google.com',
        dropbox: 'https://www.dropbox.com',
        onedrive: 'https://login.microsoftonline.com',
      }[source],
    );
    expect(address.searchParams.get('client_id')).toBe('the-key');
    expect(address.searchParams.get('redirect_uri')).toBe(
      `http://localhost:8081/companion/${source}/redirect`,
    );
    expect(address.searchParams.get('state')).toMatch(/^[\da-f]{40}$/);
    expect(location).not.toContain('the-secret');
  });

  test('folders can be browsed, and a file becomes a media asset with the right content', async () => {
    await connect(source);
    expect(await connected()).toEqual([source]);
    const film = await findFilm(source);
    expect(film).toEqual({
      id: film.id,
      name: 'Morning walk.mp4',
      isFolder: false,
      mimeType: 'video/mp4',
      bytes: mp4.length,
    });
    const { token, uploadId } = JSON.parse((await take(source, film.id)).text) as Record<string, string>;
    expect(await endOf(token ?? '', people.other)).toBe('refused');
    expect(await endOf(token ?? '', people.creator)).toBe('success');
    const params = { uploadId: uploadId ?? '' };
    const { storageUrl, bytes } = await people.creator.api.ok(complete, { params, body: {} });
    const file = { fileName: 'Morning walk.mp4', fileType: 'video' as const, mimeType: 'video/mp4' };
    const body = { ...file, fileSize: bytes, storageUrl };
    const asset = await people.creator.api.ok('POST /api/creator/media', { body });
    const storedObject = await storage.read(storage.keyAt(asset.storageUrl) ?? '');
    expect(Buffer.from(await storedObject.arrayBuffer()).equals(mp4)).toBe(true);
    expect(await readdir(companion.folder)).toEqual([]);
  });

  test('a file with special characters in its name can be imported', async () => {
    await connect(source);
    const { status, text } = await take(source, (await findFilm(source, 'Übung.mp4')).id);
    expect(status).toBe(200);
    const { token } = JSON.parse(text) as { token: string };
    expect(await endOf(token, people.creator)).toBe('success');
  });

  test('a file that is larger than reported creates no upload', async () => {
    await connect(source);
    const { id } = await findFilm(source);
    const answer = JSON.parse((await take(source, id, { size: mp4.length - 1 })).text) as Record<
      string,
      string
    >;
    expect(await endOf(answer['token'] ?? '', people.creator)).toBe('success');
    const params = { uploadId: answer['uploadId'] ?? '' };
    expect((await people.creator.api.send(complete, { params, body: {} })).status).toBe(409);
  });

  test('a long folder has several pages', async () => {
    await connect(source);
    clouds.cloudState.pageSize = 1;
    const inside = await talks(source);
    const first = await folder(source, inside);
    const second = await folder(source, `${inside}?cursor=${encodeURIComponent(first.nextCursor ?? '')}`);
    const names = [first, second].map((page) => page.entries.map(({ name }) => name));
    expect(names).toEqual([['Morning walk.mp4'], ['Übung.mp4']]);
    expect(second.nextCursor).toBeNull();
  });

  test('an expired token is renewed', async () => {
    await connect(source);
    clouds.cloudState.access = 'access-2';
    expect((await folder(source)).account).toBe('willow@example.com');
    clouds.cloudState.requests.length = 0;
    await folder(source);
    // The renewed token was stored.
    expect(new Set(clouds.cloudState.requests.map(({ token }) => token))).toEqual(
      new Set(['Bearer access-2']),
    );
  });

  test('a connection that the source has revoked can be made again', async () => {
    await connect(source);
    Object.assign(clouds.cloudState, { access: 'access-2', refresh: 'refresh-2' });
    const { status, text } = await send(`GET ${source}/list`);
    expect([status, text]).toEqual([409, expect.stringMatching('Sign in to .* again')]);
    expect(await connected()).toEqual([]);
  });

  test('disconnecting revokes the token at the source and deletes it here', async () => {
    await connect(source);
    const film = await findFilm(source);
    expect((await send(`POST ${source}/logout`)).status).toBe(200);
    expect(await connected()).toEqual([]);
    expect((await send(`GET ${source}/list`)).status).toBe(409);
    expect((await take(source, film.id)).status).toBe(409);
    // Microsoft offers no way to revoke a token.
    expect(clouds.cloudState.access).toBe(source === 'onedrive' ? 'access-1' : '');
    expect((await send(`POST ${source}/logout`)).status).toBe(200);
  });
});

describe('errors of a source', () => {
  test.each([
    [501, 502],
    [403, 424],
  ])('the error %d is reported as %d, and no upload stays open', async (failing, expected) => {
    await connect('drive');
    clouds.cloudState.failing = failing;
    const { status, text } = await send('GET drive/list');
    expect([status, text]).toEqual([expected, expect.stringContaining('Google Drive')]);
    expect((await take('drive', 'V1')).status).toBe(expected);
    clouds.cloudState.failing = undefined;
    expect(await MultipartUploads.countDocuments()).toBe(0);
    expect(await connected()).toEqual(['drive']);
  });

  test('a source’s rate limit is reported as 429', async () => {
    await connect('dropbox');
    clouds.cloudState.failing = 429;
    expect((await send('GET dropbox/list')).status).toBe(429);
  });

  test('a redirect into the internal network is not followed', async () => {
    const reachedHeaders: unknown[] = [];
    const inside = createServer((req, res) => {
      reachedHeaders.push(req.url);
      res.end('a secret');
    });
    inside.listen(0, '127.0.0.1');
    await once(inside, 'listening');
    await connect('onedrive');
    const { id } = await findFilm('onedrive');
    clouds.cloudState.contentUrl = `http://127.0.0.1:${(inside.address() as AddressInfo).port}/latest/meta-data/`;
    expect((await take('onedrive', id)).status).toBe(502);
    expect(reachedHeaders).toEqual([]);
    inside.close();
  });

  test('an empty file, or one above the limit for its type, is refused before the source is called', async () => {
    await connect('drive');
    clouds.cloudState.requests.length = 0;
    expect((await take('drive', 'V1', { size: 6 * 1_024 ** 3 })).status).toBe(413);
    expect((await take('drive', 'V1', { size: 0 })).status).toBe(400);
    expect(clouds.cloudState.requests).toEqual([]);
  });
});

test('internal errors are reported without personal data', () => {
  expect(companion.problems.join('\n')).not.toMatch(/access-|refresh-|grove_session|willow/);
});
