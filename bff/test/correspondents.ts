import { randomBytes } from 'node:crypto';
import type { Message, MessagePage } from '@grove/contracts/conversations';
import type { User } from '../src/members/users/users.model.ts';
import type { Client } from './client.ts';
import { makeUser } from './factories/makeUser.ts';
import type { TestServer } from './testServer.ts';

export interface Someone {
  user: User;
  api: Client;
  id: string;
  name: string;
}

/** People on one site who write to each other. */
export function correspondents(site: TestServer) {
  async function someone(fields: Parameters<typeof makeUser>[0] = {}): Promise<Someone> {
    const user = await makeUser(fields);
    return { user, api: await site.signIn(user), id: user._id.toHexString(), name: user.username };
  }
  return { someone, two: async () => [await someone(), await someone()] as const };
}

/** The path parameter for a conversation with this person. */
export const to = ({ id }: Pick<Someone, 'id'>) => ({ params: { userId: id } });

export const newKey = () => randomBytes(16).toString('hex');

export const words = (text: string, key = newKey()) => ({ body: { text, key } });

/** Sends a message. */
export async function say(
  api: Client,
  other: Pick<Someone, 'id'>,
  text = 'Good morning',
  key = newKey(),
): Promise<Message> {
  return api.ok('POST /api/conversations/:userId/messages', { ...to(other), ...words(text, key) });
}

/** Reads the newest messages with a person. */
export async function readPage(api: Client, other: Pick<Someone, 'id'>): Promise<MessagePage> {
  return api.ok('GET /api/conversations/:userId/messages', { ...to(other), query: {} });
}
