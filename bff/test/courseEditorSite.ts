import { beforeAll } from '@jest/globals';
import type { Client } from './client.ts';
import { makeUser } from './factories/makeUser.ts';
import { testServer } from './testServer.ts';
import type { TestServer } from './testServer.ts';

export const postEdit = 'POST /api/creator/courses/:courseId/edits';
export const getPages = 'GET /api/creator/lessons/:lessonId/pages';
export const getWidgets = 'GET /api/creator/pages/:pageId';

/** Starts a site for tests of the course editor. Call at the top of a test file.
 *  @returns the site, and the client of a creator who is signed in before the tests. */
export function courseEditorSite(): { site: TestServer; creator: Client } {
  const site = testServer();
  let signedIn: Client;
  beforeAll(async () => {
    signedIn = await site.signIn(await makeUser({ isCreator: true }));
  });
  return {
    site,
    creator: {
      ok: (key, input) => signedIn.ok(key, input),
      send: (key, input) => signedIn.send(key, input),
    },
  };
}
