import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { ObjectId } from 'mongodb';
import type { Site } from '../fixtures/site.ts';
import { send } from './account.ts';
import { openAsMember } from './openAsMember.ts';
import { phone } from './phone.ts';
import { signInAsMember } from './signIn.ts';

/** Returns the conversations in the list. */
export const rows = (page: Page): Locator =>
  page.getByRole('list', { name: 'Conversations' }).getByRole('listitem');

/** Returns the open conversation. */
export const pane = (page: Page): Locator => page.getByRole('region', { name: 'Conversation', exact: true });

/** Returns the list of the open conversation's messages. */
export const bubbles = (page: Page): Locator => pane(page).getByRole('list', { name: 'Messages' });

/** Returns the link to the messages in the navigation of the community. */
export const tab = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Section' }).getByRole('link', { name: /^Messages/ });

/** Returns the text field of the open conversation. */
export const box = (page: Page): Locator => page.getByRole('textbox', { name: 'Type your message...' });

/** Sends a message in the open conversation. */
export async function sendMessage(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  await box(page).press('Enter');
}

interface ConversationOptions {
  /** Number of older messages, by both members in turn. They make the conversation scroll. */
  oldMessages?: number;
}

/** Signs a browser in as a new member and opens a second one, a phone, for another new member who has written to
 *  the first.
 *  @param names the names of both members.
 *  @returns the other member's page, which is empty, and the path of the conversation for each of them. */
export async function startConversation(
  { context, browser, site }: { context: BrowserContext; browser: Browser; site: Site },
  names: { own: string; other: string },
  { oldMessages = 0 }: ConversationOptions = {},
): Promise<{ other: Page; path: string; otherPath: string }> {
  await signInAsMember(context, site, names.own);
  const other = await openAsMember(browser, site, names.other, { ...phone, serviceWorkers: 'block' });
  const ownId = await memberId(site, names.own);
  const otherId = await memberId(site, names.other);
  const key = new ObjectId().toHexString().padEnd(32, '0');
  await send(other.context(), site, `POST /api/conversations/${ownId}/messages`, { text: 'Hello!', key });
  if (oldMessages > 0) await addOldMessages(site, [ownId, otherId], oldMessages);
  return {
    other,
    path: `/#community:messages/${otherId}`,
    otherPath: `/#community:messages/${ownId}`,
  };
}

async function memberId(site: Site, username: string): Promise<string> {
  const member = await site.db.collection('users').findOne({ username });
  if (member === null) throw new Error(`There is no member '${username}'`);
  return member._id.toHexString();
}

/** Adds messages to a conversation, before its only message. */
async function addOldMessages(
  { db }: Site,
  memberIds: [string, string],
  messageCount: number,
): Promise<void> {
  const pair = memberIds.toSorted().join(':');
  const count = messageCount + 1;
  const changes = { count, 'sides.$[].seen': messageCount, 'sides.$[].received': count };
  const conversation = await db.collection('conversations').findOneAndUpdate({ pair }, { $set: changes });
  if (conversation === null) throw new Error('These members have no conversation');
  const conversationId = conversation._id;
  const messages = db.collection('messages');
  await messages.updateOne({ conversationId }, { $set: { number: count } });
  const early = new Date(Date.now() - 40 * 86_400_000);
  await messages.insertMany(
    Array.from({ length: messageCount }, (_, at) => ({
      conversationId,
      number: at + 1,
      authorId: new ObjectId(memberIds[at % 2]),
      key: new ObjectId().toHexString(),
      text: `Long ago ${String(at + 1)}`,
      attachments: [],
      deletedAt: null,
      createdAt: early,
      updatedAt: early,
    })),
  );
}
