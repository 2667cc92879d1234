import { randomBytes } from 'node:crypto';
import type { Message, MessagePage } from '@grove/contracts/community/conversations';
import type { User } from '../src/members/users/users.model.ts';
import type { Client } from './client.ts';
import { makeUser } from './factories/makeUser.ts';
import type { TestServer } from './testServer.ts';

export interface TestPerson {
  user: User;
  api: Client;
  id: string;
  name: string;
}

/** People on one site who write to each other. */
export function messagingPeople(site: TestServer) {
  async function createPerson(fields: Parameters<typeof makeUser>[0] = {}): Promise<TestPerson> {
    const user = await makeUser(fields);
    return { user, api: await site.signIn(user), id: user._id.toHexString(), name: user.username };
  }
  return {
    someone: createPerson,
    createPair: async () => [await createPerson(), await createPerson()] as const,
  };
}

/** The path parameter for a conversation with this person. */
export const conversationWith = ({ id }: Pick<TestPerson, 'id'>) => ({ params: { userId: id } });

export const createMessageKey = () => randomBytes(16).toString('hex');

export const messageBody = (text: string, key = createMessageKey()) => ({ body: { text, key } });

/** Sends a message. */
export async function sendTextMessage(
  api: Client,
  other: Pick<TestPerson, 'id'>,
  text = 'Good morning',
  key = createMessageKey(),
): Promise<Message> {
  return api.ok('POST /api/conversations/:userId/messages', {
    ...conversationWith(other),
    ...messageBody(text, key),
  });
}

/** Reads the newest messages with a person. */
export async function readConversation(api: Client, other: Pick<TestPerson, 'id'>): Promise<MessagePage> {
  return api.ok('GET /api/conversations/:userId/messages', { ...conversationWith(other), query: {} });
}
