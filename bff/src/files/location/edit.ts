/** Bytes of a file that are overwritten, so that the file keeps its size and everything else its place. */
export interface Edit {
  at: number;
  length: number;
  /** What is written there; zeros without it. */
  bytes?: Uint8Array;
}

/** Applies edits to a file while it passes through, a chunk at a time. */
export function applyEdits(
  edits: readonly Edit[],
): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  const sorted = [...edits].sort((one, other) => one.at - other.at);
  let position = 0;
  let next = 0;
  return new TransformStream({
    transform(chunk, controller) {
      let passed = chunk;
      while (next < sorted.length && endOf(sorted[next]) <= position) next += 1;
      for (let index = next; index < sorted.length; index += 1) {
        const edit = sorted[index];
        if (edit === undefined || edit.at >= position + chunk.length) break;
        // Only a few parts of a large file change: the others need no copy.
        if (passed === chunk) passed = new Uint8Array(chunk);
        overwrite(passed, edit, edit.at - position);
      }
      position += chunk.length;
      controller.enqueue(passed);
    },
  });
}

/** Applies edits to a copy of bytes. */
export function edited(data: Uint8Array, edits: readonly Edit[]): Buffer {
  const copy = Buffer.from(data);
  for (const edit of edits) overwrite(copy, edit, edit.at);
  return copy;
}

function endOf(edit: Edit | undefined): number {
  return edit === undefined ? 0 : edit.at + edit.length;
}

/** @param at where the edit begins in the chunk; negative if it begins before it. */
function overwrite(chunk: Uint8Array, { length, bytes }: Edit, at: number): void {
  const start = Math.max(at, 0);
  const end = Math.min(at + length, chunk.length);
  if (start >= end) return;
  if (bytes === undefined) chunk.fill(0, start, end);
  else chunk.set(bytes.subarray(start - at, end - at), start);
}
