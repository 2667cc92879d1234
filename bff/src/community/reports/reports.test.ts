// Long: all tests of reports share one server.
import { beforeAll, describe, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import type { Client } from '../../../test/client.ts';
import {
  messagingPeople,
  createMessageKey,
  readConversation,
  conversationWith,
} from '../../../test/messagingPeople.ts';
import { makeAttachment } from '../../../test/factories/makeAttachment.ts';
import { joinCircle, makeCircle } from '../../../test/factories/makeCircle.ts';
import { makeComment, makePost } from '../../../test/factories/makePost.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { testServer } from '../../../test/testServer.ts';
import { Outbox } from '../../delivery/outbox/outbox.model.ts';
import { AuditRecords } from '../../members/audit/audit.model.ts';
import { Users } from '../../members/users/users.model.ts';
import { Comments } from '../posts/comments.model.ts';
import { Posts } from '../posts/posts.model.ts';
import { Reports } from './reports.model.ts';
import { reportsData } from './reports.personalData.ts';

const site = testServer({ RATE_LIMIT_FACTOR: 50 });

describe('reports of posts', () => {
  const queue = 'GET /api/creator/reports';

  async function someone(fields: Parameters<typeof makeUser>[0] = {}) {
    const user = await makeUser(fields);
    return { user, id: user._id.toHexString(), api: await site.signIn(user) };
  }

  function report(api: Client, subjectId: Types.ObjectId, subject: 'post' | 'comment' = 'post', words = '') {
    const body = { subject, subjectId: subjectId.toHexString(), reason: 'spam', words };
    return api.send('POST /api/reports', { body });
  }

  /** Finds the open report of a subject. */
  async function findOpenReport(creator: Client, subjectId: Types.ObjectId) {
    const { reports } = await creator.ok(queue);
    return reports.find((one) => one.subjectId === subjectId.toHexString());
  }

  function decide(creator: Client, reportId: string, decision: string, words = '') {
    const params = { reportId };
    return creator.send('POST /api/creator/reports/:reportId/decisions', {
      params,
      body: { decision, words },
    });
  }

  async function reported(fields: Parameters<typeof makePost>[0] = {}) {
    const [author, reporter, creator] = [
      await someone({ username: 'Ann' }),
      await someone({ username: 'Rob' }),
      await someone({ isCreator: true }),
    ];
    const post = await makePost({ authorId: author.user._id, text: 'Buy my candles', ...fields });
    expect((await report(reporter.api, post._id, 'post', 'Again')).status).toBe(200);
    const { id = '' } = (await findOpenReport(creator.api, post._id)) ?? {};
    return { author, reporter, creator, post, reportId: id };
  }

  /** The notifications about decisions of creators. */
  async function listNotificationsOf({ api }: { api: Client }) {
    const { items } = await api.ok('GET /api/notifications');
    return items.flatMap(({ kind, title, text, path }) =>
      kind === 'moderation' ? [[title, text, path]] : [],
    );
  }

  const seePost = (api: Client, post: { _id: Types.ObjectId }) =>
    api.send('GET /api/posts/:postId', { params: { postId: post._id.toHexString() } });

  describe('reporting', () => {
    test('lists each reporter once, with the reason and the reported text', async () => {
      const { reporter, creator, post } = await reported();
      const another = await someone({ username: 'Sue' });
      await Promise.all([report(reporter.api, post._id), report(another.api, post._id)]);
      expect(await findOpenReport(creator.api, post._id)).toMatchObject({
        subject: 'post',
        author: { name: 'Ann' },
        text: 'Buy my candles',
        textNow: 'Buy my candles',
        reporters: 2,
        warnings: 0,
        isOpen: true,
        isHidden: false,
        reports: [
          { reporter: { name: 'Rob' }, reason: 'spam', words: 'Again' },
          { reporter: { name: 'Sue' }, reason: 'spam', words: '' },
        ],
      });
      await Posts.updateOne({ _id: post._id }, { text: 'Have a nice day' });
      expect(await findOpenReport(creator.api, post._id)).toMatchObject({
        text: 'Buy my candles',
        textNow: 'Have a nice day',
      });
      for (const { api } of [reporter, another]) expect((await api.send(queue)).status).toBe(403);
    });

    test('members can report only what they see, and not their own content', async () => {
      const { author, reporter, post } = await reported();
      const circle = await makeCircle();
      const within = await makePost({ audience: circle._id.toHexString() });
      expect((await report(author.api, post._id)).status).toBe(404);
      expect((await report(reporter.api, within._id)).status).toBe(404);
      const comment = await makeComment({ postId: within._id });
      expect((await report(reporter.api, comment._id, 'comment')).status).toBe(404);
      expect((await report(reporter.api, new Types.ObjectId())).status).toBe(404);
      expect((await report(reporter.api, post._id, 'comment')).status).toBe(404);
    });

    test('a creator sees a post of a circle only after it was reported', async () => {
      const [member, creator] = [await someone(), await someone({ isCreator: true })];
      const circle = await makeCircle();
      await joinCircle(circle._id, member.user._id);
      const post = await makePost({ audience: circle._id.toHexString(), text: 'Between us' });
      const { _id: file } = await makeAttachment({ on: { kind: 'post', id: post._id } });
      const download = () =>
        creator.api.send('GET /api/attachments/:attachmentId', {
          params: { attachmentId: file.toHexString() },
        });
      expect((await download()).status).toBe(404);
      await report(member.api, post._id);
      expect(await findOpenReport(creator.api, post._id)).toMatchObject({ text: 'Between us' });
      expect((await download()).status).toBe(302);
      expect((await seePost(creator.api, post)).status).toBe(404);
    });
  });

  describe('a creator', () => {
    test('hides a post from all but its author and creators, and shows it again', async () => {
      const { author, reporter, creator, post, reportId } = await reported();
      expect((await decide(creator.api, reportId, 'hide', 'No selling here')).status).toBe(200);
      expect((await seePost(reporter.api, post)).status).toBe(404);
      for (const { api } of [author, creator])
        expect((await seePost(api, post)).text).toContain('"isHidden":true');
      const wall = async (api: Client) => {
        const params = { userId: author.id };
        return (await api.ok('GET /api/profiles/:userId/posts', { params, query: {} })).items.length;
      };
      expect([await wall(author.api), await wall(creator.api), await wall(reporter.api)]).toEqual([1, 1, 0]);
      expect(await findOpenReport(creator.api, post._id)).toBeUndefined();
      const { reports } = await creator.api.ok(queue, { query: { show: 'decided' } });
      expect(reports[0]).toMatchObject({ isHidden: true, decisions: [{ decision: 'hide' }] });
      expect((await decide(creator.api, reportId, 'show')).status).toBe(200);
      expect((await seePost(reporter.api, post)).status).toBe(200);
    });

    test('hides a comment, which is then no longer counted, and deletes it', async () => {
      const [author, reporter, creator] = [
        await someone(),
        await someone(),
        await someone({ isCreator: true }),
      ];
      const post = await makePost();
      const comment = await makeComment({ postId: post._id, authorId: author.user._id });
      const setModerationBell = (isEnabled: boolean) =>
        author.api.ok('PATCH /api/account/notifications', { body: { community: { bell: isEnabled } } });
      await report(reporter.api, comment._id, 'comment');
      const { id = '' } = (await findOpenReport(creator.api, comment._id)) ?? {};
      const visibleTo = async (api: Client) => {
        const params = { postId: post._id.toHexString() };
        return (await api.ok('GET /api/posts/:postId/comments', { params, query: {} })).items.length;
      };
      const count = async () => (await Posts.findById(post._id).lean())?.commentsCount;
      await decide(creator.api, id, 'hide');
      expect([
        await visibleTo(author.api),
        await visibleTo(creator.api),
        await visibleTo(reporter.api),
      ]).toEqual([1, 1, 0]);
      expect(await count()).toBe(0);
      await setModerationBell(false);
      await decide(creator.api, id, 'show');
      await decide(creator.api, id, 'hide');
      await setModerationBell(true);
      await decide(creator.api, id, 'delete');
      const [text, path] = ['We emailed you the details.', '/#community:sanctum-collective'];
      expect(await listNotificationsOf(author)).toEqual([
        ['Your comment was deleted', text, path],
        ['Your comment was hidden', text, path],
      ]);
      expect([await count(), await Comments.countDocuments({ _id: comment._id })]).toEqual([0, 0]);
    });

    test('deletes a reported post; the report keeps its text', async () => {
      const { author, creator, post, reportId } = await reported();
      expect((await decide(creator.api, reportId, 'delete')).status).toBe(200);
      expect((await seePost(author.api, post)).status).toBe(404);
      const { reports } = await creator.api.ok(queue, { query: { show: 'decided' } });
      expect(reports[0]).toMatchObject({ text: 'Buy my candles', textNow: null });
      expect((await decide(creator.api, reportId, 'hide')).status).toBe(200);
    });

    test('warns the author with a message; the warning is counted and audited', async () => {
      const { author, creator, post, reportId, reporter } = await reported();
      expect((await decide(creator.api, reportId, 'warn')).status).toBe(400);
      expect((await decide(creator.api, reportId, 'warn', 'Please do not sell')).status).toBe(200);
      const mail = await Outbox.findOne({ kind: 'mail', 'payload.template': 'moderation' })
        .sort({ _id: -1 })
        .lean();
      expect(mail?.payload).toMatchObject({
        to: author.user.email,
        data: { decision: 'warn', words: 'Please do not sell', excerpt: 'Buy my candles' },
      });
      expect(JSON.stringify(mail)).not.toContain('Rob');
      const path = `/#community:sanctum-collective/${post._id.toHexString()}`;
      expect(await listNotificationsOf(author)).toEqual([
        ['Your post was reported', 'Please do not sell', path],
      ]);
      const line = await AuditRecords.findOne({ action: 'member-warned', subjectId: author.user._id }).lean();
      expect(line).toMatchObject({ actorId: creator.user._id, detail: `post ${post._id.toHexString()}` });
      expect((await seePost(reporter.api, post)).status).toBe(200);
      const next = await makePost({ authorId: author.user._id });
      await report(reporter.api, next._id);
      expect(await findOpenReport(creator.api, next._id)).toMatchObject({ warnings: 1 });
    });

    test('dismisses a report without notifying anyone; another report reopens it', async () => {
      const { creator, post, reportId } = await reported();
      const smtpServer = await Outbox.countDocuments({ kind: 'mail' });
      await decide(creator.api, reportId, 'dismiss');
      expect(await Outbox.countDocuments({ kind: 'mail' })).toBe(smtpServer);
      expect(await findOpenReport(creator.api, post._id)).toBeUndefined();
      await report((await someone()).api, post._id);
      expect(await findOpenReport(creator.api, post._id)).toMatchObject({ reporters: 2 });
      expect((await decide(creator.api, post._id.toHexString(), 'dismiss')).status).toBe(404);
    });

    test('the pages list each report once, with a fixed number of queries', async () => {
      await Reports.deleteMany({});
      const { creator } = await reported();
      const few = await site.countQueries(() => creator.api.ok(queue));
      const member = await someone();
      for (let at = 0; at < 21; at++) await report(member.api, (await makePost())._id);
      expect(await site.countQueries(() => creator.api.ok(queue))).toBe(few);
      const first = await creator.api.ok(queue);
      const rest = await creator.api.ok(queue, { query: { cursor: first.nextCursor ?? '' } });
      const ids = [...first.reports, ...rest.reports].map(({ id }) => id);
      expect([first.reports.length, new Set(ids).size, rest.nextCursor]).toEqual([20, 22, null]);
    });
  });

  test('deleting an account deletes reports of its content and its name in other reports', async () => {
    const { author, reporter, creator, post, reportId } = await reported();
    await decide(creator.api, reportId, 'warn', 'Please do not sell');
    const exported: object[] = [];
    for await (const one of reportsData.export!.of(author.id)) exported.push(one);
    expect(exported).toMatchObject([{ decision: 'warn', words: 'Please do not sell' }]);
    expect(JSON.stringify(exported)).not.toContain(reporter.id);
    const nobody = new Types.ObjectId().toHexString();
    await reportsData.erase(reporter.id, nobody, {} as never);
    await reportsData.erase(creator.id, nobody, {} as never);
    const left = JSON.stringify(await Reports.findOne({ subjectId: post._id }).lean());
    for (const gone of [reporter.id, creator.id, 'Again']) expect(left).not.toContain(gone);
    await reportsData.erase(author.id, nobody, {} as never);
    expect(await Reports.countDocuments({ subjectId: post._id })).toBe(0);
  });

  const corpus = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "'-alert(1)-'",
    '<svg/onload=alert(1)>',
    'javascript:alert(1)',
    '{{constructor.constructor("alert(1)")()}}',
    '</title><iframe srcdoc="<script>alert(1)</script>">',
  ];

  test.each(corpus)('every text is returned unchanged, as JSON: %s', async (text) => {
    const [author, reporter, creator] = [
      await someone(),
      await someone(),
      await someone({ isCreator: true }),
    ];
    const shared = await author.api.ok('POST /api/posts', { body: { text, tag: text.slice(0, 40) } });
    const params = { postId: shared.id };
    await author.api.ok('POST /api/posts/:postId/comments', { params, body: { text, replyTo: null } });
    await report(reporter.api, new Types.ObjectId(shared.id), 'post', text);
    const announced = { title: text, text, priority: 'high' } as const;
    await creator.api.ok('POST /api/creator/announcements', { body: announced });
    const answers = await Promise.all([
      author.api.send('GET /api/posts/:postId', { params }),
      author.api.send('GET /api/posts/:postId/comments', { params }),
      author.api.send('GET /api/announcements'),
      creator.api.send(queue),
    ]);
    for (const { text: response, headers } of answers) {
      expect(response).toContain(JSON.stringify(text).slice(1, -1));
      expect(headers.get('Content-Type')).toBe('application/json; charset=utf-8');
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    }
  });
});

