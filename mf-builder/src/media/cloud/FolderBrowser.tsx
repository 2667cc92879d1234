import { useRef, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { cloudSourceNames } from '@grove/contracts/files/cloudSources';
import type { CloudEntry, CloudSource } from '@grove/contracts/files/cloudSources';
import { QueryState } from '@grove/platform/QueryState';
import { Button } from '@grove/ui/forms/Button';
import { EmptyState } from '@grove/ui/feedback/EmptyState';
import { FormActions } from '@grove/ui/forms/FormActions';
import { Notice } from '@grove/ui/feedback/Notice';
import { ShowMore } from '@grove/ui/lists/ShowMore';
import { Skeleton, SkeletonGroup } from '@grove/ui/feedback/Skeleton';
import { toRemoteFiles } from '../findRemoteFile.ts';
import { addRemoteFiles } from '../addFiles.ts';
import { EntryRow } from './EntryRow.tsx';
import { FolderBreadcrumbs } from './FolderBreadcrumbs.tsx';
import { useCloudFolder, useCloudSignOut } from './cloud.api.ts';
import { useIncrementalList } from './useIncrementalList.ts';

interface FolderBrowserProps {
  source: CloudSource;
  /** Called with the files whose download starts. */
  onAdd: (files: readonly { name: string }[]) => void;
  onDone: () => void;
}

/** Browses the folders of a source. Several files can be selected, even from different folders. */
export function FolderBrowser({ source, onAdd, onDone }: FolderBrowserProps) {
  const cache = useQueryClient();
  const [trail, setTrail] = useState<readonly CloudEntry[]>([]);
  const [selected, setSelected] = useState<ReadonlyMap<string, CloudEntry>>(new Map());
  const add = useMutation({
    mutationFn: async () => {
      const files = toRemoteFiles(source, [...selected.values()]);
      onAdd(files);
      await addRemoteFiles(cache, files);
    },
    onSuccess: onDone,
  });
  const count = selected.size;

  function select(entry: CloudEntry, isSelected: boolean) {
    const next = new Map(selected);
    if (isSelected) next.set(entry.id, entry);
    else next.delete(entry.id);
    setSelected(next);
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (count > 0) add.mutate();
      }}
    >
      <FolderBreadcrumbs source={source} trail={trail} onNavigate={setTrail} />
      <FolderEntries
        key={trail.at(-1)?.id ?? ''}
        source={source}
        folder={trail.at(-1)?.id ?? ''}
        selected={selected}
        onSelect={select}
        onOpen={(folder) => {
          setTrail([...trail, folder]);
        }}
      />
      <Foot>
        {add.error && <Notice tone="danger">The files could not be added. Please try again.</Notice>}
        <FormActions
          action={count === 0 ? 'Add files' : `Add ${String(count)} ${count === 1 ? 'file' : 'files'}`}
          isPending={add.isPending}
          isDisabled={count === 0}
          onCancel={onDone}
        />
      </Foot>
    </form>
  );
}

interface FolderEntriesProps {
  source: CloudSource;
  /** The id of the folder; empty for the root. */
  folder: string;
  selected: ReadonlyMap<string, CloudEntry>;
  onSelect: (entry: CloudEntry, isSelected: boolean) => void;
  onOpen: (folder: CloudEntry) => void;
}

function FolderEntries({ source, folder, selected, onSelect, onOpen }: FolderEntriesProps) {
  const query = useCloudFolder(source, folder);
  const list = useRef<HTMLUListElement>(null);
  const entries = query.data?.pages.flatMap((page) => page.entries) ?? [];
  const { shown, more } = useIncrementalList(entries, query);
  const account = <SignedInAs source={source} account={query.data?.pages[0]?.account ?? ''} />;
  return (
    <QueryState
      query={query}
      skeleton={<RowSkeletons />}
      isEmpty={() => entries.length === 0 && !query.hasNextPage}
      empty={
        <>
          {account}
          <EmptyState level={3} title="This folder is empty" />
        </>
      }
    >
      {() => (
        <>
          {account}
          <Rows ref={list} aria-label={`Files in ${cloudSourceNames[source]}`}>
            {shown.map((entry) => (
              <EntryRow
                key={entry.id}
                entry={entry}
                isSelected={selected.has(entry.id)}
                onSelect={onSelect}
                onOpen={onOpen}
              />
            ))}
          </Rows>
          <ShowMore query={more} count={shown.length} list={list} />
        </>
      )}
    </QueryState>
  );
}

function SignedInAs({ source, account }: { source: CloudSource; account: string }) {
  const signOut = useCloudSignOut(source);
  return (
    <Account>
      <span>{account === '' ? 'Signed in' : `Signed in as ${account}`}</span>
      <Button
        variant="ghost"
        size="sm"
        loading={signOut.isPending}
        onClick={() => {
          signOut.mutate();
        }}
      >
        {`Sign out of ${cloudSourceNames[source]}`}
      </Button>
    </Account>
  );
}

function RowSkeletons() {
  return (
    <SkeletonGroup>
      <Rows as="div">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} height="2.75rem" shape="control" />
        ))}
      </Rows>
    </SkeletonGroup>
  );
}

const Rows = styled.ul`
  display: grid;
  gap: var(--grove-space-1);
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Account = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--grove-space-2);
  margin-block-end: var(--grove-space-2);
  color: var(--grove-muted);
  font-size: var(--grove-text-14);

  span {
    overflow-wrap: anywhere;
  }
`;

const Foot = styled.div`
  position: sticky;
  inset-block-end: calc(-1 * var(--grove-space-4));
  display: grid;
  gap: var(--grove-space-3);
  margin-block-start: var(--grove-space-4);
  padding-block: var(--grove-space-3);
  background: var(--grove-surface);
`;
