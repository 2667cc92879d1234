import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { deleteInBatches, updateInBatches } from '../../infra/inBatches.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { personalDataIn } from '../../infra/personalData.ts';
import type { PersonalData } from '../../infra/personalData.ts';
import { findUsernames } from '../../members/users/names/findUsernames.ts';
import { Conversations } from './conversations.model.ts';
import type { StoredConversation } from './conversations.model.ts';
import { isEmpty, toOwnConversation, toPairKey } from './findConversation.ts';
import { Messages } from './messages.model.ts';

const conversationFilter = (userId: Id) => ({ 'sides.userId': new Types.ObjectId(userId) });

/** When a person leaves, the messages that they wrote are deleted. Messages that they received belong to their authors
 *  and are kept in a conversation with a deleted account. The conversation is deleted when both accounts are. */
export const conversationsData: PersonalData = {
  collection: Conversations.collection.name,
  export: { about: 'Your conversations', of: exportConversations },
  erase: async (userId, pseudonym) => {
    const found = nativeCollection(Conversations).find(conversationFilter(userId), {
      projection: { _id: 1 },
    });
    for await (const { _id } of found) await leaveConversation(_id, { userId, pseudonym });
  },
};

export const messagesData: PersonalData = {
  ...personalDataIn(Messages, {
    owner: 'authorId',
    onLeaving: (userId, pseudonym) => {
      const now = clock.now();
      // The files are deleted with the owner's other attachments.
      const content = { text: '', attachments: [], deletedAt: now };
      const redacted = { authorId: new Types.ObjectId(pseudonym), ...content, updatedAt: now };
      const own = { authorId: new Types.ObjectId(userId) };
      return updateInBatches(nativeCollection(Messages), own, { $set: redacted });
    },
  }),
  // Exports both directions: a person may have a copy of the messages that they received.
  export: { about: 'Messages you sent and received', of: exportMessages },
};

interface LeavingMember {
  userId: Id;
  pseudonym: Id;
}

async function leaveConversation(_id: Types.ObjectId, leavingMember: LeavingMember): Promise<void> {
  const isAbandoned = await inTransaction((tx) => pseudonymizeSide(_id, leavingMember, tx));
  if (!isAbandoned) return;
  // Deletes the messages first, so that an interrupted run finds the conversation again.
  await deleteInBatches(nativeCollection(Messages), { conversationId: _id });
  await nativeCollection(Conversations).deleteOne({ _id });
}

/** Removes a leaving person from a conversation.
 *  @returns whether it can be deleted, because both accounts are or it has no messages. */
async function pseudonymizeSide(
  _id: Types.ObjectId,
  { userId, pseudonym }: LeavingMember,
  tx: Transaction,
): Promise<boolean> {
  const conversation = await nativeCollection(Conversations).findOne({ _id }, { session: tx });
  if (conversation === null) return false;
  const { own, other, ownPath } = toOwnConversation(userId, conversation);
  if (other.isGone || isEmpty(conversation)) return true;
  const pseudonymId = new Types.ObjectId(pseudonym);
  const { startedBy, last } = conversation;
  await nativeCollection(Conversations).updateOne(
    { _id },
    {
      $set: {
        pair: toPairKey(pseudonym, other.userId.toHexString()),
        [`${ownPath}.userId`]: pseudonymId,
        [`${ownPath}.isGone`]: true,
        [`${ownPath}.isUnread`]: false,
        ...(startedBy.equals(own.userId) && { startedBy: pseudonymId }),
        ...(last.authorId.equals(own.userId) && { last: { authorId: pseudonymId, text: null } }),
        updatedAt: clock.now(),
      },
    },
    { session: tx },
  );
  return false;
}

async function* exportConversations(userId: Id): AsyncGenerator<object> {
  for await (const conversation of findConversationsOf(userId)) {
    const { own, other } = toOwnConversation(userId, conversation);
    // Otherwise the export would reveal a block to the blocked member.
    if (isEmpty(conversation) && !own.hasBlocked) continue;
    const names = await findUsernames([other.userId]);
    yield {
      conversationId: conversation._id,
      with: names.get(other.userId.toHexString()) ?? null,
      youBegan: conversation.startedBy.equals(own.userId),
      youBlocked: own.hasBlocked,
      createdAt: conversation.createdAt,
    };
  }
}

async function* exportMessages(userId: Id): AsyncGenerator<object> {
  const self = new Types.ObjectId(userId);
  for await (const { _id: conversationId } of findConversationsOf(userId)) {
    const messages = nativeCollection(Messages).find({ conversationId }).sort({ number: -1 });
    for await (const { authorId, text, attachments, deletedAt, createdAt } of messages)
      yield {
        ...{ conversationId, from: authorId.equals(self) ? 'you' : 'them', text },
        attachments: attachments.map(({ _id, kind, name, size, alt }) => ({
          id: _id,
          kind,
          name,
          size,
          alt,
        })),
        ...{ deletedAt, createdAt },
      };
  }
}

function findConversationsOf(userId: Id): AsyncIterable<StoredConversation> {
  return nativeCollection(Conversations).find(conversationFilter(userId)).sort({ lastAt: -1, _id: -1 });
}
