import { Plus } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { pagesOfLessonMax } from '@grove/contracts/editorLimits';
import { Button } from '@grove/ui/Button';
import { MenuItem } from '@grove/ui/Menu';
import { MoreMenu } from '@grove/ui/MoreMenu';
import { ConfirmLoss } from './ConfirmLoss.tsx';
import { studentLessonsWithin } from './courseOrder.ts';
import { useCourse } from './editorContext.ts';
import { RenameDialog } from './RenameDialog.tsx';
import type { LessonPages } from './useLessonPage.ts';

/** The pages of the lesson as tabs. */
export function PageTabs({ pages }: { pages: LessonPages }) {
  const [isNaming, setIsNaming] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const course = useCourse();
  const { page: open } = pages;
  const isSeen =
    open !== undefined && course !== undefined && studentLessonsWithin(course, open.lessonId).length > 0;
  return (
    <Bar>
      <nav aria-label="Pages of the lesson">
        {pages.pages.map(({ id, title }) => (
          <Choice
            key={id}
            type="button"
            aria-current={id === open?.id ? 'page' : undefined}
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
        disabled={pages.pages.length >= pagesOfLessonMax}
        onClick={pages.add}
      >
        Add Page
      </Button>
      {open && (
        <MoreMenu label={`More actions for ${open.title}`}>
          <MenuItem onSelect={() => setIsNaming(true)}>Rename page</MenuItem>
          <MenuItem disabled={open.order === 0} onSelect={() => pages.move(open, open.order - 1)}>
            Move page left
          </MenuItem>
          <MenuItem
            disabled={open.order === pages.pages.length - 1}
            onSelect={() => pages.move(open, open.order + 1)}
          >
            Move page right
          </MenuItem>
          <MenuItem
            variant="destructive"
            disabled={pages.pages.length === 1}
            onSelect={() => {
              if (isSeen) setIsDeleting(true);
              else pages.remove(open);
            }}
          >
            Delete page
          </MenuItem>
        </MoreMenu>
      )}
      {open && isDeleting && (
        <ConfirmLoss
          title={`Delete “${open.title}”?`}
          consequence="Students lose access to this page of the lesson. Their answers on it come back if you undo the deletion."
          confirm="Delete"
          within={open.lessonId}
          onConfirm={() => pages.remove(open)}
          onClose={() => setIsDeleting(false)}
        />
      )}
      {open && isNaming && (
        <RenameDialog
          title="Rename page"
          name={open.title}
          onClose={() => setIsNaming(false)}
          onRename={(title) => pages.rename(open, title)}
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
