import { circles } from '@grove/contracts/community/circles';
import { route } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import { getAssignments, saveAssignments } from './studentAssignments.ts';
import { archiveCircle, changeCircle } from './changeCircle.ts';
import { addMember, leaveOwnCircle, removeMember } from './changeMembers.ts';
import { createCircle } from './createCircle.ts';
import { deleteCircle } from './deleteCircle.ts';
import { getCircle } from './getCircle.ts';
import { listCircles, listOwnCircles } from './listCircles.ts';
import { listCandidates, listMembers } from './listMembers.ts';

export function circlesRoutes(router: Router): void {
  readingRoutes(router);
  managingRoutes(router);
  membersRoutes(router);
}

function readingRoutes(router: Router): void {
  route(router, circles, 'GET /api/circles', ({ actor, query }) =>
    listCircles(actor, 'circle', query.show ?? 'open'),
  );

  route(router, circles, 'GET /api/pods', ({ actor, query }) =>
    listCircles(actor, 'pod', query.show ?? 'open'),
  );

  route(router, circles, 'GET /api/circles/:circleId', ({ actor, params }) =>
    getCircle(actor, params.circleId),
  );

  route(router, circles, 'GET /api/account/circles', ({ actor }) => listOwnCircles(actor));
}

function managingRoutes(router: Router): void {
  route(router, circles, 'POST /api/circles', ({ actor, body, tx }) => createCircle(actor, body, tx));

  route(router, circles, 'PATCH /api/circles/:circleId', ({ actor, params, body }) =>
    changeCircle(actor, params.circleId, body),
  );

  route(router, circles, 'PUT /api/circles/:circleId/archived', ({ actor, params, body }) =>
    archiveCircle(actor, params.circleId, body.archived),
  );

  route(router, circles, 'DELETE /api/creator/circles/:circleId', async ({ actor, params }) => {
    await deleteCircle(actor, params.circleId);
    return null;
  });
}

function membersRoutes(router: Router): void {
  route(router, circles, 'GET /api/circles/:circleId/members', ({ actor, params, query }) =>
    listMembers(actor, params.circleId, query.cursor),
  );

  route(router, circles, 'GET /api/circles/:circleId/candidates', ({ actor, params, query }) =>
    listCandidates(actor, params.circleId, query.search ?? ''),
  );

  route(router, circles, 'PUT /api/circles/:circleId/members/:userId', ({ actor, params, body }) =>
    addMember(actor, { ...params, ...body }),
  );

  route(router, circles, 'DELETE /api/circles/:circleId/members/:userId', ({ actor, params }) =>
    removeMember(actor, params),
  );

  route(router, circles, 'DELETE /api/account/circles/:circleId', async ({ actor, params }) => {
    await leaveOwnCircle(actor, params.circleId);
    return null;
  });

  route(router, circles, 'GET /api/students/:studentId/circles', ({ params }) =>
    getAssignments(params.studentId),
  );

  route(router, circles, 'PATCH /api/students/:studentId/circles', ({ actor, params, body }) =>
    saveAssignments(actor.id, params.studentId, body),
  );
}
