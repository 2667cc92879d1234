import { community } from '@grove/contracts/community';
import { route } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import { listMediaOf } from './listMediaOf.ts';
import { listPostsOf } from './listPostsOf.ts';

export function postsRoutes(router: Router): void {
  route(router, community, 'GET /api/profiles/:userId/posts', ({ params, query }) =>
    listPostsOf(params.userId, query.cursor),
  );

  route(router, community, 'GET /api/profiles/:userId/media', ({ params, query }) =>
    listMediaOf(params.userId, query.cursor),
  );
}
