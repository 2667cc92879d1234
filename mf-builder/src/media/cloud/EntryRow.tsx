import { ChevronRight, Folder } from 'lucide-react';
import { styled } from 'styled-components';
import type { CloudEntry } from '@grove/contracts/files/cloudSources';
import { formatFileSize } from '@grove/contracts/fields/formats';
import { Checkbox } from '@grove/ui/forms/Checkbox';
import { getRejectionReason } from './cloudRules.ts';

interface EntryRowProps {
  entry: CloudEntry;
  isSelected: boolean;
  onSelect: (entry: CloudEntry, isSelected: boolean) => void;
  onOpen: (folder: CloudEntry) => void;
}

/** A folder to open or a file to choose. For a file that cannot be added, shows the reason. */
export function EntryRow({ entry, isSelected, onSelect, onOpen }: EntryRowProps) {
  if (entry.isFolder) {
    return (
      <li>
        <FolderButton
          type="button"
          onClick={() => {
            onOpen(entry);
          }}
        >
          <Folder size={20} aria-hidden />
          <span>{entry.name}</span>
          <ChevronRight size={18} aria-hidden />
        </FolderButton>
      </li>
    );
  }
  const reason = getRejectionReason(entry);
  return (
    <File>
      <Checkbox
        label={entry.name}
        hint={reason ?? formatFileSize(entry.bytes ?? 0)}
        checked={isSelected}
        disabled={reason !== undefined}
        onChange={({ target }) => {
          onSelect(entry, target.checked);
        }}
      />
    </File>
  );
}

const FolderButton = styled.button`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--grove-space-3);
  inline-size: 100%;
  min-block-size: 2.75rem;
  padding: var(--grove-space-1) 0;
  border: 0;
  border-radius: var(--grove-radius);
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;

  &:hover {
    background: var(--grove-track);
  }

  > svg {
    color: var(--grove-muted);
  }
`;

const File = styled.li`
  overflow-wrap: anywhere;

  label {
    display: grid;
  }
`;
