import { Plus } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { pagesPerLessonMax } from '@grove/contracts/courses/editorLimits';
import { Button } from '@grove/ui/forms/Button';
import { MenuItem } from '@grove/ui/overlays/Menu';
import { MoreMenu } from '@grove/ui/overlays/MoreMenu';
import { ConfirmAccessLoss } from './ConfirmAccessLoss.tsx';
import { getStudentLessons } from './courseOrder.ts';
import { useCourse } from './editorContext.ts';
import { RenameDialog } from './RenameDialog.tsx';
import type { LessonPages } from './useLessonPage.ts';

/** The pages of the lesson as tabs. */
export function PageTabs({ pages }: { pages: LessonPages }) {
  const [isRenaming, setIsRenaming] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const course = useCourse();
  const { page: openPage } = pages;
  const isVisibleToStudents =
    openPage !== undefined && course !== undefined && getStudentLessons(course, openPage.lessonId).length > 0;
  return (
    <Bar>
      <nav aria-label="Pages of the lesson">
        {pages.pages.map(({ id, title }) => (
          <Choice
            key={id}
            type="button"
            aria-current={id === openPage?.id ? 'page' : undefined}
            onClick={() => pages.choose(id)}
          >
            {title}
          </Choice>
        ))}
      </nav>
      <Button
        variant="ghost"
        size="sm"
        icon={<Plus size={16} aria-hidden />}
        disabled={pages.pages.length >= pagesPerLessonMax}
        onClick={pages.add}
      >
        Add Page
      </Button>
      {openPage && (
        <MoreMenu label={`More actions for ${openPage.title}`}>
          <MenuItem onSelect={() => setIsRenaming(true)}>Rename page</MenuItem>
          <MenuItem disabled={openPage.order === 0} onSelect={() => pages.move(openPage, openPage.order - 1)}>
            Move page left
          </MenuItem>
          <MenuItem
            disabled={openPage.order === pages.pages.length - 1}
            onSelect={() => pages.move(openPage, openPage.order + 1)}
          >
            Move page right
          </MenuItem>
          <MenuItem
            variant="destructive"
            disabled={pages.pages.length === 1}
            onSelect={() => {
              if (isVisibleToStudents) setIsDeleting(true);
              else pages.remove(openPage);
            }}
          >
            Delete page
          </MenuItem>
        </MoreMenu>
      )}
      {openPage && isDeleting && (
        <ConfirmAccessLoss
          title={`Delete “${openPage.title}”?`}
          consequence="Students lose access to this page of the lesson. Their answers on it come back if you undo the deletion."
          confirm="Delete"
          within={openPage.lessonId}
          onConfirm={() => pages.remove(openPage)}
          onClose={() => setIsDeleting(false)}
        />
      )}
      {openPage && isRenaming && (
        <RenameDialog
          title="Rename page"
          name={openPage.title}
          onClose={() => setIsRenaming(false)}
          onRename={(title) => pages.rename(openPage, title)}
        />
      )}
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--grove-space-2);
  align-items: center;
  padding: var(--grove-space-2) var(--grove-space-5);
  border-block-end: 1px solid var(--grove-border);
  nav {
    display: flex;
    flex-wrap: wrap;
    gap: var(--grove-space-1);
  }
`;

const Choice = styled.button`
  min-block-size: 2rem;
  padding: 0 var(--grove-space-3);
  border: 0;
  border-radius: var(--grove-radius);
  background: none;
  color: var(--grove-muted);
  font: 600 var(--grove-text-14) / 1.25 var(--grove-font-body);
  cursor: pointer;
  &:hover {
    background: var(--grove-track);
  }
  &[aria-current] {
    background: var(--grove-primary-soft);
    color: var(--grove-text);
  }
`;