describe('reports of messages and members', () => {
  beforeAll(() => site.empty());

  const { someone, createPair: two } = messagingPeople(site);

  async function report(api: Client, subject: 'message' | 'member' | 'post', subjectId: string) {
    const body = { subject, subjectId, reason: 'unkind', words: 'Please look' } as const;
    return (await api.send('POST /api/reports', { body })).status;
  }

  async function find(creator: Client, subjectId: string) {
    const lists = await Promise.all(
      (['open', 'decided'] as const).map((show) =>
        creator.ok('GET /api/creator/reports', { query: { show } }),
      ),
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

  async function findEmailTo(email: string) {
    const mail = await Outbox.findOne({ kind: 'mail', 'payload.to': email, 'payload.template': 'moderation' })
      .sort({ _id: -1 })
      .lean();
    return (mail?.payload as { data: object } | undefined)?.data;
  }

  /** Two messages with a file from one member to another, only one of which is reported. */
  async function written() {
    const [[author, reader], creator] = [await two(), await someone({ isCreator: true })];
    const withFile = async (text: string) => {
      const file = await makeAttachment({ ownerId: author.user._id, on: null, claimedAt: null });
      const body = { text, key: createMessageKey(), attachments: [file._id.toHexString()] };
      const sent = await author.api.ok('POST /api/conversations/:userId/messages', {
        ...conversationWith(reader),
        body,
      });
      return { id: sent.id, fileId: file._id };
    };
    return { author, reader, creator, bad: await withFile('You fool'), other: await withFile('Between us') };
  }

  describe('a message', () => {
    test('can be reported only by its recipient', async () => {
      const { author, reader, creator, bad } = await written();
      for (const { api } of [author, creator, await someone()])
        expect(await report(api, 'message', bad.id)).toBe(404);
      expect(await report(reader.api, 'post', bad.id)).toBe(404);
      expect(await report(reader.api, 'message', new Types.ObjectId().toHexString())).toBe(404);
      await author.api.ok('DELETE /api/messages/:messageId', { params: { messageId: bad.id } });
      expect(await report(reader.api, 'message', bad.id)).toBe(404);
      expect(await find(creator.api, bad.id)).toBeUndefined();
    });

    test('is shown only to creators, with its file, but without the rest of the conversation', async () => {
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
      for (const one of [author, reader])
        expect((await readConversation(creator.api, one)).items).toEqual([]);
    });

    test('can be deleted or lead to a warning, but cannot be hidden', async () => {
      const { author, reader, creator, bad, other } = await written();
      await report(reader.api, 'message', bad.id);
      for (const decision of ['hide', 'show']) {
        const refused = await decide(creator.api, bad.id, decision);
        expect([refused.status, refused.headers.get('Grove-Error')]).toEqual([400, 'not-decidable']);
      }
      expect(await find(creator.api, bad.id)).toMatchObject({ isOpen: true, decisions: [] });
      expect((await decide(creator.api, bad.id, 'warn')).status).toBe(200);
      expect(await findEmailTo(author.user.email)).toMatchObject({ decision: 'warn', excerpt: 'You fool' });
      expect((await decide(creator.api, bad.id, 'delete')).status).toBe(200);
      expect(await find(creator.api, bad.id)).toMatchObject({
        text: 'You fool',
        textNow: null,
        attachments: [],
      });
      for (const { api } of [reader, creator]) expect(await download(api, bad.fileId)).toBe(404);
      expect((await readConversation(reader.api, author)).items).toMatchObject([
        { text: 'Between us', attachments: [{ id: other.fileId.toHexString() }] },
        { text: '', isDeleted: true, attachments: [] },
      ]);
      expect((await decide(creator.api, bad.id, 'delete')).status).toBe(200);
    });
  });

  describe('a member', () => {
    test('can be reported with their profile text, and warned', async () => {
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
      expect(await findEmailTo(member.user.email)).toMatchObject({ subject: 'member', words: 'Be kind' });
      expect(await find(creator.api, member.id)).toMatchObject({ warnings: 1, isOpen: false });
      expect((await reporter.api.send('GET /api/creator/reports')).status).toBe(403);
    });
  });
});
