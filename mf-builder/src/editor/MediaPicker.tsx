import { styled } from 'styled-components';
import type { MediaAsset } from '@grove/contracts/media';
import type { MediaType } from '@grove/contracts/mediaRules';
import { Notice } from '@grove/ui/Notice';
import { MediaLibrary } from '../media/MediaLibrary.tsx';

interface MediaPickerProps {
  type: MediaType;
  chosenId: string | undefined;
  problem: string | undefined;
  onChoose: (asset: MediaAsset) => void;
}

/** Lists the files in the media library that fit a widget, and uploads new ones. */
export function MediaPicker({ type, chosenId, problem, onChoose }: MediaPickerProps) {
  return (
    <Place role="group" aria-label="Choose a file">
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      <Shelf>
        <MediaLibrary type={type} chosenId={chosenId} onChoose={onChoose} />
      </Shelf>
    </Place>
  );
}

const Place = styled.div`
  display: grid;
  gap: var(--grove-space-3);
  margin-block-start: var(--grove-space-4);
`;

/** Limits the height so that the widget's fields stay visible below. */
const Shelf = styled.div`
  max-block-size: min(26rem, 50vh);
  padding: var(--grove-space-3);
  overflow-y: auto;
  border: 1px solid var(--grove-border);
  border-radius: var(--grove-radius-card);
`;
