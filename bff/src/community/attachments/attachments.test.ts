// Long: all tests of attachments share one server and one storage.
import { readFileSync } from 'node:fs';
import { attachmentsPerDay, attachmentBytesMax } from '@grove/contracts/community/attachmentRules';
import type { Attachment } from '@grove/contracts/community/attachments';
import { describe, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import sharp from 'sharp';
import { attachFile, uploadAttachment } from '../../../test/attachFile.ts';
import type { SelectedFile } from '../../../test/attachFile.ts';
import type { Client } from '../../../test/client.ts';
import { makeAttachment } from '../../../test/factories/makeAttachment.ts';
import { makePost } from '../../../test/factories/makePost.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { startObjectStorage } from '../../../test/startObjectStorage.ts';
import { testServer } from '../../../test/testServer.ts';
import { createTwoColorPicture } from '../../../test/uploadPicture.ts';
import { effectHandlers } from '../../effects.ts';
import { createStorage } from '../../infra/storage.ts';
import { Comments } from '../posts/comments.model.ts';
import { commentsData } from '../posts/posts.personalData.ts';
import { Posts } from '../posts/posts.model.ts';
import { attachmentFolder } from './attachedFile.ts';
import { attachmentsData } from './attachments.personalData.ts';
import { Attachments } from './attachments.model.ts';
import { sweepAttachments } from './removeAttachments.ts';

const objects = await startObjectStorage();
const site = testServer({ S3_ENDPOINT: objects.endpoint, RATE_LIMIT_FACTOR: 50 });
const storage = createStorage(site.env);
const dayMs = 86_400_000;
const nowhere = '1'.repeat(24);

const mp4 = Buffer.concat([Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42', 'latin1'), Buffer.alloc(5_000)]);
const video = { kind: 'video', name: 'walk.mp4', type: 'video/mp4', content: mp4 } as const;
const text = { kind: 'file', name: 'words.txt', type: 'text/plain', content: 'Some words' } as const;
const picture = async () =>
  ({
    kind: 'image',
    name: 'river.jpg',
    type: 'image/jpeg',
    content: await createTwoColorPicture(600, 300),
  }) as const;

async function member() {
  const user = await makeUser();
  return { user, api: await site.signIn(user) };
}

function file(attachmentId: string) {
  return { params: { attachmentId } };
}
const read = (api: Client, id: string) => api.send('GET /api/attachments/:attachmentId', file(id));
const loadPicture = (api: Client, id: string, headers: Record<string, string> = {}) =>
  api.send('GET /api/attachments/:attachmentId/pictures/:width', {
    params: { attachmentId: id, width: '600' },
    headers,
  });
const share = (api: Client, attachments: string[], text = '') =>
  api.send('POST /api/posts', { body: { text: text, tag: null, attachments } });
const countStored = async (id: string) => {
  const { key, pictures } = (await Attachments.findById(id).lean()) ?? { key: null, pictures: [] };
  const drawn = pictures.map(({ width }) => `${attachmentFolder(new Types.ObjectId(id))}${width}.webp`);
  const keys = key === null ? drawn : [key];
  const found = await Promise.all(keys.map((one) => storage.describe(one)));
  return found.filter(Boolean).length;
};

describe('an attached picture', () => {
  test('is served in several sizes, without camera metadata, to members who can see the post', async () => {
    const [author, reader] = [await member(), await member()];
    const content = await sharp(await createTwoColorPicture(2_400, 1_200))
      .withExif({ IFD0: { Copyright: 'the secret place' }, IFD3: { GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer();
    const sent = await uploadAttachment(author.api, { ...(await picture()), content });
    const attachment = JSON.parse(sent.answer.text) as Attachment;
    expect(attachment).toMatchObject({ kind: 'image', name: 'river.jpg', width: 2_048, height: 1_024 });
    expect(attachment.sources.map(({ width }) => width)).toEqual([480, 1_280, 2_048]);
    expect((await reader.api.send(`GET ${attachment.url}`)).status).toBe(404);
    await author.api.ok('PATCH /api/attachments/:attachmentId', {
      ...file(sent.id),
      body: { alt: 'A river' },
    });

    const { status, text: shared } = await share(author.api, [sent.id]);
    expect(status).toBe(200);
    const [image] = (JSON.parse(shared) as { images: { id: string; alt: string; url: string }[] }).images;
    expect(image).toMatchObject({ id: sent.id, alt: 'A river', url: attachment.url });
    const answer = await reader.api.send(`GET ${attachment.url}`);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
    });
    const stored = await storage.read(`${attachmentFolder(new Types.ObjectId(sent.id))}2048.webp`);
    const bytes = Buffer.from(await stored.arrayBuffer());
    expect(bytes.includes('secret place')).toBe(false);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();

    const again = await expectSameContent(reader.api, attachment.url, answer.headers.get('ETag') ?? '');
    expect([again.status, again.text]).toEqual([304, '']);
    expect((await site.visitor.send(`GET ${attachment.url}`)).status).toBe(401);
  });

  test('returns 404 without an ETag if its file is missing in the storage', async () => {
    const { api } = await member();
    const { id } = await uploadAttachment(api, await picture());
    expect((await loadPicture(api, id)).status).toBe(200);
    await storage.delete(`${attachmentFolder(new Types.ObjectId(id))}600.webp`);
    const { status, headers } = await loadPicture(api, id);
    expect([status, headers.get('ETag'), headers.get('Cache-Control')]).toEqual([404, null, 'no-store']);
  });

  test('replaces the uploaded original, which is deleted', async () => {
    const { api } = await member();
    const { id } = await uploadAttachment(api, await picture());
    const { uploadKey } = (await Attachments.findById(id).lean())!;
    expect(await storage.isMissing(uploadKey)).toBe(false);
    await site.runOutbox(effectHandlers);
    expect(await storage.isMissing(uploadKey)).toBe(true);
    expect(await countStored(id)).toBe(2);
  });
});

function expectSameContent(api: Client, url: string, tag: string) {
  return api.send(`GET ${url}`, { headers: { 'If-None-Match': tag } });
}

describe('file types', () => {
  const html = '<!doctype html><script>alert(1)</script>';
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
  const gifar = Buffer.concat([Buffer.from('GIF89a'), Buffer.from(`/*${html}*/`)]);
  const exe = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)]);

  test.each<[string, SelectedFile, number]>([
    ['an HTML page with an image type', { ...text, kind: 'image', content: html }, 400],
    ['an SVG, which can contain scripts', { ...text, kind: 'image', content: svg }, 400],
    ['an HTML page after the first bytes of a picture', { ...text, kind: 'image', content: gifar }, 400],
    ['an HTML page with a video type', { ...video, content: html }, 400],
    ['a program with a document’s name', { ...text, name: 'a.pdf', content: exe }, 400],
    ['bytes of an unknown format', { ...text, content: Buffer.from([0, 1, 2, 3]) }, 400],
    ['an HTML page attached as a text file', { ...text, name: 'a.html', content: html }, 200],
    ['a video', video, 200],
  ])('the content decides: %s', async (_, picked, status) => {
    const { api } = await member();
    expect((await uploadAttachment(api, picked)).answer.status).toBe(status);
  });

  test('a photo of a current phone is accepted, and one with too many pixels is rejected', async () => {
    const { api } = await member();
    const send = async (width: number, height: number) =>
      (await uploadAttachment(api, { ...photo, content: await createTwoColorPicture(width, height) })).answer;
    const photo = await picture();
    expect((await send(5_712, 4_284)).status).toBe(200);
    const refused = await send(8_000, 6_252);
    const message =
      'That picture has too many pixels. Use one with at most 50 million, or 20 million as AVIF';
    expect([refused.status, refused.text]).toEqual([400, message]);
  });

  test('a picture cannot be attached as a file, because that would keep its location', async () => {
    const { api } = await member();
    const { answer } = await uploadAttachment(api, { ...(await picture()), kind: 'file' });
    expect([answer.status, answer.headers.get('Grove-Error')]).toEqual([400, 'upload-wrong-type']);
  });

  test('text downloads as plain text, with a file name that cannot mislead', async () => {
    const { api } = await member();
    const name = 'invoice\u202Etxt.bat\r\nX-Evil: 1';
    const id = await attachFile(api, { ...text, name, content: html });
    const stored = await fetch((await read(api, id)).headers.get('Location') ?? '');
    expect(stored.headers.get('Content-Type')).toBe('text/plain');
    expect(stored.headers.get('Content-Disposition')).toBe(
      'attachment; filename="invoicetxt.batX-Evil: 1.txt"',
    );
  });

  test('a video streams in ranges from the storage', async () => {
    const { api } = await member();
    const id = await attachFile(api, video);
    const { status, headers } = await read(api, id);
    expect(status).toBe(302);
    const part = await fetch(headers.get('Location') ?? '', { headers: { Range: 'bytes=0-99' } });
    expect([part.status, part.headers.get('Content-Type')]).toEqual([206, 'video/mp4']);
    expect(part.headers.get('Content-Disposition')).toBeNull();
  });

  test('only the location is removed from a video', async () => {
    const { api } = await member();
    const content = readFileSync(new URL('../../../test/samples/geo.mov', import.meta.url));
    const id = await attachFile(api, { kind: 'video', name: 'walk.mov', type: 'video/quicktime', content });
    const shared = await fetch((await read(api, id)).headers.get('Location') ?? '');
    expect(shared.headers.get('Content-Type')).toBe('video/quicktime');
    const bytes = Buffer.from(await shared.arrayBuffer());
    for (const trace of ['+52.5000', '+013.4000', 'ISO6709', 'loci'])
      expect([trace, content.includes(trace), bytes.includes(trace)]).toEqual([trace, true, false]);
    const userData = content.indexOf('udta');
    expect(bytes.length).toBe(content.length);
    expect(bytes.subarray(0, userData).equals(content.subarray(0, userData))).toBe(true);
  });

  test('the storage rejects an upload with a different size or type', async () => {
    const { api } = await member();
    const { uploadURL } = await api.ok('POST /api/attachments', {
      body: { kind: 'file', name: 'a.txt', type: 'text/plain', size: 4 },
    });
    const put = async (body: string, type: string) =>
      (await fetch(uploadURL, { method: 'PUT', body, headers: { 'Content-Type': type } })).status;
    expect(await put('longer', 'text/plain')).toBe(403);
    expect(await put('same', 'text/html')).toBe(403);
    expect(await put('same', 'text/plain')).toBe(200);
  });
});

describe('attaching files', () => {
  test('a post takes up to ten pictures, one video or one file', async () => {
    const { user, api } = await member();
    const made = (kind: 'image' | 'video' | 'file') =>
      makeAttachment({ ownerId: user._id, kind, on: null, claimedAt: null });
    const uploadMany = async (kind: 'image' | 'video' | 'file', count: number) =>
      Promise.all(Array.from({ length: count }, async () => (await made(kind))._id.toHexString()));
    const [images, videos, files] = [
      await uploadMany('image', 11),
      await uploadMany('video', 2),
      await uploadMany('file', 2),
    ];
    expect((await share(api, images)).status).toBe(400);
    expect((await share(api, videos)).headers.get('Grove-Error')).toBe('attached-mix');
    expect((await share(api, [images[0]!, files[0]!])).headers.get('Grove-Error')).toBe('attached-mix');
    expect((await share(api, images.slice(1))).status).toBe(200);
    const { text: shared } = await share(api, videos.slice(1));
    expect((JSON.parse(shared) as { files: object[] }).files).toHaveLength(1);
    expect((await share(api, files.slice(1), 'With words')).status).toBe(200);
  });

  test('a member can attach only their own uploaded files, once', async () => {
    const [author, other] = [await member(), await member()];
    const id = await attachFile(author.api, text);
    expect((await share(other.api, [id])).headers.get('Grove-Error')).toBe('attachment-not-found');
    const { id: notThere } = await author.api.ok('POST /api/attachments', {
      body: { kind: 'file', name: 'a.txt', type: 'text/plain', size: 4 },
    });
    const ready = 'POST /api/attachments/:attachmentId/ready';
    expect((await author.api.send(ready, { ...file(notThere), body: {} })).status).toBe(409);
    expect((await other.api.send(ready, { ...file(id), body: {} })).status).toBe(404);
    expect((await share(author.api, [notThere])).status).toBe(404);
    expect((await share(author.api, [nowhere])).status).toBe(404);
    const both = await Promise.all([share(author.api, [id]), share(author.api, [id])]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(
      (await author.api.send('PATCH /api/attachments/:attachmentId', { ...file(id), body: { alt: 'a' } }))
        .status,
    ).toBe(404);
  });

  test('an id that is given twice attaches its file once', async () => {
    const { api } = await member();
    const id = await attachFile(api, text);
    const { status, text: answer } = await share(api, [id, id]);
    expect(status).toBe(200);
    expect((JSON.parse(answer) as { files: object[] }).files).toHaveLength(1);
  });

  test('a member is limited to a number of files and bytes per day', async () => {
    const { user, api } = await member();
    const body = { kind: 'video', name: 'a.mp4', type: 'video/mp4', size: attachmentBytesMax.video } as const;
    await makeAttachment({
      ownerId: user._id,
      size: attachmentsPerDay.bytes,
      createdAt: new Date(Date.now() - 2 * dayMs),
    });
    await makeAttachment({ ownerId: user._id, size: attachmentsPerDay.bytes - attachmentBytesMax.video });
    expect((await api.send('POST /api/attachments', { body })).status).toBe(200);
    const refused = await api.send('POST /api/attachments', { body: { ...body, size: 1 } });
    expect([refused.status, refused.headers.get('Grove-Error')]).toEqual([429, 'attached-enough']);
    const tooLarge = { ...body, size: attachmentBytesMax.video + 1 };
    expect((await api.send('POST /api/attachments', { body: tooLarge })).status).toBe(400);
  });
});

async function listed<T>(found: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const one of found) all.push(one);
  return all;
}

describe('the picture of a comment', () => {
  const write = 'POST /api/posts/:postId/comments';

  async function commentedPost() {
    const [author, commenter] = [await member(), await member()];
    const post = await makePost({ authorId: author.user._id });
    const params = { postId: post._id.toHexString() };
    const id = await attachFile(commenter.api, await picture());
    const comment = await commenter.api.ok(write, {
      params,
      body: { text: '', replyTo: null, attachments: [id] },
    });
    return { author, commenter, params, id, comment };
  }

  test('can be all of a comment, and is served to members who can see the comment', async () => {
    const { author, commenter, params, id, comment } = await commentedPost();
    expect(comment).toMatchObject({ text: '', images: [{ id, width: 600, height: 300 }] });
    const { items } = await author.api.ok('GET /api/posts/:postId/comments', { params, query: {} });
    expect(items[0]?.images).toEqual(comment.images);
    expect((await loadPicture(author.api, id)).status).toBe(200);
    await Comments.updateOne({ _id: comment.id }, { isHidden: true });
    expect((await loadPicture(author.api, id)).status).toBe(404);
    expect((await loadPicture(commenter.api, id)).status).toBe(200);
    const creator = await site.signIn(await makeUser({ isCreator: true }));
    expect((await loadPicture(creator, id)).status).toBe(200);
  });

  test('is seen only by members of the post’s circle', async () => {
    const { author, id, params } = await commentedPost();
    await Posts.updateOne({ _id: params.postId }, { audience: '1'.repeat(24) });
    expect((await loadPicture(author.api, id)).status).toBe(404);
  });

  test('is the only file that a comment takes', async () => {
    const { commenter, params } = await commentedPost();
    const code = async (ids: string[], text = '') => {
      const body = { text, replyTo: null, attachments: ids };
      return (await commenter.api.send(write, { params, body })).headers.get('Grove-Error');
    };
    const [first, second] = [
      await attachFile(commenter.api, await picture()),
      await attachFile(commenter.api, await picture()),
    ];
    expect(await code([])).toBe('bad-request');
    expect(await code([first, second], 'Two')).toBe('bad-request');
    expect(await code([await attachFile(commenter.api, text)], 'A file')).toBe('attached-not-picture');
    expect(await code([nowhere], 'Nothing')).toBe('attachment-not-found');
  });

  test.each([
    [
      'its comment',
      ({ commenter, comment }: Awaited<ReturnType<typeof commentedPost>>) =>
        commenter.api.ok('DELETE /api/comments/:commentId', { params: { commentId: comment.id } }),
    ],
    [
      'the post',
      ({ author, params }: Awaited<ReturnType<typeof commentedPost>>) =>
        author.api.ok('DELETE /api/posts/:postId', { params }),
    ],
  ])('is deleted with %s', async (_, remove) => {
    const commented = await commentedPost();
    const key = `${attachmentFolder(new Types.ObjectId(commented.id))}600.webp`;
    await remove(commented);
    await site.runOutbox(effectHandlers);
    expect(await Attachments.countDocuments({ _id: commented.id })).toBe(0);
    expect(await storage.describe(key)).toBeNull();
  });

  test('is in its member’s export and deleted with their account', async () => {
    const { commenter, id } = await commentedPost();
    const userId = commenter.user._id.toHexString();
    const exported: object[] = [];
    for await (const one of commentsData.export?.of(userId) ?? []) exported.push(one);
    expect(exported).toMatchObject([{ text: '', attachments: [{ kind: 'image', name: 'river.jpg' }] }]);
    const names: string[] = [];
    for await (const { name } of attachmentsData.files?.(userId) ?? []) names.push(name);
    expect(names).toEqual([`attachments/${id}.webp`]);
    await attachmentsData.erase(userId, nowhere, storage);
    await commentsData.erase(userId, nowhere, storage);
    expect(await storage.describe(`${attachmentFolder(new Types.ObjectId(id))}600.webp`)).toBeNull();
  });
});

describe('a file is deleted', () => {
  async function sharedFile() {
    const { user, api } = await member();
    const id = await attachFile(api, await picture());
    const { text: shared } = await share(api, [id]);
    return { user, api, id, postId: (JSON.parse(shared) as { id: string }).id };
  }

  test('with its post', async () => {
    const { api, id, postId } = await sharedFile();
    expect((await loadPicture(api, id)).status).toBe(200);
    await api.ok('DELETE /api/posts/:postId', { params: { postId } });
    expect((await loadPicture(api, id)).status).toBe(404);
    await site.runOutbox(effectHandlers);
    expect(await storage.isMissing(`${attachmentFolder(new Types.ObjectId(id))}600.webp`)).toBe(true);
  });

  test('when its post is edited without it, which requires a text', async () => {
    const { api, id, postId } = await sharedFile();
    const edit = (body: object) => api.send('PATCH /api/posts/:postId', { params: { postId }, body });
    expect((await edit({ text: '', tag: null })).status).toBe(200);
    expect((await edit({ text: '', tag: null, attachments: [] })).status).toBe(400);
    const { text: edited } = await edit({ text: 'Words', tag: null, attachments: [] });
    expect(JSON.parse(edited)).toMatchObject({ images: [], isEdited: true });
    expect((await loadPicture(api, id)).status).toBe(404);
  });

  test('if it is not sent within a day', async () => {
    const { user, api } = await member();
    const [sent, unsent] = [await attachFile(api, text), await attachFile(api, text)];
    await share(api, [sent]);
    const { signal } = new AbortController();
    const sweep = (ageInDays: number) =>
      site.inRequest(() =>
        sweepAttachments({ now: new Date(Date.now() + ageInDays * dayMs), signal }, storage),
      );
    await sweep(1);
    expect(await countStored(unsent)).toBe(1);
    const { key } = (await Attachments.findById(unsent).lean())!;
    await sweep(2);
    expect(await storage.isMissing(key!)).toBe(true);
    expect(await Attachments.countDocuments({ ownerId: user._id })).toBe(1);
    expect(await countStored(sent)).toBe(1);
  });

  test('with its member’s account, after it was part of the data export', async () => {
    const { user, id } = await sharedFile();
    const userId = user._id.toHexString();
    const files = await listed(attachmentsData.files!(userId));
    const key = `${attachmentFolder(new Types.ObjectId(id))}600.webp`;
    expect(files).toEqual([{ key, name: `attachments/${id}.webp` }]);
    expect(await listed(attachmentsData.export!.of(userId))).toMatchObject([{ name: 'river.jpg' }]);
    await attachmentsData.erase(userId, nowhere, storage);
    expect(await storage.isMissing(key)).toBe(true);
    expect(await Attachments.countDocuments({ ownerId: user._id })).toBe(0);
  });

  test('or hidden with its post', async () => {
    const { api } = await member();
    const hidden = await makePost({ isHidden: true });
    const circles = await makePost({ audience: nowhere });
    for (const { _id } of [hidden, circles, { _id: new Types.ObjectId() }]) {
      const { _id: id } = await makeAttachment({ on: { kind: 'post', id: _id } });
      expect((await read(api, id.toHexString())).status).toBe(404);
    }
  });
});
