import type { AttachmentKind } from '@grove/contracts/attachmentRules';
import { expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import type { Client } from '../../../test/client.ts';
import { correspondents, newKey, readPage, say, to } from '../../../test/correspondents.ts';
import type { Someone } from '../../../test/correspondents.ts';
import { makeAttachment } from '../../../test/factories/makeAttachment.ts';
import { testServer } from '../../../test/testServer.ts';
import { Outbox } from '../../delivery/outbox/outbox.model.ts';
import { attachmentPictureKey } from '../attachments/attached.ts';
import { Attachments } from '../attachments/attachments.model.ts';
import { messagesData } from './conversations.personalData.ts';
import { Messages } from './messages.model.ts';

const site = testServer({ RATE_LIMIT_FACTOR: 50 });
const { someone, two } = correspondents(site);
const write = 'POST /api/conversations/:userId/messages';

/** Files that have arrived and are not sent yet. */
async function picked({ user }: Someone, ...kinds: AttachmentKind[]): Promise<string[]> {
  const unsent = { ownerId: user._id, on: null, claimedAt: null, pictures: [{ width: 480, height: 320 }] };
  const made = await Promise.all(kinds.map((kind) => makeAttachment({ ...unsent, kind })));
  return made.map(({ _id }) => _id.toHexString());
}

function send(api: Client, other: Someone, attachments: string[], text = '', key = newKey()) {
  return api.send(write, { ...to(other), body: { text, key, attachments } });
}

const read = async (api: Client, attachmentId: string) =>
  (await api.send('GET /api/attachments/:attachmentId', { params: { attachmentId } })).status;

/** As by a browser that has it already. */
async function look(api: Client, attachmentId: string) {
  const headers = { 'If-None-Match': `"${attachmentPictureKey(new Types.ObjectId(attachmentId), 480)}"` };
  const key = 'GET /api/attachments/:attachmentId/pictures/:width';
  return (await api.send(key, { params: { attachmentId, width: '480' }, headers })).status;
}

const lastMessage = async (api: Client) => (await api.ok('GET /api/conversations')).items[0]?.lastMessage;

test('a file is read by the two of its conversation and by nobody else, until it is deleted', async () => {
  const [ann, ben] = await two();
  const others = [await someone(), await someone({ isCoach: true }), await someone({ isCreator: true })];
  const [id = ''] = await picked(ann, 'image');
  expect(await read(ben.api, id)).toBe(404);
  const sent = await ann.api.ok(write, { ...to(ben), body: { text: '', key: newKey(), attachments: [id] } });
  expect(sent).toMatchObject({ text: '', attachments: [{ id, kind: 'image', name: 'Walks.pdf' }] });
  const isolated = async () => {
    for (const { api } of [ann, ben]) expect([await read(api, id), await look(api, id)]).toEqual([302, 304]);
    for (const { api } of others) expect([await read(api, id), await look(api, id)]).toEqual([404, 404]);
    expect([await read(site.visitor, id), await look(site.visitor, id)]).toEqual([401, 401]);
  };
  await isolated();
  // Others' conversations with either of them open nothing.
  for (const other of others) await say(other.api, ann);
  await isolated();
  expect((await readPage(ben.api, ann)).items[0]?.attachments).toEqual(sent.attachments);

  // What was written before a block stays with both, words and files.
  await ben.api.ok('PUT /api/conversations/:userId/block', { ...to(ann), body: {} });
  await isolated();

  await ann.api.ok('DELETE /api/messages/:messageId', { params: { messageId: sent.id } });
  for (const { api } of [ann, ben, ...others]) expect(await read(api, id)).toBe(404);
  expect((await readPage(ben.api, ann)).items[0]).toMatchObject({ isDeleted: true, attachments: [] });
  expect(await lastMessage(ben.api)).toBeNull();
  expect(await Attachments.countDocuments({ _id: id })).toBe(0);
  expect(await Outbox.countDocuments({ kind: 'attachments-removal', 'payload.ids': id })).toBe(1);
});

test.each<[string, AttachmentKind[], string, string]>([
  ['several pictures', ['image', 'image'], '', 'Photo'],
  ['a video', ['video'], '', 'Video'],
  ['a file', ['file'], '', 'Walks.pdf'],
  ['words with a file', ['file'], 'Our walks', 'Our walks'],
])('the inbox says what was sent: %s', async (_, kinds, text, said) => {
  const [ann, ben] = await two();
  const first = await picked(ann, ...kinds);
  expect((await send(ann.api, ben, first, text)).status).toBe(200);
  expect([await lastMessage(ann.api), await lastMessage(ben.api)]).toEqual([said, said]);
  // The second message of a conversation as its first.
  await say(ben.api, ann, 'Thank you');
  await send(ann.api, ben, await picked(ann, ...kinds), text);
  expect(await lastMessage(ben.api)).toBe(said);
});

test('takes one’s own, once, together with the message', async () => {
  const [ann, ben] = await two();
  const code = async (...asked: Parameters<typeof send>) => (await send(...asked)).headers.get('Grove-Error');
  const [mine = '', video = ''] = await picked(ann, 'image', 'video');
  const [theirs = ''] = await picked(ben, 'image');
  expect((await send(ann.api, ben, [])).status).toBe(400);
  expect(await code(ann.api, ben, [theirs])).toBe('attachment-not-found');
  expect(await code(ann.api, ben, [new Types.ObjectId().toHexString()])).toBe('attachment-not-found');
  expect(await code(ann.api, ben, [mine, video])).toBe('attached-mix');
  expect(await Messages.countDocuments({ authorId: ann.user._id })).toBe(0);

  // Sent again with the same key it is the same message.
  const key = newKey();
  const both = await Promise.all([0, 1].map(() => send(ann.api, ben, [mine], '', key)));
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(both[0]?.text).toBe(both[1]?.text);
  expect(await code(ann.api, ben, [mine])).toBe('attached-elsewhere');
  expect(await Messages.countDocuments({ authorId: ann.user._id })).toBe(1);

  await ben.api.ok('PUT /api/conversations/:userId/block', { ...to(ann), body: {} });
  expect(await code(ann.api, ben, [video])).toBe('cannot-be-written');
  expect(await Attachments.findById(video).lean()).toMatchObject({ on: null, claimedAt: null });
});

test('who leaves takes their files out of what the other one keeps; a download names what was sent', async () => {
  const [ann, ben] = await two();
  const [id = ''] = await picked(ann, 'file');
  await send(ann.api, ben, [id], 'Our walks');
  const given: object[] = [];
  for await (const one of messagesData.export?.of(ben.id) ?? []) given.push(one);
  expect(given).toMatchObject([{ from: 'them', text: 'Our walks', attachments: [{ name: 'Walks.pdf' }] }]);
  await messagesData.erase(ann.id, 'f'.repeat(24), undefined as never);
  expect((await readPage(ben.api, ann)).items).toMatchObject([{ isDeleted: true, attachments: [] }]);
  for (const { api } of [ann, ben]) expect(await read(api, id)).toBe(404);
});
