import { styled } from 'styled-components';
import { formatFileSize } from '@grove/contracts/fields/formats';
import type { MediaAsset } from '@grove/contracts/files/media';
import { AssetPicture } from './AssetPicture.tsx';

interface AssetCardProps {
  asset: MediaAsset;
  isSelected: boolean;
  /** Whether opening the file chooses it. */
  isSelectable: boolean;
  onOpen: () => void;
}

/** A file in the grid of the media library. */
export function AssetCard({ asset, isSelected, isSelectable, onOpen }: AssetCardProps) {
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
      </Tile>
    </Item>
  );
}

const Item = styled.li`
  min-inline-size: 0;
`;

const Tile = styled.button`
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
