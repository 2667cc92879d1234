import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { styled } from 'styled-components';
import { mediaAccept, mediaAcceptByType } from '@grove/contracts/files/mediaRules';
import type { MediaType } from '@grove/contracts/files/mediaRules';
import { QueryState } from '@grove/platform/QueryState';
import { EmptyState } from '@grove/ui/feedback/EmptyState';
import { FileButton } from '@grove/ui/forms/FileButton';
import { ListToolbar } from '@grove/ui/lists/ListToolbar';
import { ShowMore } from '@grove/ui/lists/ShowMore';
import { AssetCard } from './AssetCard.tsx';
import { AssetDialog } from './AssetDialog.tsx';
import { AssetSkeletons } from './AssetSkeletons.tsx';
import { AddFromWebDialog } from './AddFromWebDialog.tsx';
import { ToolbarButtons, MediaToolbar } from './MediaToolbar.tsx';
import { addFiles } from './addFiles.ts';
import { assetGrid } from './assetGrid.ts';
import { UploadList } from './UploadList.tsx';
import { useMediaAssets } from './media.api.ts';
import { typeLabels } from './typeLabels.ts';
import { getUploader, useUploads } from './uploads.ts';
import { useChooseUploaded } from './useChooseUploaded.ts';
import type { OnChoose } from './useChooseUploaded.ts';

/** The filters of the list. An empty string means no filter. */
interface MediaFilters {
  search: string;
  type: string;
}

interface MediaLibraryProps {
  /**
   * The filters and their setter if they are stored elsewhere, such as in the URL. Default: local state.
   */
  filterState?: [asked: MediaFilters, ask: (change: Partial<MediaFilters>) => void];
  /** Lists only files of this type. */
  type?: MediaType;
  /** The ids of the chosen files, in the order in which they were chosen. */
  selectedIds?: readonly string[];
  /** Whether several files can be chosen. Their cards then show their position. */
  isMultiple?: boolean;
  /** Called with the chosen file: a click, or an upload that is started here. Without it, a file opens in a dialog with its actions. */
  onSelect?: OnChoose;
}

/** The files of the creators: upload by button, drop and paste; search, view and delete. */
export function MediaLibrary({
  filterState,
  type: fixedType,
  selectedIds = [],
  isMultiple = false,
  onSelect: onChoose,
}: MediaLibraryProps) {
  const localFilters = useLocalFilters();
  const [{ search, type: typeFilter }, setFilters] = filterState ?? localFilters;
  const [openId, setOpenId] = useState<string>();
  const selectedType = typeLabels.find(({ value }) => value === typeFilter)?.value;
  const type = fixedType ?? selectedType;
  const query = useMediaAssets({ type, search });
  const list = useRef<HTMLUListElement>(null);
  const { choose, expectFiles } = useChooseUploaded({ type: fixedType, isMultiple, onChoose });
  const startUploads = useUploadFiles();
  const upload = (files: readonly File[]) => {
    expectFiles(files);
    startUploads(files);
  };
  const assets = query.data?.pages.flatMap((page) => page.assets) ?? [];
  const openAsset = assets.find(({ id }) => id === openId);
  const isFiltered = search !== '' || selectedType !== undefined;

  return (
    <DropArea onFiles={upload}>
      <MediaToolbar>
        <ListToolbar
          label="Media library"
          search={{
            label: 'Search files by name',
            placeholder: 'Search files',
            value: search,
            onSearch: (text) => {
              setFilters({ search: text });
            },
          }}
          choices={fixedType === undefined ? [createTypeChoice(selectedType, setFilters)] : []}
          count={isFiltered && query.data ? assets.length : undefined}
          hasMore={query.hasNextPage}
        />
        <ToolbarButtons>
          <AddFromWebDialog onAdd={expectFiles} />
          <FileButton
            what="Files to upload"
            accept={fixedType === undefined ? mediaAccept : mediaAcceptByType[fixedType]}
            multiple
            onFiles={upload}
            icon={<Upload size={18} aria-hidden />}
          >
            Upload files
          </FileButton>
        </ToolbarButtons>
      </MediaToolbar>
      <UploadList />
      <QueryState
        query={query}
        skeleton={<AssetSkeletons />}
        isEmpty={() => assets.length === 0}
        empty={<NoAssets isFiltered={isFiltered} />}
      >
        {() => (
          <>
            <Grid ref={list}>
              {assets.map((asset) => (
                <AssetCard
                  key={asset.id}
                  asset={asset}
                  isSelected={selectedIds.includes(asset.id)}
                  position={isMultiple ? selectedIds.indexOf(asset.id) + 1 : 0}
                  isSelectable={onChoose !== undefined}
                  onOpen={() => {
                    if (onChoose) choose(asset);
                    else setOpenId(asset.id);
                  }}
                />
              ))}
            </Grid>
            <ShowMore query={query} count={assets.length} list={list} what="files" />
          </>
        )}
      </QueryState>
      {openAsset && (
        <AssetDialog
          asset={openAsset}
          onClose={() => {
            setOpenId(undefined);
          }}
        />
      )}
    </DropArea>
  );
}

function useLocalFilters() {
  const [filters, setFilterValues] = useState<MediaFilters>({ search: '', type: '' });
  const setFilters = (change: Partial<MediaFilters>) => {
    setFilterValues((current) => ({ ...current, ...change }));
  };
  return [filters, setFilters] as const;
}

function createTypeChoice(value: MediaType | undefined, setFilters: (change: Partial<MediaFilters>) => void) {
  const options = [{ value: '', label: 'All types' }, ...typeLabels];
  return {
    label: 'Type',
    options,
    value: value ?? '',
    onChoose: (type: string) => {
      setFilters({ type });
    },
  };
}

function NoAssets({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) return <EmptyState title="No files found" text="Try another name or type." />;
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
    getUploader(cache).catch(() => undefined);
  }, [cache]);
  return (files) => {
    if (files.length === 0) return;
    addFiles(cache, files).catch(() => undefined);
  };
}

function DropArea({ onFiles, children }: { onFiles: (files: readonly File[]) => void; children: ReactNode }) {
  const [isDraggedOver, setDraggedOver] = useState(false);
  const isUploading = useUploads().some(({ state }) => state !== 'refused');
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = Array.from(event.clipboardData?.files ?? []);
    // A child may have handled the paste: the captions field of an open file, for example.
    if (files.length === 0 || event.defaultPrevented) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    const handlePaste = (event: ClipboardEvent) => {
      paste(event);
    };
    // On the document, because a paste reaches the area itself only if something in it has the focus.
    document.addEventListener('paste', handlePaste);
    return () => {
      document.removeEventListener('paste', handlePaste);
    };
  }, []);
  return (
    <Area
      role="group"
      aria-label="Media library"
      aria-busy={isUploading}
      data-over={isDraggedOver}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files') || event.isDefaultPrevented()) return;
        // Without this, the browser would open the file instead of this page.
        event.preventDefault();
        setDraggedOver(true);
      }}
      onDragLeave={() => {
        setDraggedOver(false);
      }}
      onDrop={(event) => {
        setDraggedOver(false);
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
  ${assetGrid}
  margin: 0;
  padding: 0;
  list-style: none;
`;
