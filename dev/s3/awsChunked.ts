import { S3Error } from './errors.ts';

const headBytesMax = 16 * 1024;
const chunkBytesMax = 64 * 1024 ** 2;

/** Decodes an `aws-chunked` body: `<size in hex>\r\n<bytes>\r\n … 0\r\n<trailers>\r\n\r\n`.
 *  @param onTrailer receives each trailer before the iteration ends.
 *  @throws S3Error('IncompleteBody') */
export async function* decodeAwsChunked(
  source: AsyncIterable<Buffer>,
  onTrailer: (name: string, value: string) => void,
): AsyncGenerator<Buffer> {
  const reader = lineReader(source);
  for (;;) {
    const head = /^([0-9a-f]+)(?:;.*)?$/i.exec(await reader.line());
    const size = Number.parseInt(head?.[1] ?? '', 16);
    if (!Number.isSafeInteger(size) || size > chunkBytesMax) throw new S3Error('IncompleteBody');
    if (size === 0) break;
    yield* reader.bytes(size);
    if ((await reader.line()) !== '') throw new S3Error('IncompleteBody');
  }
  for (let line = await reader.line(); line !== ''; line = await reader.line()) {
    const colon = line.indexOf(':');
    onTrailer(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
}

function lineReader(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);

  async function more(): Promise<Buffer> {
    const next = await chunks.next();
    if (next.done) throw new S3Error('IncompleteBody');
    return next.value;
  }
  return {
    async line(): Promise<string> {
      let end = rest.indexOf('\r\n');
      while (end < 0) {
        if (rest.length > headBytesMax) throw new S3Error('IncompleteBody');
        rest = Buffer.concat([rest, await more()]);
        end = rest.indexOf('\r\n');
      }
      const text = rest.subarray(0, end).toString('latin1');
      rest = rest.subarray(end + 2);
      return text;
    },
    async *bytes(size: number): AsyncGenerator<Buffer> {
      for (let wanted = size; wanted > 0;) {
        if (rest.length === 0) rest = await more();
        const piece = rest.subarray(0, wanted);
        rest = rest.subarray(piece.length);
        wanted -= piece.length;
        yield piece;
      }
    },
  };
}
