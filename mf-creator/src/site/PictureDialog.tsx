import { useRef } from 'react';
import { styled } from 'styled-components';
import { thumbnailRule } from '@grove/contracts/files/fileRules';
import type { MediaAsset } from '@grove/contracts/files/media';
import { LazyScreen } from '@grove/platform/LazyScreen';
import { Skeleton } from '@grove/ui/feedback/Skeleton';
import { Dialog } from '@grove/ui/overlays/Dialog';
import type { UploadFieldProps, UploadedFile } from '../content/UploadField.tsx';
import { useUploadGuard } from '../content/useUploadGuard.ts';
import { MutedText } from '../portal/MutedText.tsx';
import { PagedList } from '../portal/PagedList.tsx';
import { usePictures } from './site.api.ts';

interface PictureDialogProps {
  title: string;
  onChoose: (chosen: MediaAsset | UploadedFile) => void;
  onClosed: () => void;
}

/** Uploads a picture, or chooses one from the media library. */
export function PictureDialog({ title, onChoose, onClosed }: PictureDialogProps) {
  const { setUploading, guard } = useUploadGuard();
  return (
    <Dialog
      open
      onOpenChange={onClosed}
      size="lg"
      title={title}
      description="Upload a picture, or choose one from the media library."
      {...guard}
    >
      <Stack>
        <LazyScreen<UploadFieldProps>
          name="upload-field"
          load={() => import('../content/UploadField.tsx').then((module) => module.UploadField)}
          skeleton={<Skeleton shape="card" height="15rem" />}
        >
          {(UploadField) => (
            <UploadField
              label="New picture"
              isRequired={false}
              rule={thumbnailRule}
              onUploading={setUploading}
              onFile={(file) => {
                if (file) onChoose(file);
              }}
            />
          )}
        </LazyScreen>
        <PictureList onChoose={onChoose} />
      </Stack>
    </Dialog>
  );
}

function PictureList({ onChoose }: Pick<PictureDialogProps, 'onChoose'>) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <PagedList
      query={usePictures()}
      getItems={({ assets }) => assets}
      list={list}
      what="pictures"
      empty={<MutedText>The media library has no pictures yet.</MutedText>}
    >
      {(assets) => (
        <Grid ref={list} role="list" aria-label="Pictures of the media library">
          {assets.map((asset) => (
            <li key={asset.id}>
              <Tile
                type="button"
                onClick={() => {
                  onChoose(asset);
                }}
              >
                <img src={asset.sources[0]?.url ?? asset.url} alt="" loading="lazy" />
                <span>{asset.fileName}</span>
              </Tile>
            </li>
          ))}
        </Grid>
      )}
    </PagedList>
  );
}

const Stack = styled.div`
  display: grid;
  gap: var(--grove-space-5);
`;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(8rem, 1fr));
  gap: var(--grove-space-3);
`;

const Tile = styled.button`
  display: grid;
  inline-size: 100%;
  padding: 0;
  overflow: hidden;
  border: 1px solid var(--grove-border);
  border-radius: var(--grove-radius);
  background: var(--grove-surface);
  color: var(--grove-text);
  font: inherit;
  font-size: var(--grove-text-14);
  cursor: pointer;

  &:hover {
    border-color: var(--grove-primary);
  }

  img {
    inline-size: 100%;
    aspect-ratio: 4 / 3;
    object-fit: contain;
  }

  span {
    padding: var(--grove-space-2);
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
