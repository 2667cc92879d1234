import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { deleteInBatches, updateInBatches } from '../../infra/inBatches.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { personalDataIn } from '../../infra/personalData.ts';
import type { PersonalData } from '../../infra/personalData.ts';
import { findUsernames } from '../../members/users/findUsernames.ts';
import { Conversations } from './conversations.model.ts';
import type { StoredConversation } from './conversations.model.ts';
import { asSeenBy, pairOf } from './findConversation.ts';
import { Messages } from './messages.model.ts';

const ofMember = (userId: Id) => ({ 'sides.userId': new Types.ObjectId(userId) });

/** When a person leaves, the messages that they wrote are deleted. Messages that they received belong to their authors
 *  and stay in a conversation with a deleted account; after both accounts are deleted, so is the conversation. */
export const conversationsData: PersonalData = {
  collection: Conversations.collection.name,
  export: { about: 'Your conversations', of: listConversationsOf },
  erase: async (userId, pseudonym) => {
    const found = nativeCollection(Conversations).find(ofMember(userId), { projection: { _id: 1 } });
    for await (const { _id } of found) await leave(_id, { userId, pseudonym });
  },
};

export const messagesData: PersonalData = {
  ...personalDataIn(Messages, {
    owner: 'authorId',
    onLeaving: (userId, pseudonym) => {
      const now = clock.now();
      // The files are deleted with the owner's other attachments.
      const words = { text: '', attachments: [], deletedAt: now };
      const gone = { authorId: new Types.ObjectId(pseudonym), ...words, updatedAt: now };
      const own = { authorId: new Types.ObjectId(userId) };
      return updateInBatches(nativeCollection(Messages), own, { $set: gone });
    },
  }),
  // Exports both directions: a person may have a copy of the messages that they received.
  export: { about: 'Messages you sent and received', of: listMessagesOf },
};

interface Leaving {
  userId: Id;
  pseudonym: Id;
}

async function leave(_id: Types.ObjectId, leaving: Leaving): Promise<void> {
  const isEmpty = await inTransaction((tx) => takeOut(_id, leaving, tx));
  if (!isEmpty) return;
  // Deletes the messages first, so that an interrupted run finds the conversation again.
  await deleteInBatches(nativeCollection(Messages), { conversationId: _id });
  await nativeCollection(Conversations).deleteOne({ _id });
}

/** Removes a leaving person from a conversation. @returns whether both accounts are deleted now. */
async function takeOut(
  _id: Types.ObjectId,
  { userId, pseudonym }: Leaving,
  tx: Transaction,
): Promise<boolean> {
  const conversation = await nativeCollection(Conversations).findOne({ _id }, { session: tx });
  if (conversation === null) return false;
  const { own, other, ownPath } = asSeenBy(userId, conversation);
  if (other.isGone) return true;
  const nobody = new Types.ObjectId(pseudonym);
  const { startedBy, last } = conversation;
  await nativeCollection(Conversations).updateOne(
    { _id },
    {
      $set: {
        pair: pairOf(pseudonym, other.userId.toHexString()),
        [`${ownPath}.userId`]: nobody,
        [`${ownPath}.isGone`]: true,
        [`${ownPath}.isUnread`]: false,
        ...(startedBy.equals(own.userId) && { startedBy: nobody }),
        ...(last.authorId.equals(own.userId) && { last: { authorId: nobody, text: null } }),
        updatedAt: clock.now(),
      },
    },
    { session: tx },
  );
  return false;
}

async function* listConversationsOf(userId: Id): AsyncGenerator<object> {
  for await (const conversation of conversationsOf(userId)) {
    const { own, other } = asSeenBy(userId, conversation);
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

async function* listMessagesOf(userId: Id): AsyncGenerator<object> {
  const self = new Types.ObjectId(userId);
  for await (const { _id: conversationId } of conversationsOf(userId)) {
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

function conversationsOf(userId: Id): AsyncIterable<StoredConversation> {
  return nativeCollection(Conversations).find(ofMember(userId)).sort({ lastAt: -1, _id: -1 });
}
