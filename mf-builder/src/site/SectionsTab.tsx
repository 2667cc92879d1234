import { Plus } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { DraftSection, Theme } from '@grove/contracts/site';
import { pageLabels, pageNames } from '@grove/contracts/siteDefaults';
import type { PageName } from '@grove/contracts/siteDefaults';
import { ErrorPanel } from '@grove/ui/ErrorPanel';
import { QueryState } from '@grove/platform/QueryState';
import { inDetail } from '@grove/platform/refusal';
import { Button } from '@grove/ui/Button';
import { Notice } from '@grove/ui/Notice';
import { SkeletonGroup, SkeletonText } from '@grove/ui/Skeleton';
import { Tabs } from '@grove/ui/Tabs';
import { AddSectionDialog } from './AddSectionDialog.tsx';
import { EditSectionDialog } from './EditSectionDialog.tsx';
import { SectionList } from './SectionList.tsx';
import { useDeleteSection, useSections, useUndelete } from './sections.api.ts';

interface SectionsTabProps {
  theme: Theme;
  page: PageName;
  onPage: (page: PageName) => void;
  /** The id of the section that is selected, here and in the preview. */
  selected: string | undefined;
  onSelect: (sectionId: string | undefined) => void;
}

/** Edits the sections of each public page. */
export function SectionsTab({ page, onPage, ...props }: SectionsTabProps) {
  return (
    <Tabs
      label="Pages"
      value={page}
      onValueChange={onPage}
      tabs={pageNames.map((name) => ({
        value: name,
        label: pageLabels[name],
        content: <PageSections key={name} page={name} {...props} />,
      }))}
    />
  );
}

type PageSectionsProps = Omit<SectionsTabProps, 'onPage'>;

function PageSections({ theme, page, selected, onSelect }: PageSectionsProps) {
  const sections = useSections(page);
  const remove = useDeleteSection(page);
  const undelete = useUndelete(page);
  const [isAdding, setAdding] = useState(false);
  const [edited, setEdited] = useState<DraftSection>();
  const [deleted, setDeleted] = useState<DraftSection>();
  if (sections.data === undefined && sections.error !== null)
    return (
      <ErrorPanel
        title="Failed to fetch sections"
        text="Your work is saved on the server. Please try again in a moment."
        detail={inDetail(sections.error)}
        onRetry={() => void sections.refetch()}
      />
    );
  return (
    <Parts>
      <Button
        variant="secondary"
        icon={<Plus size={16} aria-hidden />}
        onClick={() => {
          setAdding(true);
        }}
      >
        Add Section
      </Button>
      {deleted !== undefined && (
        <Notice live>
          “{deleted.title}” was deleted.{' '}
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              undelete.mutate(deleted, {
                onSuccess: () => {
                  setDeleted(undefined);
                },
              });
            }}
          >
            Undo
          </Button>
        </Notice>
      )}
      <QueryState query={sections} skeleton={<Loading />} isEmpty={never}>
        {(list) => (
          <SectionList
            page={page}
            sections={list}
            selected={selected}
            onSelect={onSelect}
            onEdit={setEdited}
            onDelete={(section) => {
              remove.mutate(section, {
                onSuccess: () => {
                  setDeleted(section);
                },
              });
            }}
          />
        )}
      </QueryState>
      {isAdding && (
        <AddSectionDialog
          page={page}
          onClose={() => {
            setAdding(false);
          }}
        />
      )}
      {edited !== undefined && (
        <EditSectionDialog
          key={edited.id}
          section={sections.data?.find(({ id }) => id === edited.id) ?? edited}
          theme={theme}
          onClose={() => {
            setEdited(undefined);
          }}
        />
      )}
    </Parts>
  );
}

/** Prevents the empty state: the fixed sections are always shown. */
const never = () => false;

function Loading() {
  return (
    <SkeletonGroup>
      <SkeletonText lines={6} />
    </SkeletonGroup>
  );
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--grove-space-4);

  > button {
    justify-self: start;
  }
`;
