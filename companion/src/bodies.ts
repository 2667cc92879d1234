import { z } from 'zod';
import { Refusal } from './Refusal.ts';

const bytes = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const fileName = z.string().min(1).max(500);
const mimeType = z
  .string()
  .max(200)
  .regex(/^[\w.+-]+\/[\w.+-]+(?:;[\x20-\x7e]*)?$/);
const address = z.url({ protocol: /^https?$/ }).max(2_000);

const newFile = z.object({
  filename: fileName,
  type: mimeType.or(z.literal('')).default(''),
  /** The client says how large the file is; as many bytes come or it is refused. */
  metadata: z.object({ size: bytes }),
});
const form = z.object({ filename: fileName, type: mimeType, metadata: z.object({ size: bytes }) });
const taken = z.object({
  metadata: z.object({ name: fileName, type: mimeType.catch('application/octet-stream') }),
  size: bytes,
});
const fetched = taken.extend({ url: address });
const returned = z.object({ code: z.string().min(1).max(4_000), state: z.string().min(1).max(200) });
const cursor = z.object({ cursor: z.string().min(1).max(4_000).optional() });

export interface AnnouncedFile {
  type: string;
  bytes: number;
}

/** The file that an upload in parts is begun for.
 *  @throws Refusal(400) */
export function readFile(body: unknown): AnnouncedFile & { filename: string } {
  const { filename, type, metadata } = parse(newFile, body);
  return { filename, type: type === '' ? 'application/octet-stream' : type, bytes: metadata.size };
}

/** The file that is sent by a form.
 *  @throws Refusal(400) */
export function readForm(query: unknown): AnnouncedFile {
  const { type, metadata } = parse(form, query);
  return { type, bytes: metadata.size };
}

/** @throws Refusal(400) */
export function readUrl(body: unknown): string {
  return parse(z.object({ url: address }), body).url;
}

/** The file that is to be fetched from elsewhere.
 *  @throws Refusal(400) */
export function readFetch(body: unknown): AnnouncedFile & { url: string; name: string } {
  const { url, metadata, size } = parse(fetched, body);
  return { url, name: metadata.name, type: metadata.type, bytes: size };
}

/** The file that is to be fetched from a source.
 *  @throws Refusal(400) */
export function readTaken(body: unknown): AnnouncedFile & { name: string } {
  const { metadata, size } = parse(taken, body);
  return { name: metadata.name, type: metadata.type, bytes: size };
}

/** What a source sends back at the end of a sign-in; undefined when nobody has signed in there. */
export function readReturn(query: unknown): { code: string; state: string } | undefined {
  return returned.safeParse(query).data;
}

/** Where a folder goes on; undefined for its beginning.
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
