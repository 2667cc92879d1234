// Long: all tests of deletion share one server, one storage and one mail server.
import { beforeAll, describe, expect, test } from '@jest/globals';
import pino from 'pino';
import { sendTextMessage } from '../../../test/messagingPeople.ts';
import { listCollectionNames, findCollectionsWith } from '../../../test/databaseCollections.ts';
import { makeAnnouncement } from '../../../test/factories/makeAnnouncement.ts';
import { makeAttachment } from '../../../test/factories/makeAttachment.ts';
import { makeBooking } from '../../../test/factories/makeBooking.ts';
import { makeCircle } from '../../../test/factories/makeCircle.ts';
import { addCoachingData } from '../../../test/factories/makeCoach.ts';
import { makeDataExport } from '../../../test/factories/makeDataExport.ts';
import { makeDeployToken } from '../../../test/factories/makeDeployToken.ts';
import { enrolledMember } from '../../../test/factories/makeEnrolment.ts';
import { makeLiveClass } from '../../../test/factories/makeLiveClass.ts';
import { makeMediaAsset } from '../../../test/factories/makeMediaAsset.ts';
import { makeMessage } from '../../../test/factories/makeMessage.ts';
import { makePasskey } from '../../../test/factories/makePasskey.ts';
import { makeComment, makePost } from '../../../test/factories/makePost.ts';
import { makeProduct } from '../../../test/factories/makeProduct.ts';
import { makeReport } from '../../../test/factories/makeReport.ts';
import { makeSetAside } from '../../../test/factories/makeSetAside.ts';
import { makeSubscription } from '../../../test/factories/makeSubscription.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { accountDeletion, password } from '../../../test/accountDeletion.ts';
import { createSmtpServer } from '../../../test/smtpServer.ts';
import { createMailbox } from '../../../test/mailbox.ts';
import { startObjectStorage } from '../../../test/startObjectStorage.ts';
import { testServer } from '../../../test/testServer.ts';
import { makeEffectsDue, passTwoWeeks } from '../../../test/makeEffectsDue.ts';
import { Bookings } from '../../coaching/bookings/bookings.model.ts';
import { Announcements } from '../../community/announcements/announcements.model.ts';
import { addCircleMember } from '../../community/circles/membership.ts';
import { newStudentAction } from '../../creator/studentActions/newStudentAction.ts';
import { StudentActions } from '../../creator/studentActions/studentActions.model.ts';
import { newNote } from '../../creator/studentNotes/newNote.ts';
import { StudentNotes } from '../../creator/studentNotes/studentNotes.model.ts';
import { notify } from '../../delivery/notifications/notify.ts';
import { Outbox } from '../../delivery/outbox/outbox.model.ts';
import { openMultipartUpload } from '../../files/multipartUploads/openMultipartUpload.ts';
import { openUpload } from '../../files/uploads/openUpload.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import { newDocument } from '../../infra/newDocument.ts';
import { createStorage } from '../../infra/storage.ts';
import { CourseEditors } from '../../learning/courseEditing/courseEditors.model.ts';
import { CourseEdits } from '../../learning/courseEditing/courseEdits.model.ts';
import { recordAudit } from '../../members/audit/recordAudit.ts';
import { Users } from '../../members/users/users.model.ts';
import { impersonalCollections, personalData } from '../../personalData.ts';
import { Deployments } from '../../publishing/releases/deployments.model.ts';
import { newDeployment } from '../../publishing/releases/newDeployment.ts';
import { BillingAccounts } from '../../shop/billing/billingAccounts.model.ts';
import { Orders } from '../../shop/orders/orders.model.ts';
import { recordPaidOrder } from '../../shop/orders/recordPaidOrder.ts';
import { createLink } from '../oneTimeLinks/createLink.ts';
import { eraseAccountData } from './eraseAccountData.ts';
import type { ErasureEffect } from './eraseAccountData.ts';

const objects = await startObjectStorage();
const emailServer = await createSmtpServer();
const site = testServer({ S3_ENDPOINT: objects.endpoint, SMTP_URL: emailServer.url });

