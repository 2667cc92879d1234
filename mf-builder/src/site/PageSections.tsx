import { Plus } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { EditableSection, Theme } from '@grove/contracts/site/site';
import { ErrorPanel } from '@grove/ui/feedback/ErrorPanel';
import { QueryState } from '@grove/platform/QueryState';
import { getErrorDetail } from '@grove/platform/requestErrors';
import { Button } from '@grove/ui/forms/Button';
import { Notice } from '@grove/ui/feedback/Notice';
import { SkeletonGroup, SkeletonText } from '@grove/ui/feedback/Skeleton';
import { AddSectionDialog } from './AddSectionDialog.tsx';
import { EditSectionDialog } from './EditSectionDialog.tsx';
import { SectionList } from './SectionList.tsx';
import type { EditedPage } from './sectionRequests.ts';
import { useDeleteSection, useSections, useRestoreSection } from './sections.api.ts';

interface PageSectionsProps {
  theme: Theme;
  page: EditedPage;
  /** The id of the section that is selected, here and in the preview. */
  selected: string | undefined;
  onSelect: (sectionId: string | undefined) => void;
}

/** Edits the sections of a page. */
export function PageSections({ theme, page, selected, onSelect }: PageSectionsProps) {
  const sections = useSections(page);
  const remove = useDeleteSection(page);
  const restore = useRestoreSection(page);
  const [isAdding, setAdding] = useState(false);
  const [editedSection, setEditedSection] = useState<EditableSection>();
  const [deletedSection, setDeletedSection] = useState<EditableSection>();
  if (sections.data === undefined && sections.error !== null)
    return (
      <ErrorPanel
        title="Failed to fetch sections"
        text="Your work is saved on the server. Please try again in a moment."
        detail={getErrorDetail(sections.error)}
        onRetry={() => void sections.refetch()}
      />
    );
  return (
    <Stack>
      <Button
        variant="secondary"
        icon={<Plus size={16} aria-hidden />}
        onClick={() => {
          setAdding(true);
        }}
      >
        Add Section
      </Button>
      {deletedSection !== undefined && (
        <Notice live>
          “{deletedSection.title}” was deleted.{' '}
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              restore.mutate(deletedSection, {
                onSuccess: () => {
                  setDeletedSection(undefined);
                },
              });
            }}
          >
            Undo
          </Button>
        </Notice>
      )}
      <QueryState query={sections} skeleton={<Loading />} isEmpty={isNeverEmpty}>
        {(list) => (
          <SectionList
            page={page}
            sections={list}
            selected={selected}
            onSelect={onSelect}
            onEdit={setEditedSection}
            onDelete={(section) => {
              remove.mutate(section, {
                onSuccess: () => {
                  setDeletedSection(section);
                },
              });
            }}
          />
        )}
      </QueryState>
      {isAdding && (
        <AddSectionDialog
          page={page}
          onEdit={setEditedSection}
          onClose={() => {
            setAdding(false);
          }}
        />
      )}
      {editedSection !== undefined && (
        <EditSectionDialog
          key={editedSection.id}
          page={page}
          section={sections.data?.find(({ id }) => id === editedSection.id) ?? editedSection}
          theme={theme}
          onClose={() => {
            setEditedSection(undefined);
          }}
        />
      )}
    </Stack>
  );
}

/** Prevents the empty state: the fixed sections are always shown. */
const isNeverEmpty = () => false;

function Loading() {
  return (
    <SkeletonGroup>
      <SkeletonText lines={6} />
    </SkeletonGroup>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--grove-space-4);

  > button {
    justify-self: start;
  }
`;
