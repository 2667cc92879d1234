import { XMLParser } from 'fast-xml-parser';
import { S3Error } from './errors.ts';

const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  isArray: (name) => name === 'Part',
});
const namespace = 'http://s3.amazonaws.com/doc/2006-03-01/';

/** Content of an element: text, child elements, or several elements with the same name. */
export type XmlValue = string | number | boolean | undefined | { [name: string]: XmlValue } | XmlValue[];

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function element(name: string, value: XmlValue): string {
  if (value === undefined) return '';
  if (Array.isArray(value)) return value.map((one) => element(name, one)).join('');
  return `<${name}>${typeof value === 'object' ? elements(value) : escaped(String(value))}</${name}>`;
}

function elements(content: { [name: string]: XmlValue }): string {
  return Object.entries(content)
    .map(([name, value]) => element(name, value))
    .join('');
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

/** Creates a document with one root element. */
export function toXml(root: string, content: { [name: string]: XmlValue }): string {
  const opening = root === 'Error' ? root : `${root} xmlns="${namespace}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${opening}>${elements(content)}</${root}>`;
}

/** A part in a client's request to complete a multipart upload. */
export interface ListedPart {
  partNumber: number;
  etag: string;
  crc32: string | undefined;
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

/** Parses `<CompleteMultipartUpload>`. A document type is refused, because it could define entities.
 *  @throws S3Error('MalformedXML') */
export function readCompleteMultipartUpload(text: string): ListedPart[] {
  if (text.includes('<!')) throw new S3Error('MalformedXML');
  let document: unknown;
  try {
    document = parser.parse(text);
  } catch {
    throw new S3Error('MalformedXML');
  }
  const parts = field(field(document, 'CompleteMultipartUpload'), 'Part');
  if (!Array.isArray(parts) || parts.length === 0 || parts.length > 10_000) throw new S3Error('MalformedXML');
  return parts.map((part: unknown) => {
    const number = Number(field(part, 'PartNumber'));
    const etag = field(part, 'ETag');
    const crc32 = field(part, 'ChecksumCRC32');
    if (!Number.isInteger(number) || typeof etag !== 'string') throw new S3Error('MalformedXML');
    return {
      partNumber: number,
      etag: etag.replaceAll('"', ''),
      crc32: typeof crc32 === 'string' ? crc32 : undefined,
    };
  });
}