describe('requesting deletion', () => {
  const requestKey = 'POST /api/account/deletion';
  const withdraw = 'DELETE /api/account/deletion';
  const { makeLeavingMember: leavingMember, passDeletionPeriod: isDeleted } = accountDeletion(site);
  const day = 24 * 60 * 60 * 1000;

  describe('the request', () => {
    test('a request requires the password, is announced by email and on every page, and takes effect after two weeks', async () => {
      const { user, api } = await leavingMember();
      expect((await api.send(requestKey, { body: { password: 'a guess' } })).status).toBe(403);
      const { deletesAt } = await api.ok(requestKey, { body: { password } });
      const inDays = (new Date(deletesAt).getTime() - Date.now()) / day;
      expect(inDays).toBeGreaterThan(13.99);
      expect(inDays).toBeLessThan(14.01);
      expect(await api.ok('GET /api/account')).toMatchObject({ deletesAt });
      expect(await api.ok('GET /api/auth/me')).toMatchObject({ deletesAt });
      await site.runOutbox();
      expect((await emailServer.waitForEmail(user.email)).subject).toBe(
        'Your account at The Sanctum will be deleted',
      );
      expect(await Users.exists({ _id: user._id })).not.toBeNull();
    });

    test('a repeated request keeps the date', async () => {
      const { api } = await leavingMember();
      const first = await api.ok(requestKey, { body: { password } });
      expect(await api.ok(requestKey, { body: { password } })).toEqual(first);
    });

    test('the demo’s accounts and the last creator cannot request it', async () => {
      await Users.updateMany({ isCreator: true }, { $set: { isCreator: false } });
      const demo = await leavingMember({ demo: 'member' });
      expect((await demo.api.send(requestKey, { body: { password } })).status).toBe(403);
      const last = await leavingMember({ isCreator: true });
      const { status, text } = await last.api.send(requestKey, { body: { password } });
      expect([status, text]).toEqual([409, 'There must be at least one creator']);
    });

    test('the demo’s creator does not count as a remaining creator', async () => {
      await Users.updateMany({ isCreator: true }, { $set: { isCreator: false } });
      await makeUser({ demo: 'creator', isCreator: true });
      const { api } = await leavingMember({ isCreator: true });
      expect((await api.send(requestKey, { body: { password } })).status).toBe(409);
    });

    test('of the last two creators at once, one can leave', async () => {
      await Users.updateMany({ isCreator: true }, { $set: { isCreator: false } });
      const two = [await leavingMember({ isCreator: true }), await leavingMember({ isCreator: true })];
      const answers = await Promise.all(two.map(({ api }) => api.send(requestKey, { body: { password } })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    });
  });

  describe('canceling the deletion', () => {
    test('a canceled deletion never takes effect', async () => {
      const { user, api } = await leavingMember();
      await api.ok(requestKey, { body: { password } });
      await api.ok(withdraw);
      expect(await api.ok('GET /api/account')).toMatchObject({ deletesAt: null });
      await isDeleted();
      expect(await Users.exists({ _id: user._id })).not.toBeNull();
      expect(await api.ok('GET /api/auth/me')).toMatchObject({ email: user.email, deletesAt: null });
    });

    test('a canceled deletion never takes effect, however late the worker is', async () => {
      const { user, api } = await leavingMember();
      await api.ok(requestKey, { body: { password } });
      await passTwoWeeks();
      await api.ok(withdraw);
      expect(await api.ok('GET /api/account')).toMatchObject({ deletesAt: null });
      await site.runOutbox();
      expect(await Users.exists({ _id: user._id })).not.toBeNull();
    });

    test('a new request after a cancellation counts two weeks from then', async () => {
      const { user, api } = await leavingMember();
      await api.ok(requestKey, { body: { password } });
      await api.ok(withdraw);
      await api.ok(requestKey, { body: { password } });
      // The effect of the first request.
      const first = { kind: 'account-deletion', 'payload.userId': user._id.toHexString() };
      await Outbox.findOneAndUpdate(first, { $set: { dueAt: new Date() } }, { sort: { _id: 1 } });
      await site.runOutbox();
      expect(await Users.exists({ _id: user._id })).not.toBeNull();
    });

    test('canceling without a request does nothing', async () => {
      const { api } = await leavingMember();
      expect(await api.ok(withdraw)).toBeNull();
    });
  });
});

describe('deletion', () => {
  beforeAll(() => site.empty());

  const storage = createStorage(site.env);

  const requestKey = 'POST /api/account/deletion';
  const { makeLeavingMember: leavingMember, passDeletionPeriod: isDeleted } = accountDeletion(site);
  const personalCollections = personalData.flatMap(({ collection }) => collection ?? []);
  const day = 24 * 60 * 60 * 1000;

  /** Creates a signal that simulates a process that ends after this many checks. */
  function abortAfter(checks: number): AbortSignal {
    const { signal } = new AbortController();
    let checked = 0;
    signal.throwIfAborted = () => {
      if (checked++ === checks) throw new Error('ended');
    };
    return signal;
  }

  /** Creates a member who has data in every collection with personal data. */
  async function makeMemberWithEverything() {
    const member = await enrolledMember(site, {
      modules: [[1, 0]],
      widgets: [{ type: 'opinionScale', settings: { question: 'I am here' } }],
    });
    const { user, api, lessonId, videoId } = member;
    const userId = user._id.toHexString();
    const productId = await makeProduct();
    await api.ok('PUT /api/widgets/:widgetId/answer', {
      params: { widgetId: await member.widgetId(0, 0, 1) },
      body: { answer: 7, savedAt: null },
    });
    await api.ok('PUT /api/lessons/:lessonId/notes', {
      params: { lessonId: lessonId(0, 0) },
      body: { notes: 'Mine', savedAt: null },
    });
    await api.ok('POST /api/videos/:videoId/complete', { params: { videoId: videoId(0, 0, 0) }, body: {} });
    await api.ok('POST /api/lessons/:lessonId/complete', { params: { lessonId: lessonId(0, 0) }, body: {} });
    await recordPaidOrder({ memberId: userId, productIds: [productId] });
    await nativeCollection(BillingAccounts).insertOne({
      ...newDocument(),
      ...{ memberId: user._id, mode: 'test', customerId: `cus_${userId}`, replacedCount: 0, rev: 0 },
      card: { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2034 },
    });
    await makeSubscription({ memberId: user._id, slot: `${userId}:any`, cancelReason: 'Too much' });
    await makePost({
      authorId: user._id,
      images: [{ key: `public/posts/${userId}.webp`, alt: '', width: 1, height: 1 }],
    });
    await objects.put(`public/posts/${userId}.webp`, 'their river', 'image/webp');
    await objects.put(`public/avatars/${userId}/one-64.webp`, 'their picture', 'image/webp');
    const postId = (await makePost({ authorId: (await makeUser())._id }))._id.toHexString();
    await makeComment({ postId, authorId: user._id });
    await api.ok('PUT /api/posts/:postId/reaction', { params: { postId }, body: { emoji: '🌱' } });
    await api.ok('PUT /api/posts/:postId/saved', { params: { postId }, body: {} });
    const circle = await makeCircle();
    await inTransaction((tx) => addCircleMember(circle, userId, tx));
    const other = await makeUser();
    await sendTextMessage(api, { id: other._id.toHexString() });
    await makeMessage({ from: other._id, to: user._id });
    await makeAnnouncement({ authorId: user._id });
    await Promise.all([makeAttachment({ ownerId: user._id }), makeReport({ authorId: user._id })]);
    // They may have been a creator earlier.
    await openUpload({ id: userId }, storage);
    await makeMediaAsset({ ownerId: user._id });
    const courseEditor = { courseId: circle._id, userId: user._id, seenAt: new Date() };
    await nativeCollection(CourseEditors).insertOne({ _id: `${userId} open`, ...courseEditor });
    const edit = { ...newDocument(), courseId: circle._id, fields: ['course.title'], byId: user._id };
    await nativeCollection(CourseEdits).insertOne(edit);
    await makePasskey(user);
    await makeDeployToken({ createdBy: user });
    const deployment = newDeployment({
      name: 'mf-team',
      action: 'rollback',
      percent: 100,
      actorId: user._id,
    });
    await nativeCollection(Deployments).insertOne(deployment);
    await openMultipartUpload({ id: userId }, { bytes: 1, mimeType: 'video/mp4', isRemote: false });
    await api.ok('POST /api/cart', { body: { productId: await makeProduct() } });
    const note = newNote({ studentId: user._id, authorId: user._id, note: 'Calm' });
    await nativeCollection(StudentNotes).insertOne(note);
    await nativeCollection(StudentActions).insertMany([
      newStudentAction({ actorId: user._id, studentIds: [other._id], address: '192.0.2.7', text: 'Calm' }),
      newStudentAction({ actorId: other._id, studentIds: [user._id], address: '', text: 'Calm' }),
    ]);
    await api.ok('PUT /api/library/:productId/review', {
      params: { productId },
      body: { stars: 5, text: 'I liked it' },
    });
    await addCoachingData(user, api);
    await makeLiveClass({ hostId: user._id, members: [user._id] });
    await makeBooking({ coachId: user._id });
    await makeBooking({ coachId: user._id, startsAt: new Date(Date.now() - day), status: 'attended' });
    await recordAudit({ action: 'sign-in', actorId: userId, detail: user.username, address: '192.0.2.7' });
    await recordAudit({ action: 'sign-in-refused', subjectId: userId, address: '192.0.2.8' });
    await inTransaction((tx) => createLink({ kind: 'reset-password', userId: user._id }, tx));
    await makeSetAside({ subject: user.email, about: `invitation to ${user.email}` });
    await api.send('POST /api/account/data-export', {
      body: {},
      headers: { 'Idempotency-Key': 'a-key-of-theirs' },
    });
    await objects.put('public/avatars/them.webp', 'their picture', 'image/webp');
    await Users.updateOne(
      { _id: user._id },
      {
        $set: {
          avatarUrl: '/media/avatars/them.webp',
          passwordHash: (await makeUser({ password })).passwordHash,
        },
      },
    );
    return member;
  }

  describe('on the date of the deletion', () => {
    test('no collection contains the member’s id, address or name', async () => {
      const { user, api } = await makeMemberWithEverything();
      const identifiers = [user._id.toHexString(), user.email, user.username];
      expect(await findCollectionsWith(...identifiers)).toEqual(personalCollections.toSorted());

      await api.ok(requestKey, { body: { password } });
      await isDeleted();
      expect(await findCollectionsWith(...identifiers)).toEqual([]);
      expect(await findCollectionsWith('192.0.2.7', '192.0.2.8')).toEqual([]);
      for (const key of [
        'avatars/them.webp',
        `avatars/${identifiers[0] ?? ''}/one-64.webp`,
        `posts/${identifiers[0] ?? ''}.webp`,
      ]) {
        expect((await storage.read(`public/${key}`)).status).toBe(404);
      }
      expect((await emailServer.waitForEmail(user.email)).subject).toBe(
        'Your account at The Sanctum was deleted',
      );
    });

    test('the outbox contains none of their data, not even in emails to others', async () => {
      const { user, api } = await leavingMember({
        isCreator: true,
        notificationPreferences: { progress: { mail: true } },
      });
      await makeUser({ isCreator: true });
      const userId = user._id.toHexString();
      await inTransaction((tx) =>
        notify({ userId, kind: 'level-up', key: 'level:2', data: { level: 2 } }, tx),
      );
      await site.runOutbox();
      emailServer.refuse({ code: 550, message: 'no such user' });
      const [mistyped, friend] = ['ann.mistyped@grove.test', 'nobody.there@grove.test'];
      await api.ok('POST /api/account/email', { body: { email: mistyped, password } });
      await api.ok('POST /api/creator/invitations', { body: { email: friend, role: 'member' } });
      await site.runOutbox();
      emailServer.refuse();
      expect(await findCollectionsWith(mistyped, friend)).toContain('outbox');
      await api.ok(requestKey, { body: { password } });
      await isDeleted();
      expect(await findCollectionsWith(userId, user.email, user.username, mistyped, friend)).toEqual([]);
    });

    test('their invitations no longer work', async () => {
      const { api } = await leavingMember({ isCreator: true });
      await makeUser({ isCreator: true });
      const email = 'friend@grove.test';
      await api.ok('POST /api/creator/invitations', { body: { email, role: 'creator' } });
      const token = await createMailbox(site).link('invitation', email);
      await api.ok(requestKey, { body: { password } });
      await passTwoWeeks();
      await site.runOutbox();
      const body = { token, username: 'Friend', password };
      expect((await site.visitor.send('POST /api/auth/accept-invitation', { body })).status).toBe(410);
    });

    test('data that must stay is kept under an id of no account', async () => {
      const { user, api } = await makeMemberWithEverything();
      const [orders, sessions] = [await Orders.countDocuments({}), await Bookings.countDocuments({})];
      const announcements = await Announcements.countDocuments({});
      const order = await Orders.findOne({ memberId: user._id }).lean();
      const pastBooking = await Bookings.findOne({ coachId: user._id, status: 'attended' }).lean();
      const futureBooking = await Bookings.findOne({ coachId: user._id, status: 'confirmed' }).lean();
      await api.ok(requestKey, { body: { password } });
      await isDeleted();

      expect(await Announcements.countDocuments({ authorId: { $ne: user._id } })).toBe(announcements);
      expect(await Orders.countDocuments({})).toBe(orders);
      const retainedOrder = await Orders.findById(order?._id).lean();
      expect(retainedOrder).toMatchObject({ status: 'paid', totalCents: 4_900, paidAt: order?.paidAt });
      expect(retainedOrder?.memberId).not.toEqual(user._id);
      // The session that they booked as a member was deleted.
      expect(await Bookings.countDocuments({})).toBe(sessions - 1);
      expect(await Bookings.findById(pastBooking?._id).lean()).toMatchObject({ status: 'attended' });
      expect(await Bookings.findById(futureBooking?._id).lean()).toMatchObject({ status: 'cancelled' });
    });

    test('their sessions end, they cannot sign in, and other members’ data stays unchanged', async () => {
      const { user, api } = await makeMemberWithEverything();
      const other = await makeMemberWithEverything();
      const collectionsOfOther = () => findCollectionsWith(other.user._id.toHexString(), other.user.email);
      const before = await collectionsOfOther();
      await api.ok(requestKey, { body: { password } });
      await passTwoWeeks();
      await site.runOutbox();
      expect(await api.ok('GET /api/auth/me')).toBeNull();
      const { status } = await site.visitor.send('POST /api/auth/sign-in', {
        body: { email: user.email, password },
      });
      expect(status).toBe(401);
      await makeEffectsDue('account-erasure');
      await site.runOutbox();
      expect(await collectionsOfOther()).toEqual(before);
      expect(await other.api.ok('GET /api/auth/me')).toMatchObject({ email: other.user.email });
    });

    test('their finished data export is deleted', async () => {
      const { user, api } = await leavingMember();
      const { key } = await makeDataExport({ userId: user._id });
      await objects.put(key, 'a zip', 'application/zip');
      await api.ok(requestKey, { body: { password } });
      await isDeleted();
      expect((await storage.read(key)).status).toBe(404);
    });

    test('a deletion that is interrupted at any collection starts over and completes', async () => {
      const { user, api } = await makeMemberWithEverything();
      await api.ok(requestKey, { body: { password } });
      await passTwoWeeks();
      await site.runOutbox();
      const effect = await Outbox.findOne({ kind: 'account-erasure', state: 'waiting' }).lean();
      const run = { effectId: '0', key: '', env: site.env, log: pino({ level: 'silent' }) };
      for (let done = 0; done < personalData.length; done++) {
        const erasing = eraseAccountData(
          effect?.payload as ErasureEffect,
          { ...run, signal: abortAfter(done) },
          personalData,
        );
        await expect(erasing).rejects.toThrow('ended');
      }
      await makeEffectsDue('account-erasure');
      await site.runOutbox();
      expect(await findCollectionsWith(user._id.toHexString(), user.email, user.username)).toEqual([]);
    });

    test('if the last email cannot be delivered, the account is deleted anyway, and its address soon after', async () => {
      const { user, api } = await leavingMember();
      await api.ok(requestKey, { body: { password } });
      await site.runOutbox();
      emailServer.refuse({ code: 550, message: 'no such user' });
      await isDeleted();
      emailServer.refuse();
      expect(await findCollectionsWith(user.email)).toEqual(['outbox']);
      await makeEffectsDue('forget-effects');
      await site.runOutbox();
      expect(await findCollectionsWith(user.email)).toEqual([]);
    });

    test('an account that has become the last creator’s is kept', async () => {
      await Users.updateMany({ isCreator: true }, { $set: { isCreator: false } });
      const other = await makeUser({ isCreator: true });
      const { user, api } = await leavingMember({ isCreator: true });
      await api.ok(requestKey, { body: { password } });
      await Users.updateOne({ _id: other._id }, { $set: { isCreator: false } });
      await isDeleted();
      expect(await Users.findById(user._id).lean()).toMatchObject({ deletesAt: null });
    });
  });

  test('every collection declares what happens to it when a member leaves', async () => {
    const known = [...personalCollections, ...impersonalCollections];
    expect((await listCollectionNames()).filter((name) => !known.includes(name))).toEqual([]);
  });
});
