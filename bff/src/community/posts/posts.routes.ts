import { community } from '@grove/contracts/community/community';
import { posts } from '@grove/contracts/community/posts';
import { route } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import { unsavePost, reactToPost, savePost, removeReaction } from './reactToPost.ts';
import { collective } from './audience.ts';
import { editPost, pinPost, unpinPost } from './editPost.ts';
import { countNewPosts } from './countNewPosts.ts';
import { deleteAnyComment, deleteOwnComment } from './deleteComment.ts';
import { deleteAnyPost, deleteOwnPost } from './deletePost.ts';
import { findVisiblePost } from './findPost.ts';
import { listComments } from './listComments.ts';
import { listFeed, listSavedPosts } from './listFeed.ts';
import { listMemberMedia } from './listMemberMedia.ts';
import { listMemberPosts } from './listMemberPosts.ts';
import { listTrending } from './listTrending.ts';
import { presentPost } from './presentPosts.ts';
import { sharePost } from './sharePost.ts';
import { createComment } from './createComment.ts';

const everybody = collective.audience;

export function postsRoutes(router: Router): void {
  readRoutes(router);
  writeRoutes(router);
  responseRoutes(router);
  moderationRoutes(router);
}

function readRoutes(router: Router): void {
  route(router, posts, 'GET /api/posts', ({ actor, query: { cursor, show, audience } }) =>
    show === 'saved' ? listSavedPosts(actor, cursor) : listFeed(actor, audience ?? everybody, cursor),
  );

  route(router, posts, 'GET /api/new-posts', ({ actor, query: { since, audience } }) =>
    countNewPosts(actor.id, { since: new Date(since), audience: audience ?? everybody }),
  );

  route(router, posts, 'GET /api/trending-posts', ({ actor }) => listTrending(actor));

  route(router, posts, 'GET /api/posts/:postId', async ({ actor, params }) =>
    presentPost(actor, await findVisiblePost(actor, params.postId)),
  );

  route(router, community, 'GET /api/profiles/:userId/posts', ({ actor, params, query }) =>
    listMemberPosts(actor, params.userId, query.cursor),
  );

  route(router, community, 'GET /api/profiles/:userId/media', ({ params, query }) =>
    listMemberMedia(params.userId, query.cursor),
  );
}

function writeRoutes(router: Router): void {
  route(router, posts, 'POST /api/posts', ({ actor, body, tx }) =>
    sharePost(actor, { ...body, audience: body.audience ?? everybody }, tx),
  );

  route(router, posts, 'PATCH /api/posts/:postId', ({ actor, params, body }) =>
    editPost(actor, params.postId, body),
  );

  route(router, posts, 'DELETE /api/posts/:postId', async ({ actor, params }) => {
    await deleteOwnPost(actor, params.postId);
    return null;
  });
}

function responseRoutes(router: Router): void {
  route(router, posts, 'PUT /api/posts/:postId/reaction', ({ actor, params, body }) =>
    reactToPost(actor, params.postId, body.emoji),
  );

  route(router, posts, 'DELETE /api/posts/:postId/reaction', ({ actor, params }) =>
    removeReaction(actor, params.postId),
  );

  route(router, posts, 'PUT /api/posts/:postId/saved', ({ actor, params }) => savePost(actor, params.postId));

  route(router, posts, 'DELETE /api/posts/:postId/saved', ({ actor, params }) =>
    unsavePost(actor, params.postId),
  );

  route(router, posts, 'GET /api/posts/:postId/comments', ({ actor, params, query }) =>
    listComments(actor, params.postId, query.cursor),
  );

  route(router, posts, 'POST /api/posts/:postId/comments', ({ actor, params, body, tx }) =>
    createComment(actor, { ...params, ...body }, tx),
  );

  route(router, posts, 'DELETE /api/comments/:commentId', async ({ actor, params }) => {
    await deleteOwnComment(actor, params.commentId);
    return null;
  });
}

/** Moderation by creators. */
function moderationRoutes(router: Router): void {
  route(router, posts, 'PUT /api/creator/posts/:postId/pin', ({ actor, params }) =>
    pinPost(actor, params.postId),
  );

  route(router, posts, 'DELETE /api/creator/posts/:postId/pin', ({ actor, params }) =>
    unpinPost(actor, params.postId),
  );

  route(router, posts, 'DELETE /api/creator/posts/:postId', async ({ actor, params }) => {
    await deleteAnyPost(actor, params.postId);
    return null;
  });

  route(router, posts, 'DELETE /api/creator/comments/:commentId', async ({ actor, params }) => {
    await deleteAnyComment(actor, params.commentId);
    return null;
  });
}
