import { describe, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import type { Client } from '../../../test/client.ts';
import { correspondents, newKey, readPage, to } from '../../../test/correspondents.ts';
import { makeAttachment } from '../../../test/factories/makeAttachment.ts';
import { testServer } from '../../../test/testServer.ts';
import { Outbox } from '../../delivery/outbox/outbox.model.ts';
import { Users } from '../../members/users/users.model.ts';

const site = testServer({ RATE_LIMIT_FACTOR: 50 });
const { someone, two } = correspondents(site);

async function report(api: Client, subject: 'message' | 'member' | 'post', subjectId: string) {
  const body = { subject, subjectId, reason: 'unkind', words: 'Please look' } as const;
  return (await api.send('POST /api/reports', { body })).status;
}

async function find(creator: Client, subjectId: string) {
  const lists = await Promise.all(
    (['open', 'decided'] as const).map((show) => creator.ok('GET /api/creator/reports', { query: { show } })),
  );
  return lists.flatMap(({ reports }) => reports).find((one) => one.subjectId === subjectId);
}

async function decide(creator: Client, subjectId: string, decision: string) {
  const params = { reportId: (await find(creator, subjectId))?.id ?? '' };
  const body = { decision, words: 'Be kind' };
  return creator.send('POST /api/creator/reports/:reportId/decisions', { params, body });
}

const download = async (api: Client, attachmentId: Types.ObjectId) =>
  (
    await api.send('GET /api/attachments/:attachmentId', {
      params: { attachmentId: attachmentId.toHexString() },
    })
  ).status;

async function mailTo(email: string) {
  const mail = await Outbox.findOne({ kind: 'mail', 'payload.to': email, 'payload.template': 'moderation' })
    .sort({ _id: -1 })
    .lean();
  return (mail?.payload as { data: object } | undefined)?.data;
}

/** A message with a file from one member to another, and one that nobody reports. */
async function written() {
  const [[author, reader], creator] = [await two(), await someone({ isCreator: true })];
  const withFile = async (text: string) => {
    const file = await makeAttachment({ ownerId: author.user._id, on: null, claimedAt: null });
    const body = { text, key: newKey(), attachments: [file._id.toHexString()] };
    const sent = await author.api.ok('POST /api/conversations/:userId/messages', { ...to(reader), body });
    return { id: sent.id, fileId: file._id };
  };
  return { author, reader, creator, bad: await withFile('You fool'), other: await withFile('Between us') };
}

describe('a message', () => {
  test('is reported by the one who was sent it, and by nobody else', async () => {
    const { author, reader, creator, bad } = await written();
    for (const { api } of [author, creator, await someone()])
      expect(await report(api, 'message', bad.id)).toBe(404);
    expect(await report(reader.api, 'post', bad.id)).toBe(404);
    expect(await report(reader.api, 'message', new Types.ObjectId().toHexString())).toBe(404);
    await author.api.ok('DELETE /api/messages/:messageId', { params: { messageId: bad.id } });
    expect(await report(reader.api, 'message', bad.id)).toBe(404);
    expect(await find(creator.api, bad.id)).toBeUndefined();
  });

  test('is shown to creators alone, it alone, with its file', async () => {
    const { author, reader, creator, bad, other } = await written();
    expect(await download(creator.api, bad.fileId)).toBe(404);
    expect(await report(reader.api, 'message', bad.id)).toBe(200);
    expect(await find(creator.api, bad.id)).toMatchObject({
      ...{ subject: 'message', author: { name: author.name }, text: 'You fool', textNow: 'You fool' },
      attachments: [{ id: bad.fileId.toHexString() }],
      reports: [{ reporter: { name: reader.name }, reason: 'unkind', words: 'Please look' }],
    });
    expect(await download(creator.api, bad.fileId)).toBe(302);
    expect(await download(creator.api, other.fileId)).toBe(404);
    expect(await download((await someone({ isCoach: true })).api, bad.fileId)).toBe(404);
    const { text } = await creator.api.send('GET /api/creator/reports');
    expect(text).not.toContain('Between us');
    for (const one of [author, reader]) expect((await readPage(creator.api, one)).items).toEqual([]);
  });

  test('can be deleted and warned about, and not hidden', async () => {
    const { author, reader, creator, bad, other } = await written();
    await report(reader.api, 'message', bad.id);
    for (const decision of ['hide', 'show']) {
      const refused = await decide(creator.api, bad.id, decision);
      expect([refused.status, refused.headers.get('Grove-Error')]).toEqual([400, 'not-decidable']);
    }
    expect(await find(creator.api, bad.id)).toMatchObject({ isOpen: true, decisions: [] });
    expect((await decide(creator.api, bad.id, 'warn')).status).toBe(200);
    expect(await mailTo(author.user.email)).toMatchObject({ decision: 'warn', excerpt: 'You fool' });
    expect((await decide(creator.api, bad.id, 'delete')).status).toBe(200);
    expect(await find(creator.api, bad.id)).toMatchObject({
      text: 'You fool',
      textNow: null,
      attachments: [],
    });
    for (const { api } of [reader, creator]) expect(await download(api, bad.fileId)).toBe(404);
    expect((await readPage(reader.api, author)).items).toMatchObject([
      { text: 'Between us', attachments: [{ id: other.fileId.toHexString() }] },
      { text: '', isDeleted: true, attachments: [] },
    ]);
    expect((await decide(creator.api, bad.id, 'delete')).status).toBe(200);
  });
});

describe('a member', () => {
  test('is reported with what their profile says, and can be warned', async () => {
    const [member, reporter, creator] = [
      await someone({ username: 'Rude Rob', bio: 'I sell candles' }),
      await someone(),
      await someone({ isCreator: true }),
    ];
    expect(await report(member.api, 'member', member.id)).toBe(404);
    expect(await report(reporter.api, 'member', new Types.ObjectId().toHexString())).toBe(404);
    expect(await report(reporter.api, 'member', member.id)).toBe(200);
    await Users.updateOne({ _id: member.id }, { bio: 'I sit by the river' });
    expect(await find(creator.api, member.id)).toMatchObject({
      ...{ subject: 'member', author: { id: member.id, name: 'Rude Rob' }, attachments: [] },
      ...{ text: 'Rude Rob\nI sell candles', textNow: 'Rude Rob\nI sit by the river' },
    });
    const { text } = await creator.api.send('GET /api/creator/reports');
    expect(text).not.toContain(member.user.email);
    for (const decision of ['hide', 'show', 'delete'])
      expect((await decide(creator.api, member.id, decision)).status).toBe(400);
    expect((await decide(creator.api, member.id, 'warn')).status).toBe(200);
    expect(await mailTo(member.user.email)).toMatchObject({ subject: 'member', words: 'Be kind' });
    expect(await find(creator.api, member.id)).toMatchObject({ warnings: 1, isOpen: false });
    expect((await reporter.api.send('GET /api/creator/reports')).status).toBe(403);
  });
});
