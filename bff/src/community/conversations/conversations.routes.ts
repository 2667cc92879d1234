import { conversations } from '@grove/contracts/community/conversations';
import { route } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import { setBlocked } from './setBlocked.ts';
import { deleteMessage } from './deleteMessage.ts';
import { listBlockedMembers } from './listBlockedMembers.ts';
import { countUnreadConversations, listConversations } from './listConversations.ts';
import { markSeen } from './markSeen.ts';
import { readMessages } from './readMessages.ts';
import { searchMembers } from './searchMembers.ts';
import { sendMessage } from './sendMessage.ts';

export function conversationsRoutes(router: Router): void {
  readRoutes(router);
  writeRoutes(router);
}

function readRoutes(router: Router): void {
  route(router, conversations, 'GET /api/conversations', ({ actor, query }) =>
    listConversations(actor, query.cursor),
  );

  route(router, conversations, 'GET /api/conversations/unread', ({ actor }) =>
    countUnreadConversations(actor),
  );

  route(router, conversations, 'GET /api/conversations/:userId/messages', ({ actor, params, query }) =>
    readMessages(actor, params.userId, query.cursor),
  );

  route(router, conversations, 'GET /api/blocked-members', ({ actor }) => listBlockedMembers(actor));

  route(router, conversations, 'GET /api/members', ({ actor, query }) => searchMembers(actor, query.search));
}

function writeRoutes(router: Router): void {
  route(router, conversations, 'POST /api/conversations/:userId/messages', ({ actor, params, body }) =>
    sendMessage(actor, { ...params, ...body }),
  );

  route(router, conversations, 'PUT /api/conversations/:userId/seen', async ({ actor, params, body }) => {
    await markSeen(actor, params.userId, body.number);
    return null;
  });

  route(router, conversations, 'PUT /api/conversations/:userId/block', async ({ actor, params }) => {
    await setBlocked(actor, params.userId, true);
    return null;
  });

  route(router, conversations, 'DELETE /api/conversations/:userId/block', async ({ actor, params }) => {
    await setBlocked(actor, params.userId, false);
    return null;
  });

  route(router, conversations, 'DELETE /api/messages/:messageId', async ({ actor, params }) => {
    await deleteMessage(actor, params.messageId);
    return null;
  });
}
