import { inflateSync } from 'node:zlib';

/** Largest object stream that is inflated, and of all together, so that a small file cannot use much memory or time. */
const maxStreamBytes = 8_000_000;
const maxInflatedBytes = 64_000_000;
const maxPages = 100_000;
const maxNodes = 5_000;
/** Characters before and after the type of a node that are searched for its count. */
const maxNodeLength = 2_000;

/** Counts the pages of a PDF: the largest count in its page tree, which may be in compressed object streams. Undefined
 *  if it is encrypted or not found. */
export function countPdfPages(file: Uint8Array): number | undefined {
  const text = Buffer.from(file.buffer, file.byteOffset, file.byteLength).toString('latin1');
  const counts = [text, ...inflateObjectStreams(text)].flatMap(listPageCounts);
  const pages = Math.max(0, ...counts);
  return pages > 0 && pages <= maxPages ? pages : undefined;
}

function* inflateObjectStreams(text: string): Generator<string> {
  let [position, inflatedBytes] = [0, 0];
  for (const { index, 0: begin } of text.matchAll(/\/Type\s*\/ObjStm[^>]{0,400}>>\s*stream\r?\n/g)) {
    // Within the previous stream.
    if (index < position) continue;
    const start = index + begin.length;
    position = text.indexOf('endstream', start);
    if (position < 0 || inflatedBytes > maxInflatedBytes) return;
    const objects = inflate(text.slice(start, position));
    inflatedBytes += objects.length;
    yield objects;
  }
}

/** Without a stream that is too large or not compressed in the usual way, the count may be unknown. */
function inflate(stream: string): string {
  try {
    return inflateSync(Buffer.from(stream, 'latin1'), { maxOutputLength: maxStreamBytes }).toString('latin1');
  } catch {
    return '';
  }
}

/** Lists the counts of page tree nodes. Their keys are in any order. */
function listPageCounts(text: string): number[] {
  const nodes = [...text.matchAll(/\/Type\s*\/Pages\b/g)].slice(0, maxNodes);
  return nodes
    .flatMap(({ index }) => {
      const around = text.slice(Math.max(0, index - maxNodeLength), index + maxNodeLength);
      const at = Math.min(index, maxNodeLength);
      const begin = Math.max(0, around.lastIndexOf('<<', at));
      const end = around.indexOf('>>', at);
      const node = around.slice(begin, end < 0 ? undefined : end);
      return /\/Count\s+(\d{1,6})\b/.exec(node)?.[1] ?? [];
    })
    .map(Number);
}
