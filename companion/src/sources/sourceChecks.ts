import { cloudSourceNames } from '@grove/contracts/files/cloudSources';
import type { CloudSources } from '@grove/contracts/files/cloudSources';
import { Refusal, notFound } from '../Refusal.ts';
import { readCursor, readReturn, readImport } from '../bodies.ts';
import type { Call, Check } from '../calls.ts';
import type { SourceRoute } from '../routes.ts';
import { sendClosingPage } from './closingPage.ts';
import type { Connection } from './connections.ts';
import { libraryPath, readFolder, refuseFailure } from './folders.ts';

/** The routes for files in cloud sources. They call the library internally and send their own responses. */
export const sourceChecks: Record<SourceRoute, Check> = {
  sources: async ({ res, cookie }, { ledger, sources: { configured, connections } }) => {
    await ledger.findCreator(cookie);
    const states = configured.map(async (source) => {
      return { source, isConnected: await connections.isConnected({ cookie, source }) };
    });
    const answer: CloudSources = { sources: await Promise.all(states) };
    res.json(answer);
    return 'answered';
  },

  connect: (call, { ledger, sources: { connections } }) =>
    showErrorsAsPage(call, async (connection) => {
      await ledger.findCreator(call.cookie);
      call.res.redirect(await connections.begin(connection));
    }),

  return: (call, { ledger, sources: { connections } }) =>
    showErrorsAsPage(call, async (connection) => {
      await ledger.findCreator(call.cookie);
      const returned = readReturn(call.req.query);
      if (returned === undefined) throw new Refusal(400, 'The sign-in was canceled or refused');
      await connections.finish(connection, returned);
      const title = `${cloudSourceNames[connection.source]} is connected`;
      const text = 'You can close this window and go back to the media library.';
      sendClosingPage(call.res, { status: 200, title, text });
    }),

  browse: async (call, { ledger, sources: { connections } }) => {
    const { req, res, cookie, asked } = call;
    await ledger.findCreator(cookie);
    const connection = getConnection(call);
    const { source } = connection;
    const query = { what: 'list', entry: asked.entry, cursor: readCursor(req.query) } as const;
    res.json(readFolder(source, await connections.use(connection, { path: libraryPath(source, query) })));
    return 'answered';
  },

  take: async (call, { ledger, owners, sources: { connections } }) => {
    const { req, res, cookie, asked } = call;
    const userId = await ledger.findCreator(cookie);
    const connection = getConnection(call);
    const { source } = connection;
    const path = libraryPath(source, { what: 'get', entry: asked.entry });
    const { name, type, bytes } = readImport(req.body);
    const upload = await ledger.open(cookie, { bytes, mimeType: type, isRemote: true });
    try {
      // Only these fields: the client must not choose where the file goes.
      const body = { protocol: 's3-multipart', metadata: { name, type } };
      const answer = await connections.use(connection, { method: 'POST', path, body, upload });
      refuseFailure(source, answer);
      const { token } = JSON.parse(answer.body) as { token: string };
      await owners.add(token, userId);
      res.json({ token, uploadId: upload.id });
    } catch (error) {
      // The number of open uploads per user is limited, so a failed one must not count.
      await ledger.cancel(cookie, upload.id);
      throw error;
    }
    return 'answered';
  },

  disconnect: async (call, { ledger, sources: { connections } }) => {
    await ledger.findCreator(call.cookie);
    await connections.end(getConnection(call));
    call.res.json({});
    return 'answered';
  },
};

/** Shows errors as a page, because a sign-in runs in a window of its own. */
async function showErrorsAsPage(
  call: Call,
  answer: (connection: Connection) => Promise<void>,
): Promise<'answered'> {
  const connection = getConnection(call);
  try {
    await answer(connection);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const title = `${cloudSourceNames[connection.source]} is not connected`;
    // The API's own messages do not suit this page.
    const reason =
      error.status === 401 || error.status === 403 ? 'Sign in as a creator first' : error.message;
    const text = `${reason}. Close this window, go back to the media library and try again.`;
    sendClosingPage(call.res, { status: error.status, title, text });
  }
  return 'answered';
}

function getConnection({ cookie, asked: { source } }: Call): Connection {
  if (source === undefined) throw notFound();
  return { cookie, source };
}
