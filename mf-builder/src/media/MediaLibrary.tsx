import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { styled } from 'styled-components';
import type { MediaAsset } from '@grove/contracts/media';
import { mediaAccept, mediaAcceptOf } from '@grove/contracts/mediaRules';
import type { MediaType } from '@grove/contracts/mediaRules';
import { QueryState } from '@grove/platform/QueryState';
import { EmptyState } from '@grove/ui/EmptyState';
import { FileButton } from '@grove/ui/FileButton';
import { ListToolbar } from '@grove/ui/ListToolbar';
import { ShowMore } from '@grove/ui/ShowMore';
import { AssetCard } from './AssetCard.tsx';
import { AssetDialog } from './AssetDialog.tsx';
import { AssetSkeletons } from './AssetSkeletons.tsx';
import { FetchDialog } from './FetchDialog.tsx';
import { Buttons, Top } from './MediaTop.tsx';
import { UploadList } from './UploadList.tsx';
import { useMediaAssets } from './media.api.ts';
import { typeLabels } from './typeLabels.ts';
import { uploaderOf, useUploads } from './uploads.ts';

/** The filters of the list. An empty string means no filter. */
interface Asked {
  search: string;
  type: string;
}

interface MediaLibraryProps {
  /**
   * The filters and their setter if they are stored elsewhere, such as in the URL. Default: local state.
   */
  kept?: [asked: Asked, ask: (change: Partial<Asked>) => void];
  /** Lists only files of this type. */
  type?: MediaType;
  /** The id of the chosen file. */
  chosenId?: string | undefined;
  /** Called with the chosen file. Without it, a file opens in a dialog with its actions. */
  onChoose?: (asset: MediaAsset) => void;
}

/** The files of the creators: upload by button, drop and paste; search, view and delete. */
export function MediaLibrary({ kept, type: only, chosenId, onChoose }: MediaLibraryProps) {
  const own = useAsked();
  const [{ search, type: askedType }, ask] = kept ?? own;
  const [openId, setOpenId] = useState<string>();
  const chosenType = typeLabels.find(({ value }) => value === askedType)?.value;
  const type = only ?? chosenType;
  const query = useMediaAssets({ type, search });
  const list = useRef<HTMLUListElement>(null);
  const upload = useUploadFiles();
  const assets = query.data?.pages.flatMap((page) => page.assets) ?? [];
  const open = assets.find(({ id }) => id === openId);
  const isNarrowed = search !== '' || chosenType !== undefined;

  return (
    <DropArea onFiles={upload}>
      <Top>
        <ListToolbar
          label="Media library"
          search={{
            label: 'Search files by name',
            placeholder: 'Search files',
            value: search,
            onSearch: (text) => {
              ask({ search: text });
            },
          }}
          choices={only === undefined ? [typeChoice(chosenType, ask)] : []}
          count={isNarrowed && query.data ? assets.length : undefined}
          hasMore={query.hasNextPage}
        />
        <Buttons>
          <FetchDialog />
          <FileButton
            what="Files to upload"
            accept={only === undefined ? mediaAccept : mediaAcceptOf[only]}
            multiple
            onFiles={upload}
            icon={<Upload size={18} aria-hidden />}
          >
            Upload files
          </FileButton>
        </Buttons>
      </Top>
      <UploadList />
      <QueryState
        query={query}
        skeleton={<AssetSkeletons />}
        isEmpty={() => assets.length === 0}
        empty={<NoAssets isNarrowed={isNarrowed} />}
      >
        {() => (
          <>
            <Grid ref={list}>
              {assets.map((asset) => (
                <AssetCard
                  key={asset.id}
                  asset={asset}
                  isChosen={asset.id === chosenId}
                  isChoice={onChoose !== undefined}
                  onOpen={() => {
                    if (onChoose) onChoose(asset);
                    else setOpenId(asset.id);
                  }}
                />
              ))}
            </Grid>
            <ShowMore query={query} count={assets.length} list={list} what="files" />
          </>
        )}
      </QueryState>
      {open && (
        <AssetDialog
          asset={open}
          onClose={() => {
            setOpenId(undefined);
          }}
        />
      )}
    </DropArea>
  );
}

function useAsked() {
  const [asked, setAsked] = useState<Asked>({ search: '', type: '' });
  const ask = (change: Partial<Asked>) => {
    setAsked((before) => ({ ...before, ...change }));
  };
  return [asked, ask] as const;
}

function typeChoice(value: MediaType | undefined, ask: (change: Partial<Asked>) => void) {
  const options = [{ value: '', label: 'All types' }, ...typeLabels];
  return {
    label: 'Type',
    options,
    value: value ?? '',
    onChoose: (type: string) => {
      ask({ type });
    },
  };
}

function NoAssets({ isNarrowed }: { isNarrowed: boolean }) {
  if (isNarrowed) return <EmptyState title="No files found" text="Try another name or type." />;
  return (
    <EmptyState
      drawing="seedling"
      title="No files yet"
      text="Upload images, videos, audio and documents: choose files, drop them here or paste them."
    />
  );
}

/** Returns a function that uploads files. Also resumes unfinished uploads. */
function useUploadFiles(): (files: readonly File[]) => void {
  const cache = useQueryClient();
  useEffect(() => {
    uploaderOf(cache).catch(() => undefined);
  }, [cache]);
  return (files) => {
    if (files.length === 0) return;
    uploaderOf(cache).then(
      (uploader) => {
        uploader.add(files);
      },
      () => undefined,
    );
  };
}

function DropArea({ onFiles, children }: { onFiles: (files: readonly File[]) => void; children: ReactNode }) {
  const [isOver, setOver] = useState(false);
  const isUploading = useUploads().length > 0;
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = Array.from(event.clipboardData?.files ?? []);
    // A child may have handled the paste: the captions field of an open file, for example.
    if (files.length === 0 || event.defaultPrevented) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => {
      paste(event);
    };
    // On the document, because a paste reaches the area itself only if something in it has the focus.
    document.addEventListener('paste', listen);
    return () => {
      document.removeEventListener('paste', listen);
    };
  }, []);
  return (
    <Area
      role="group"
      aria-label="Media library"
      aria-busy={isUploading}
      data-over={isOver}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files') || event.isDefaultPrevented()) return;
        // Without this, the browser would open the file instead of this page.
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => {
        setOver(false);
      }}
      onDrop={(event) => {
        setOver(false);
        if (event.dataTransfer.files.length === 0 || event.isDefaultPrevented()) return;
        event.preventDefault();
        onFiles(Array.from(event.dataTransfer.files));
      }}
    >
      {children}
    </Area>
  );
}

const Area = styled.div`
  container-type: inline-size;
  border-radius: var(--grove-radius-card);

  &[data-over='true'] {
    outline: 2px dashed var(--grove-focus);
    outline-offset: var(--grove-space-2);
  }
`;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 11rem), 1fr));
  gap: var(--grove-space-4);
  margin: 0;
  padding: 0;
  list-style: none;
`;
