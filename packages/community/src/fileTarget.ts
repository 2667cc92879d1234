import type { ClipboardEvent, DragEvent } from 'react';

/** What an element needs to take files that are dropped on it or pasted into it. */
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
