import type { ReactNode } from 'react';
import type { Conflict } from './ConflictPanel.tsx';

/** A part of a document that is edited and merged as a whole: usually a field. */
export interface EditPart<Doc> {
  /** The part's label in the form; unique within the document. */
  label: string;
  read: (doc: Doc) => unknown;
  /** A copy of `doc` with this part of `from`. */
  merge: (doc: Doc, from: Doc) => Doc;
  /** Default: the value as text. */
  show?: (value: never) => ReactNode;
}

export interface Versions<Doc> {
  /** The document that the edit is based on. */
  base: Doc;
  mine: Doc;
  /** The document as stored on the server. */
  theirs: Doc;
}

/** One part for each field of a flat document. */
export function fieldParts<Doc extends object>(
  labels: Readonly<Record<Extract<keyof Doc, string>, string>>,
): EditPart<Doc>[] {
  const names = Object.keys(labels) as Extract<keyof Doc, string>[];
  return names.map((name) => ({
    label: labels[name],
    read: (doc) => doc[name],
    merge: (doc, from) => ({ ...doc, [name]: from[name] }),
  }));
}

/** Takes over the parts that only the other person changed. In the result, `base` differs from `theirs` only in the
 *  parts that both changed differently, so `findConflicts` returns these until the user has chosen. */
export function mergeEdits<Doc>(
  parts: readonly EditPart<Doc>[],
  { base, mine, theirs }: Versions<Doc>,
): Versions<Doc> {
  const theirParts = parts.filter(
    ({ read }) => isEqual(read(mine), read(base)) && !isEqual(read(mine), read(theirs)),
  );
  const merged = { base, theirs, mine: theirParts.reduce((doc, part) => part.merge(doc, theirs), mine) };
  const conflicts = findConflicts(parts, merged);
  return { ...merged, base: conflicts.reduce((doc, part) => part.merge(doc, base), theirs) };
}

/** The parts that the other person has changed since `base`, and in which `mine` says something else. */
export function findConflicts<Doc>(
  parts: readonly EditPart<Doc>[],
  { base, mine, theirs }: Versions<Doc>,
): EditPart<Doc>[] {
  return parts.filter(({ read }) => !isEqual(read(theirs), read(base)) && !isEqual(read(theirs), read(mine)));
}

/** The conflicts as ConflictPanel shows them, named by their labels. */
export function toConflicts<Doc>(parts: readonly EditPart<Doc>[], versions: Versions<Doc>): Conflict[] {
  return findConflicts(parts, versions).map(({ label, read, show = String }) => ({
    name: label,
    label,
    mine: show(read(versions.mine) as never),
    theirs: show(read(versions.theirs) as never),
  }));
}

/** Whether two JSON values are equal, with their keys in the same order. */
export function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
