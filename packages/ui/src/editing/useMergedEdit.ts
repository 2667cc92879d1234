import { useLayoutEffect, useRef, useState } from 'react';
import type { ConflictPanelProps } from './ConflictPanel.tsx';
import { findConflicts, isEqual, mergeEdits, toConflicts } from './mergeEdits.ts';
import type { EditPart, Versions } from './mergeEdits.ts';

interface MergedEditOptions<Doc, Stored extends Doc> {
  parts: readonly EditPart<Doc>[];
  /** The stored document that the edit is based on. Later changes of the prop are ignored: see `load`. */
  from: Stored;
  /** The content of the form, as it would be stored. */
  mine: Doc;
  /** Writes a merged document into the form. */
  change: (merged: Doc) => void;
  /** Loads the document as stored on the server. */
  load: () => Promise<Stored>;
  /** Whether a failed request was refused because someone else has changed the document. */
  isConflict: (error: unknown) => boolean;
}

/** The edit, the version that it is based on, and the last loaded version (with its revision). */
interface EditVersions<Doc, Stored> {
  mine: Doc;
  base: Doc;
  theirs: Stored;
}

interface MergedEdit<Doc, Stored> {
  /** Props of the form's ConflictPanel. */
  panel: ConflictPanelProps<string>;
  /** Sends the edit. If someone else has changed the document, it is merged and sent again, unless
   *  both have changed the same part: then the panel asks.
   *  @param send resolves with the stored document.
   *  @returns false if the user has to choose first.
   *  @throws whatever `send` or `load` throws, except conflicts. */
  save: (send: (edit: EditVersions<Doc, Stored>) => Promise<Stored>) => Promise<boolean>;
}

/** Merges a form with changes that others save while it is open. No input is lost, and no change by
 *  others is overwritten unnoticed. */
export function useMergedEdit<Doc, Stored extends Doc = Doc>({
  parts,
  from,
  mine,
  change,
  load,
  isConflict,
}: MergedEditOptions<Doc, Stored>): MergedEdit<Doc, Stored> {
  const [versions, setVersions] = useState<{ base: Doc; theirs: Stored }>({ base: from, theirs: from });
  const [attempts, setAttempts] = useState(0);
  // The user may type while a request is in progress.
  const latestInput = useRef(mine);
  useLayoutEffect(() => {
    latestInput.current = mine;
  });

  function write(merged: Doc) {
    if (isEqual(merged, latestInput.current)) return;
    latestInput.current = merged;
    change(merged);
  }

  async function mergeLatest(base: Doc) {
    const theirs = await load();
    const merged = mergeEdits<Doc>(parts, { base, mine: latestInput.current, theirs });
    write(merged.mine);
    const next = { base: merged.base, theirs };
    setVersions(next);
    return next;
  }

  const hasConflicts = (current: Omit<Versions<Doc>, 'mine'>) =>
    findConflicts(parts, { ...current, mine: latestInput.current }).length > 0;

  async function save(
    send: (edit: EditVersions<Doc, Stored>) => Promise<Stored>,
    current = versions,
  ): Promise<boolean> {
    let refusal: Error | undefined;
    if (!hasConflicts(current)) {
      try {
        const saved = await send({ ...current, mine: latestInput.current });
        setVersions({ base: saved, theirs: saved });
        return true;
      } catch (error) {
        if (!isConflict(error)) throw error;
        refusal = error as Error;
      }
    }
    const next = await mergeLatest(current.base);
    if (hasConflicts(next)) {
      setAttempts((before) => before + 1);
      return false;
    }
    // The server has refused the version that it returned: sending the same again could loop forever.
    if (refusal !== undefined && isEqual(next.theirs, current.theirs)) throw refusal;
    return save(send, next);
  }

  function resolveConflict(label: string) {
    const part = parts.find((one) => one.label === label);
    if (part !== undefined)
      setVersions((before) => ({ ...before, base: part.merge(before.base, before.theirs) }));
    return part;
  }

  return {
    panel: {
      conflicts: toConflicts(parts, { ...versions, mine }),
      attempts,
      onKeepMine: resolveConflict,
      onUseTheirs: (label) => {
        const part = resolveConflict(label);
        if (part !== undefined) write(part.merge(latestInput.current, versions.theirs));
      },
    },
    save: (send) => save(send),
  };
}
