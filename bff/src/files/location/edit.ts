/** Bytes of a file to overwrite. The file's size and all other positions stay the same. */
export interface Edit {
  at: number;
  length: number;
  /** The new bytes. Default: zeros. */
  bytes?: Uint8Array;
}

/** Applies edits to a file while it passes through, a chunk at a time. The result equals that of `withEdits`. */
export function applyEdits(
  edits: readonly Edit[],
): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  const layers = toLayers(edits).map((layer) => ({ layer, next: 0 }));
  let position = 0;
  return new TransformStream({
    transform(chunk, controller) {
      let output = chunk;
      for (const state of layers) {
        const { layer } = state;
        while (state.next < layer.length && getEnd(layer[state.next]) <= position) state.next += 1;
        for (let index = state.next; index < layer.length; index += 1) {
          const edit = layer[index];
          if (edit === undefined || edit.at >= position + chunk.length) break;
          // Few chunks of a large file change, and the others need no copy.
          if (output === chunk) output = new Uint8Array(chunk);
          overwrite(output, edit, edit.at - position);
        }
      }
      position += chunk.length;
      controller.enqueue(output);
    },
  });
}

/** Applies edits to a copy of the bytes. */
export function withEdits(data: Uint8Array, edits: readonly Edit[]): Buffer {
  const copy = Buffer.from(data);
  for (const edit of toLayers(edits).flat()) overwrite(copy, edit, edit.at);
  return copy;
}

/** Separates edits that write zeros, with overlapping ones merged, from edits that write bytes; both in the file's
 *  order. Merging protects against files that name the same bytes many thousand times. */
function toLayers(edits: readonly Edit[]): [zeros: Edit[], written: Edit[]] {
  const sorted = edits.toSorted((one, other) => one.at - other.at);
  const zeros: Edit[] = [];
  for (const { at, length } of sorted.filter(({ bytes }) => bytes === undefined)) {
    const last = zeros.at(-1);
    if (last !== undefined && at <= getEnd(last)) last.length = Math.max(last.length, at + length - last.at);
    else zeros.push({ at, length });
  }
  return [zeros, sorted.filter(({ bytes }) => bytes !== undefined)];
}

function getEnd(edit: Edit | undefined): number {
  return edit === undefined ? 0 : edit.at + edit.length;
}

/** @param at position of the edit relative to the chunk; negative if it begins before the chunk. */
function overwrite(chunk: Uint8Array, { length, bytes }: Edit, at: number): void {
  const start = Math.max(at, 0);
  const end = Math.min(at + length, chunk.length);
  if (start >= end) return;
  if (bytes === undefined) chunk.fill(0, start, end);
  else chunk.set(bytes.subarray(start - at, end - at), start);
}
