import { styled } from 'styled-components';
import { formatFileSize } from '@grove/contracts/fields/formats';
import type { MediaAsset } from '@grove/contracts/files/media';
import { AssetPicture } from './AssetPicture.tsx';

interface AssetCardProps {
  asset: MediaAsset;
  isSelected: boolean;
  /** The position among several chosen files, from 1. 0 shows none. */
  position: number;
  /** Whether opening the file chooses it. */
  isSelectable: boolean;
  onOpen: () => void;
}

/** A file in the grid of the media library. */
export function AssetCard({ asset, isSelected, position, isSelectable, onOpen }: AssetCardProps) {
  const { fileName, usedIn } = asset;
  return (
    <Item>
      <Tile type="button" aria-pressed={isSelectable ? isSelected : undefined} onClick={onOpen}>
        <Caption>
          <Name title={fileName}>{fileName}</Name>
          <Small>
            {formatFileSize(asset.fileSize)}
            {usedIn.length > 0 &&
              ` · used ${usedIn.length === 1 ? 'once' : `${String(usedIn.length)} times`}`}
          </Small>
        </Caption>
        <AssetPicture asset={asset} />
        {position > 0 && <Position>{position}</Position>}
      </Tile>
    </Item>
  );
}

const Item = styled.li`
  min-inline-size: 0;
`;

const Tile = styled.button`
  position: relative;
  display: grid;
  inline-size: 100%;
  padding: 0;
  overflow: hidden;
  border: 1px solid var(--grove-border);
  border-radius: var(--grove-radius-card);
  background: var(--grove-surface);
  color: var(--grove-text);
  font: inherit;
  text-align: start;
  cursor: pointer;

  &:hover {
    border-color: var(--grove-primary);
  }

  &[aria-pressed='true'] {
    border-color: var(--grove-primary);
    box-shadow: 0 0 0 2px var(--grove-primary);
  }
`;

/**
 * Displayed below the picture. In the DOM it comes first, so that screen readers read the name before the
 * duration.
 */
const Caption = styled.span`
  display: grid;
  order: 1;
  gap: 2px;
  min-inline-size: 0;
  padding: var(--grove-space-3);
`;

const Position = styled.span`
  position: absolute;
  inset-block-start: var(--grove-space-2);
  inset-inline-start: var(--grove-space-2);
  display: grid;
  place-items: center;
  min-inline-size: 1.75rem;
  block-size: 1.75rem;
  border-radius: var(--grove-radius-full);
  background: var(--grove-primary);
  color: var(--grove-on-primary);
  font-size: var(--grove-text-14);
  font-weight: 600;
`;

const Name = styled.span`
  overflow: hidden;
  font-size: var(--grove-text-14);
  font-weight: 600;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Small = styled.span`
  color: var(--grove-muted);
  font-size: var(--grove-text-12);
`;
