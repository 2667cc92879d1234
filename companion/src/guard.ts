import type { MultipartUpload } from '@grove/contracts/files/multipartUploads';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { json } from 'express';
import { Refusal, notFound } from './Refusal.ts';
import { afterAnswer } from './afterAnswer.ts';
import { readUrlImport, readFile, readForm, readUrl } from './bodies.ts';
import type { Call, Check, GuardParts, Outcome } from './calls.ts';
import { sessionCookieIn, uploadIdOf } from './ledger.ts';
import { getMaxPartNumber, readParts } from './partRules.ts';
import type { RouteName, Routes } from './routes.ts';
import { sourceChecks } from './sources/sourceChecks.ts';

// Large enough for a list of ten thousand parts.
const jsonParser = json({ limit: '1mb' });

/** Creates the handler that authorizes every request before the library sees it: the library itself does not
 *  authenticate. */
export function createGuard(routes: Routes, parts: GuardParts): RequestHandler {
  return (req, res, next) => {
    const asked = routes.find(req.method, req.originalUrl.split('?')[0] ?? '');
    if (asked === undefined) {
      next(notFound());
      return;
    }
    const call = { req, res, asked, cookie: sessionCookieIn(req.headers.cookie) };
    decide(call, parts).then((outcome) => {
      if (outcome === 'go-on') next();
    }, next);
  };
}

async function decide(call: Call, parts: GuardParts): Promise<Outcome> {
  // First, so that the response to a stranger does not depend on the request's content. A sign-in's return shows its
  // errors as a page.
  if (call.asked.name !== 'return' && call.asked.name !== 'connect')
    await parts.ledger.findCreator(call.cookie);
  if (call.req.method === 'POST') await parseBody(call.req, call.res);
  return checks[call.asked.name](call, parts);
}

const checks: Record<RouteName, Check> = {
  ...sourceChecks,

  create: async ({ req, res, cookie }, { ledger }) => {
    const { filename, type, bytes } = readFile(req.body);
    const upload = await ledger.open(cookie, { ...(bytes !== undefined && { bytes }), mimeType: type });
    req.upload = upload;
    req.body = { filename, type, metadata: {} };
    afterAnswer(res, {
      finish: async (answer) => {
        await ledger.start(cookie, upload.id, String(answer['uploadId']));
        return answer;
      },
      // The number of open uploads per user is limited, so a failed one must not count.
      undo: () => ledger.cancel(cookie, upload.id),
    });
    return 'go-on';
  },

  list: async (call, parts) => {
    await findOwnUpload(call, parts);
    return 'go-on';
  },

  sign: async (call, parts) => {
    const { bytes } = await findOwnUpload(call, parts);
    const { partNumber } = call.asked;
    if (partNumber < 1 || partNumber > getMaxPartNumber(bytes))
      throw new Refusal(400, 'The file has no such part');
    return 'go-on';
  },

  complete: async (call, { ledger, objects }) => {
    const { req, res, cookie, asked } = call;
    const upload = await findOwnUpload(call, { ledger });
    const validParts = readParts((req.body as { parts?: unknown }).parts, upload.bytes);
    if (validParts === undefined) throw new Refusal(400, 'The list of parts does not match the file');
    const sizes = await objects.partSizes(upload.key, asked.multipartId);
    const location = async () => {
      const { storageUrl } = await ledger.complete(cookie, upload.id);
      return { location: storageUrl, key: upload.key };
    };
    if (sizes === null) {
      // Either it was completed and the client missed the response, or the upload no longer exists.
      res.json(await location().catch(notFoundIfMissing));
      return 'answered';
    }
    const bytes = validParts.reduce((sum, { PartNumber }) => sum + (sizes.get(PartNumber) ?? Number.NaN), 0);
    const isExpectedSize = upload.isExactSize ? bytes === upload.bytes : bytes <= upload.bytes;
    if (!isExpectedSize) throw new Refusal(409, 'Some parts are missing or have the wrong size');
    req.body = { parts: validParts };
    afterAnswer(res, { finish: location });
    return 'go-on';
  },

  abort: async (call, { ledger, objects }) => {
    const upload = await findOwnUpload(call, { ledger });
    if ((await objects.partSizes(upload.key, call.asked.multipartId)) === null) {
      await ledger.cancel(call.cookie, upload.id);
      call.res.json({});
      return 'answered';
    }
    afterAnswer(call.res, {
      finish: async (answer) => {
        await ledger.cancel(call.cookie, upload.id);
        return answer;
      },
    });
    return 'go-on';
  },

  params: async ({ req, res, cookie }, { ledger, objects }) => {
    const file = readForm(req.query);
    const key = extractKey(await ledger.openSingle(cookie));
    const { url, fields } = await objects.form(key, file);
    res.json({ method: 'POST', url, fields, headers: {} });
    return 'answered';
  },

  sts: async ({ res, cookie }, { ledger, objects }) => {
    const credentials = await objects.credentials(await ledger.findCreator(cookie));
    if (credentials === null) throw notFound();
    const { seconds, ...answer } = credentials;
    res.set('Cache-Control', `private, max-age=${Math.max(0, Math.floor(seconds / 2))}`);
    res.json(answer);
    return 'answered';
  },

  'fetch-meta': async ({ req, cookie }, { ledger }) => {
    await ledger.findCreator(cookie);
    req.body = { url: readUrl(req.body) };
    return 'go-on';
  },

  fetch: async ({ req, res, cookie }, { ledger, owners }) => {
    const userId = await ledger.findCreator(cookie);
    const { url, name, type, bytes } = readUrlImport(req.body);
    const upload = await ledger.open(cookie, { bytes, mimeType: type, isRemote: true });
    req.upload = upload;
    // Only these fields: the client must not choose where the file goes.
    req.body = { url, protocol: 's3-multipart', metadata: { name, type } };
    afterAnswer(res, {
      finish: async (answer) => {
        await owners.add(String(answer['token']), userId);
        return { ...answer, uploadId: upload.id };
      },
      undo: () => ledger.cancel(cookie, upload.id),
    });
    return 'go-on';
  },
};

/** Finds the caller's upload that matches both the key and the URL.
 *  @throws Refusal(404) */
async function findOwnUpload(
  { req, cookie, asked }: Call,
  { ledger }: Pick<GuardParts, 'ledger'>,
): Promise<MultipartUpload> {
  const { key } = req.query;
  const upload = await ledger.find(cookie, uploadIdOf(key));
  if (upload.key !== key || upload.multipartId !== asked.multipartId) throw notFound();
  req.upload = upload;
  return upload;
}

/** The API responds with 409 for a file that has not arrived. If its parts no longer exist either, the upload is gone. */
function notFoundIfMissing(error: unknown): never {
  throw error instanceof Refusal && error.status === 409 ? notFound() : error;
}

function extractKey(storageUrl: string): string {
  const key = /(u\/[0-9a-f]{24}\/[0-9a-f-]{24,36})$/.exec(storageUrl)?.[1];
  if (key === undefined) throw new Error('The API returned no storage key');
  return key;
}

function parseBody(req: Request, res: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    const next: NextFunction = (error?: unknown) =>
      error === undefined ? resolve() : reject(new Refusal(400, 'The request is not valid'));
    jsonParser(req, res, next);
  });
}
