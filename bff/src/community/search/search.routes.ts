import { search } from '@grove/contracts/community/search';
import { route } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import { listMentionableMembers } from './listMentionableMembers.ts';
import { searchAll } from './searchAll.ts';

export function searchRoutes(router: Router): void {
  route(router, search, 'GET /api/search', ({ actor, query }) => searchAll(actor, query.query));
  route(router, search, 'GET /api/mentionable', ({ actor, query }) => listMentionableMembers(actor, query));
}
