import { useState } from 'react';
import { styled } from 'styled-components';
import type { EditorModule } from '@grove/contracts/courses/courseEditor';
import { lessonsPerEditMax } from '@grove/contracts/courses/editorLimits';
import type { MediaAsset } from '@grove/contracts/files/media';
import { Button } from '@grove/ui/forms/Button';
import { Dialog } from '@grove/ui/overlays/Dialog';
import { MediaLibrary } from '../media/MediaLibrary.tsx';

interface AddFilesDialogProps {
  module: EditorModule;
  onAdd: (files: readonly MediaAsset[]) => void;
  onClose: () => void;
}

interface ChosenFile {
  asset: MediaAsset;
  /** Its index among the uploads; undefined if it was chosen by a click. */
  uploadIndex: number | undefined;
}

/**
 * Chooses files of the media library that become lessons of a module, in the order of the choice. Files that are
 * uploaded here are chosen in the order in which the uploads were started.
 */
export function AddFilesDialog({ module, onAdd, onClose }: AddFilesDialogProps) {
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([]);
  const files = chosen.map(({ asset }) => asset);
  const toggle = (asset: MediaAsset, uploadIndex?: number) => {
    setChosen((before) => {
      const others = before.filter((file) => file.asset.id !== asset.id);
      if (others.length < before.length) return others;
      return insert(before, { asset, uploadIndex }).slice(0, lessonsPerEditMax);
    });
  };
  return (
    <Dialog
      open
      size="lg"
      title={`Add lessons from files to ${module.title}`}
      description={`Choose up to ${String(lessonsPerEditMax)} files. Each one becomes a lesson, in the order in which you choose them.`}
      isChanged={files.length > 0}
      onOpenChange={onClose}
    >
      <ScrollArea role="group" aria-label="Files">
        <MediaLibrary isMultiple selectedIds={files.map(({ id }) => id)} onSelect={toggle} />
      </ScrollArea>
      <Actions>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button
          disabled={files.length === 0}
          onClick={() => {
            onAdd(files);
            onClose();
          }}
        >
          {formatAction(files.length)}
        </Button>
      </Actions>
    </Dialog>
  );
}

function insert(chosen: readonly ChosenFile[], added: ChosenFile): readonly ChosenFile[] {
  const { uploadIndex = -1 } = added;
  const later = chosen.findIndex((file) => uploadIndex >= 0 && (file.uploadIndex ?? -1) > uploadIndex);
  return later < 0 ? [...chosen, added] : chosen.toSpliced(later, 0, added);
}

function formatAction(count: number): string {
  if (count === 0) return 'Add lessons';
  return count === 1 ? 'Add 1 lesson' : `Add ${String(count)} lessons`;
}

/** Limits the height so that the buttons stay visible below. */
const ScrollArea = styled.div`
  max-block-size: 55vh;
  margin-block-start: var(--grove-space-4);
  padding: var(--grove-space-3);
  overflow-y: auto;
  border: 1px solid var(--grove-border);
  border-radius: var(--grove-radius-card);
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--grove-space-3);
  justify-content: end;
  margin-block-start: var(--grove-space-4);
`;
