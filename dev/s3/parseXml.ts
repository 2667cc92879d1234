import { XMLParser } from 'fast-xml-parser';
import { S3Error } from './errors.ts';

const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  // A key may start or end with a space.
  trimValues: false,
  // Includes numeric entities: Go's encoder writes a quotation mark as `&#34;`.
  htmlEntities: true,
  isArray: (name) => name === 'Part' || name === 'Object',
});
const partsMax = 10_000;
const deletionsMax = 1_000;

/** A part in a client's request to complete a multipart upload. */
export interface ListedPart {
  partNumber: number;
  etag: string;
  crc32: string | undefined;
}

/** An object in a client's request to delete several. */
export interface ListedDeletion {
  key: string;
  /** The object is deleted only if it has this entity tag, or exists at all in case of `*`. */
  etag: string | undefined;
}

/** Parses `<CompleteMultipartUpload>`.
 *  @throws S3Error('MalformedXML') */
export function parseCompleteMultipartUpload(text: string): ListedPart[] {
  const list = field(parseDocument(text), 'CompleteMultipartUpload');
  return elements(list, 'Part', partsMax).map((part) => {
    const number = Number(textOf(part, 'PartNumber'));
    const etag = textOf(part, 'ETag')?.trim();
    if (!Number.isInteger(number) || etag === undefined) throw new S3Error('MalformedXML');
    return {
      partNumber: number,
      etag: etag.replaceAll('"', ''),
      crc32: textOf(part, 'ChecksumCRC32')?.trim(),
    };
  });
}

/** Parses `<Delete>`. With `isQuiet` the client wants to read only about errors.
 *  @throws S3Error('MalformedXML') */
export function parseDelete(text: string): { deletions: ListedDeletion[]; isQuiet: boolean } {
  const list = field(parseDocument(text), 'Delete');
  const deletions = elements(list, 'Object', deletionsMax).map((object) => {
    const key = textOf(object, 'Key');
    if (key === undefined || key === '') throw new S3Error('MalformedXML');
    return { key, etag: textOf(object, 'ETag')?.trim() };
  });
  return { deletions, isQuiet: textOf(list, 'Quiet')?.trim() === 'true' };
}

/** A document type is refused, because it could define entities. */
function parseDocument(text: string): unknown {
  if (text.includes('<!')) throw new S3Error('MalformedXML');
  try {
    return parser.parse(text);
  } catch {
    throw new S3Error('MalformedXML');
  }
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

function textOf(value: unknown, name: string): string | undefined {
  const found = field(value, name);
  return typeof found === 'string' ? found : undefined;
}

function elements(list: unknown, name: string, max: number): unknown[] {
  const found = field(list, name);
  if (!Array.isArray(found) || found.length === 0 || found.length > max) throw new S3Error('MalformedXML');
  return found;
}
