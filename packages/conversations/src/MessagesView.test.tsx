import { beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { Attachment } from '@grove/contracts/community/attachments';
import type { SessionUser } from '@grove/contracts/account/auth';
import type { Conversation, Message, MessagePage } from '@grove/contracts/community/conversations';
import { messageMax } from '@grove/contracts/fields/limits';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { MessagesView } from './MessagesView.tsx';

const [ann, ben] = ['a'.repeat(24), 'b'.repeat(24)];
const user: SessionUser = {
  ...{ id: ann, username: 'Ann', email: 'ann@grove.test', avatarUrl: null, timeZone: 'UTC' },
  ...{ isCreator: false, isCoach: false, isDemo: false, mustEnableSecondFactor: false, deletesAt: null },
  can: { openCreatorPortal: false, editSite: false, giveSessions: false, operate: false },
};
const server = startFakeServer({ user });
const read = 'GET /api/conversations/:userId/messages';
const write = 'POST /api/conversations/:userId/messages';
const participant = { id: ben, name: 'Ben', avatar: null };

function message(number: number, fields: Partial<Message> = {}): Message {
  const id = String(number).padStart(24, '0');
  const createdAt = `2026-11-${number < 3 ? '20' : '21'}T10:00:00.000Z`;
  const text = `Number ${String(number)}`;
  return {
    id,
    number,
    key: null,
    isOwn: false,
    text,
    attachments: [],
    isDeleted: false,
    createdAt,
    ...fields,
  };
}

function page(items: Message[], fields: Partial<MessagePage> = {}): MessagePage {
  return {
    ...{ id: 'c'.repeat(24), participant, seen: { own: 9, theirs: 0 }, isBlocked: false },
    ...{ can: { write: true, block: true, openStudent: false }, items, nextCursor: null },
    ...fields,
  };
}

const conversation: Conversation = {
  ...{ id: 'c'.repeat(24), participant, lastMessage: 'Number 3', isLastOwn: false },
  ...{ time: '2026-11-21T10:00:00.000Z', unread: true },
};

beforeEach(() => {
  localStorage.clear();
  Element.prototype.scrollIntoView = jest.fn();
  server.answer('GET /api/conversations', { items: [conversation], nextCursor: null });
  server.answer('GET /api/conversations/unread', { count: 1 });
  server.answer('PUT /api/conversations/:userId/seen', null);
});

function show(chosen?: string) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MessagesView chosen={chosen} pathTo={(userId = '') => `/messages/${userId}`} />
    </QueryClientProvider>,
  );
}

const bubbles = () => screen.findByRole('list', { name: 'Messages' });
const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Type your message...' });

async function type(text: string) {
  fireEvent.change(await box(), { target: { value: text } });
  fireEvent.keyDown(await box(), { key: 'Enter' });
}

test('asks the user to select a conversation, and marks unread ones with a dot', async () => {
  show();
  await screen.findByRole('heading', { name: 'Select a conversation to start messaging' });
  const row = await screen.findByRole('link', { name: /Ben/ });
  expect(row.textContent).toContain('Unread');
  expect(row.getAttribute('href')).toBe(`/messages/${ben}`);
});

test('groups messages by day and marks the last one that the other member has seen', async () => {
  const items = [message(3, { isOwn: true, key: 'k' }), message(2, { isOwn: true, key: 'j' }), message(1)];
  server.answer(read, page(items, { seen: { own: 1, theirs: 2 } }));
  show(ben);
  const rows = within(await bubbles()).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'November 20, 2026',
    expect.stringMatching(/^Ben:Number 1/),
    expect.stringMatching(/^You:Number 2.*Seen$/),
    'November 21, 2026',
    // The zone is shown if it differs from the browser's.
    expect.stringMatching(/^You:Number 310:00\sAM( UTC)?$/),
  ]);
  expect(screen.getByRole('link', { name: 'View Profile' }).getAttribute('href')).toContain(ben);
});

