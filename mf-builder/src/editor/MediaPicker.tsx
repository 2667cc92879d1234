import { styled } from 'styled-components';
import type { MediaAsset } from '@grove/contracts/files/media';
import type { MediaType } from '@grove/contracts/files/mediaRules';
import { Notice } from '@grove/ui/feedback/Notice';
import { MediaLibrary } from '../media/MediaLibrary.tsx';

interface MediaPickerProps {
  type: MediaType;
  selectedId: string | undefined;
  problem: string | undefined;
  onSelect: (asset: MediaAsset) => void;
}

/** Lists the files in the media library that fit a widget, and uploads new ones. */
export function MediaPicker({ type, selectedId, problem, onSelect }: MediaPickerProps) {
  return (
    <Picker role="group" aria-label="Choose a file">
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      <ScrollArea>
        <MediaLibrary
          type={type}
          selectedIds={selectedId === undefined ? [] : [selectedId]}
          onSelect={onSelect}
        />
      </ScrollArea>
    </Picker>
  );
}

const Picker = styled.div`
  display: grid;
  gap: var(--grove-space-3);
  margin-block-start: var(--grove-space-4);
`;

/** Limits the height so that the widget's fields stay visible below. */
const ScrollArea = styled.div`
  max-block-size: min(26rem, 50vh);
  padding: var(--grove-space-3);
  overflow-y: auto;
  border: 1px solid var(--grove-border);
  border-radius: var(--grove-radius-card);
`;
