import { player } from '@grove/contracts/courses/player';
import type { Env } from '../../env.ts';
import { route } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import { createStorage } from '../../infra/storage.ts';
import { findOpenVideo } from './findOpenVideo.ts';
import { getCaptions } from './getCaptions.ts';
import { getPlayerCourse } from './getPlayerCourse.ts';

// Longer than most members pause a video before they seek again; short in case someone else obtains the URL.
const signedUrlSeconds = 3_600;

export function playerRoutes(router: Router, env: Env): void {
  const storage = createStorage(env);

  route(router, player, 'GET /api/courses/:courseId/player', ({ actor, params }) =>
    getPlayerCourse(actor, params.courseId),
  );
  route(router, player, 'GET /api/videos/:videoId/file', async ({ actor, params }) => {
    const { key } = await findOpenVideo(actor, params.videoId);
    return storage.signedUrl(key, signedUrlSeconds);
  });
  route(router, player, 'GET /api/videos/:videoId/captions', ({ actor, params, ctx }) => {
    ctx.set('Content-Type', 'text/vtt; charset=utf-8');
    return getCaptions(actor, params.videoId, storage);
  });
}