test('the focus stays in the list when the button for older messages disappears', async () => {
  server.answer(read, page([message(4), message(3)], { nextCursor: 'older' }));
  show(ben);
  const button = await screen.findByRole('button', { name: 'Show older messages' });
  const last = server.defer(read);
  button.focus();
  fireEvent.click(button);
  await waitFor(() => {
    expect(server.sent(read)[1]?.query).toEqual({ cursor: 'older' });
  });
  expect(document.activeElement).toBe(button);
  last.answer(page([message(2), message(1)]));
  await screen.findByText('Number 1');
  expect(screen.queryByRole('button', { name: 'Show older messages' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Messages with Ben' }));
});

test('loading older messages does not take the focus from the message box', async () => {
  server.answer(read, page([message(4), message(3)], { nextCursor: 'older' }));
  show(ben);
  const button = await screen.findByRole('button', { name: 'Show older messages' });
  const last = server.defer(read);
  fireEvent.click(button);
  (await box()).focus();
  last.answer(page([message(2), message(1)]));
  await screen.findByText('Number 1');
  expect(document.activeElement).toBe(await box());
});

test('messages are marked as seen once', async () => {
  server.answer(read, page([message(2), message(1)], { seen: { own: 1, theirs: 0 } }));
  show(ben);
  await bubbles();
  await waitFor(() => {
    expect(server.sent('PUT /api/conversations/:userId/seen')).toHaveLength(1);
  });
  expect(server.sent('PUT /api/conversations/:userId/seen')[0]?.body).toEqual({ number: 2 });
});

test('Enter sends a message and shows it immediately, Shift+Enter does not, and drafts are kept', async () => {
  server.answer(read, page([message(1)]));
  const deferred = server.defer(write);
  show(ben);
  fireEvent.change(await box(), { target: { value: 'Hello' } });
  fireEvent.keyDown(await box(), { key: 'Enter', shiftKey: true });
  expect(server.sent(write)).toHaveLength(0);
  expect(JSON.stringify(localStorage)).toContain('Hello');
  fireEvent.keyDown(await box(), { key: 'Enter' });
  expect((await box()).value).toBe('');
  await within(await bubbles()).findByText('Sending…');
  await waitFor(() => {
    expect(server.sent(write)).toHaveLength(1);
  });
  const { key } = server.sent(write)[0]?.body as { key: string };
  deferred.answer(message(2, { isOwn: true, key, text: 'Hello' }));
  await waitFor(async () => {
    expect(within(await bubbles()).queryByText('Sending…')).toBeNull();
  });
  expect(within(await bubbles()).getAllByText('Hello')).toHaveLength(1);
});

test('a refused message stays with its reason and can be sent again or discarded', async () => {
  server.answer(read, page([message(1)]));
  server.refuse(write, 'cannot-be-written');
  show(ben);
  await type('Are you there?');
  const alert = await screen.findByText('Not sent. You can’t message this member');
  expect(alert).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => {
    expect(server.sent(write)).toHaveLength(2);
  });
  expect(server.sent(write)[1]?.body).toEqual(server.sent(write)[0]?.body);
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => {
    expect(screen.queryByText('Are you there?')).toBeNull();
  });
});

const attachment: Attachment = {
  ...{ id: 'd'.repeat(24), kind: 'file', name: 'Walks.pdf', size: 2_048 },
  ...{ url: '/api/attachments/x', width: null, height: null, alt: '', sources: [] },
};
const arrived = {
  ...{ key: 'k', kind: 'file', name: 'Walks.pdf', size: 2_048, state: 'ready', progress: 1 },
  ...{ problem: '', id: attachment.id, preview: '', alt: '', savedAlt: '' },
};

test('uploaded files stay with the draft and can be sent without text and while offline', async () => {
  const draft = `grove-draft:message:${ann}:${ben}:files`;
  localStorage.setItem(draft, JSON.stringify({ at: Date.now(), files: [arrived] }));
  server.answer(read, page([message(1)]));
  const deferred = server.defer(write);
  show(ben);
  within(await screen.findByRole('list', { name: 'Attached' })).getByText('Walks.pdf');
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await within(await bubbles()).findByText('With one file');
  expect(screen.queryByRole('list', { name: 'Attached' })).toBeNull();
  expect(localStorage.getItem(draft)).toBeNull();
  const { key, ...body } = server.sent(write)[0]?.body as { key: string };
  expect(body).toEqual({ text: '', attachments: [attachment.id] });
  deferred.answer(message(2, { isOwn: true, key, text: '', attachments: [attachment] }));
  const link = await within(await bubbles()).findByRole('link', { name: /Walks\.pdf.*2\.0 KB/ });
  expect(link.getAttribute('href')).toBe(attachment.url);
  expect(within(await bubbles()).queryByText('With one file')).toBeNull();
});

test('a message whose file has expired can be sent without it', async () => {
  const draft = `grove-draft:message:${ann}:${ben}`;
  localStorage.setItem(`${draft}:files`, JSON.stringify({ at: Date.now(), files: [arrived] }));
  server.answer(read, page([message(1)]));
  server.refuse(write, 'attachment-not-found');
  show(ben);
  await type('Our walks');
  await screen.findByText('Not sent. An attached file has expired. Please attach it again');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  const deferred = server.defer(write);
  fireEvent.click(screen.getByRole('button', { name: 'Send without the file' }));
  await within(await bubbles()).findByText('Sending…');
  const [refused, sent] = server.sent(write).map(({ body }) => body as { key: string });
  expect(refused).toMatchObject({ text: 'Our walks', attachments: [attachment.id] });
  const { key = '' } = refused ?? {};
  expect(sent).toEqual({ text: 'Our walks', key });
  deferred.answer(message(2, { isOwn: true, key, text: 'Our walks' }));
  await waitFor(() => {
    expect(screen.queryByText('Sending…')).toBeNull();
  });
  expect(screen.getAllByText('Our walks')).toHaveLength(1);
});

test('a blocked member can be unblocked, and a deleted member cannot be messaged', async () => {
  const can = { write: false, block: true, openStudent: false };
  server.answer(read, page([message(1)], { isBlocked: true, can }));
  server.answer('DELETE /api/conversations/:userId/block', null);
  show(ben);
  fireEvent.click(await screen.findByRole('button', { name: 'Unblock' }));
  await box();
});

test('a deleted member is shown as a former member', async () => {
  const can = { write: false, block: false, openStudent: false };
  const deletedUser = { id: ben, name: null, avatar: null };
  server.answer(read, page([message(1, { text: '', isDeleted: true })], { participant: deletedUser, can }));
  show(ben);
  await screen.findByRole('heading', { name: 'Former member' });
  await screen.findByText('This message was deleted');
  await screen.findByText(/This member has left/);
  expect(screen.queryByRole('textbox', { name: 'Type your message...' })).toBeNull();
});

test('creators get a link to the student’s profile, and an unknown member is reported as missing', async () => {
  const can = { write: true, block: false, openStudent: true };
  server.answer(read, page([], { id: null, can }));
  show(ben);
  const link = await screen.findByRole('link', { name: 'View Student Profile' });
  expect(link.getAttribute('href')).toBe(`/student/${ben}`);
  await screen.findByText('Say hello to Ben.');
});

test('searches members while the user types', async () => {
  server.answer('GET /api/members', { items: [{ id: ben, name: 'Ben Long', avatar: null }] });
  show();
  fireEvent.change(await screen.findByRole('searchbox', { name: 'Search members...' }), {
    target: { value: 'lon' },
  });
  const found = await screen.findByRole('list', { name: 'Members found' });
  expect(within(found).getByRole('link', { name: 'Ben Long' }).getAttribute('href')).toBe(`/messages/${ben}`);
  expect(server.sent('GET /api/members')[0]?.query).toEqual({ search: 'lon' });
});

test('Enter does not send a message that is too long, and the pasted text stays', async () => {
  server.answer(read, page([message(1)]));
  show(ben);
  const pasted = 'x'.repeat(messageMax + 1);
  await type(pasted);
  screen.getByText(/^1 character too long/);
  expect((await box()).value).toBe(pasted);
  expect(server.sent(write)).toHaveLength(0);
});
