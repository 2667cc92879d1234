import type { ClipboardEvent, DragEvent } from 'react';

/** Returns the handlers for an element on which files can be dropped or pasted. */
export function fileTarget(onPick: (files: File[]) => void) {
  return {
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes('Files')) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      if (event.dataTransfer.files.length === 0) return;
      event.preventDefault();
      onPick([...event.dataTransfer.files]);
    },
    onPaste: ({ clipboardData }: ClipboardEvent) => {
      if (clipboardData.files.length > 0) onPick([...clipboardData.files]);
    },
  };
}
