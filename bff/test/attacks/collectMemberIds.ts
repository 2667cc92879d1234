import { Types } from 'mongoose';
import { nativeCollection } from '../../src/infra/mongo.ts';
import { Sessions } from '../../src/identity/auth/sessions.model.ts';
import { Enrolments } from '../../src/learning/enrolments/enrolments.model.ts';
import { LessonNotesDocument } from '../../src/learning/lessonNotes/lessonNotes.model.ts';
import { OneTimeLinks } from '../../src/identity/oneTimeLinks/oneTimeLinks.model.ts';
import { Outbox } from '../../src/delivery/outbox/outbox.model.ts';
import { DataExports } from '../../src/identity/privacy/dataExports.model.ts';
import { toAttachedFile } from '../../src/community/attachments/attachedFile.ts';
import { Messages } from '../../src/community/conversations/messages.model.ts';
import { makeAttachment } from '../factories/makeAttachment.ts';
import { makeComment } from '../factories/makePost.ts';
import { makePasskey } from '../factories/makePasskey.ts';
import { makeReport } from '../factories/makeReport.ts';
import { makeSetAside } from '../factories/makeSetAside.ts';
import type { World } from '../world.ts';

const hour = 3_600_000;

/** Returns an id of everything that belongs to 'member', by the name of the path parameter that takes
 *  it, if there is one. */
export async function collectMemberIds(world: World): Promise<Record<string, string>> {
  const { user, course, courseId, lessonId, videoId, productId, invitationId, setAside } = world;
  const ownFilter = { userId: user._id };
  const [section] = course.sections;
  const ids = {
    userId: user._id,
    courseId,
    sectionId: section?._id,
    moduleId: section?.modules[0]?._id,
    lessonId: lessonId(0, 0),
    videoId: videoId(0, 0, 0),
    widgetId: world.questionWidgetId,
    productId,
    sessionId: (await Sessions.findOne(ownFilter).lean())?.key,
    invitationId,
    noteId: world.noteId,
    postId: world.postId,
    circleId: world.circleId,
    bookingId: world.bookingId,
    meetingId: world.meetingId,
    memberId: user._id,
    commentId: (await makeComment({ postId: world.postId, authorId: user._id }))._id,
    messageId: world.messageId,
    conversationId: world.conversationId,
    attachmentId: await attachToMessage(world),
    reportId: (await makeReport({ subject: 'member', subjectId: user._id, authorId: user._id }))._id,
    effectId: setAside[0],
    waitingEffectId: await makePendingEffect(),
    dataExportId: (await DataExports.findOne(ownFilter).lean())?._id,
    enrolmentId: (await Enrolments.findOne(ownFilter).lean())?._id,
    notesId: (await LessonNotesDocument.findOne(ownFilter).lean())?._id,
    passkeyId: await makePasskey(user),
    linkId: await makeLink(user._id),
    nothingsId: new Types.ObjectId(),
  };
  return Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, String(id)]));
}

/** Attaches a file to the message from 'member' to the creator. */
async function attachToMessage({ user, messageId }: World): Promise<Types.ObjectId> {
  const on = { kind: 'message', id: new Types.ObjectId(messageId) } as const;
  const file = await makeAttachment({ ownerId: user._id, on });
  await Messages.updateOne({ _id: on.id }, { attachments: [toAttachedFile(file)] });
  return file._id;
}

/** Creates an effect that the worker has not run yet. */
async function makePendingEffect(): Promise<string> {
  const id = await makeSetAside({ subject: 'someone.waiting@grove.test' });
  const dueAt = new Date(Date.now() + hour);
  await Outbox.updateOne({ _id: id }, { $set: { state: 'waiting', dueAt }, $unset: { setAsideAt: 1 } });
  return id;
}

/** Creates a link of a different kind than the invitations that a creator sees. */
async function makeLink(userId: Types.ObjectId): Promise<Types.ObjectId> {
  const expiresAt = new Date(Date.now() + hour);
  const _id = new Types.ObjectId();
  const link = { _id, kind: 'reset-password' as const, userId, expiresAt, createdAt: new Date() };
  await nativeCollection(OneTimeLinks).insertOne(link);
  return _id;
}
