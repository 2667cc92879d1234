import { z } from 'zod';
import { Refusal } from './Refusal.ts';

const bytes = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const fileName = z.string().min(1).max(500);
const mimeType = z
  .string()
  .max(200)
  .regex(/^[\w.+-]+\/[\w.+-]+(?:;[\x20-\x7e]*)?$/);
const webUrl = z.url({ protocol: /^https?$/ }).max(2_000);

const newFile = z.object({
  filename: fileName,
  type: mimeType.or(z.literal('')).default(''),
  /** File size announced by the client. An upload with another number of bytes is refused. Uppy's own clients announce
   *  none. */
  metadata: z.object({ size: bytes.optional() }).default({}),
});
const form = z.object({ filename: fileName, type: mimeType, metadata: z.object({ size: bytes }) });
const importedFile = z.object({
  metadata: z.object({ name: fileName, type: mimeType.catch('application/octet-stream') }),
  size: bytes,
});
const fetchedFile = importedFile.extend({ url: webUrl });
const signInReturn = z.object({ code: z.string().min(1).max(4_000), state: z.string().min(1).max(200) });
const cursor = z.object({ cursor: z.string().min(1).max(4_000).optional() });

export interface AnnouncedFile {
  type: string;
  bytes: number;
}

/** Reads the file for which a multipart upload is started.
 *  @throws Refusal(400) */
export function readFile(body: unknown): { filename: string; type: string; bytes: number | undefined } {
  const { filename, type, metadata } = parse(newFile, body);
  return { filename, type: type === '' ? 'application/octet-stream' : type, bytes: metadata.size };
}

/** Reads the file that is sent with an HTML form.
 *  @throws Refusal(400) */
export function readForm(query: unknown): AnnouncedFile {
  const { type, metadata } = parse(form, query);
  return { type, bytes: metadata.size };
}

/** @throws Refusal(400) */
export function readUrl(body: unknown): string {
  return parse(z.object({ url: webUrl }), body).url;
}

/** Reads a request to import a file from a URL.
 *  @throws Refusal(400) */
export function readUrlImport(body: unknown): AnnouncedFile & { url: string; name: string } {
  const { url, metadata, size } = parse(fetchedFile, body);
  return { url, name: metadata.name, type: metadata.type, bytes: size };
}

/** Reads a request to import a file from a cloud source.
 *  @throws Refusal(400) */
export function readImport(body: unknown): AnnouncedFile & { name: string } {
  const { metadata, size } = parse(importedFile, body);
  return { name: metadata.name, type: metadata.type, bytes: size };
}

/** Reads the query of a source's redirect after a sign-in. @returns undefined if the person did not sign in. */
export function readReturn(query: unknown): { code: string; state: string } | undefined {
  return signInReturn.safeParse(query).data;
}

/** Reads the cursor of a folder's next page; undefined for the first page.
 *  @throws Refusal(400) */
export function readCursor(query: unknown): string | undefined {
  return parse(cursor, query).cursor;
}

function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new Refusal(400, `The request is not valid: ${issue?.path.join('.')}`);
}
