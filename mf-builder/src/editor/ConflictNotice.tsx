import { styled } from 'styled-components';
import type { CourseStructure, ConflictingField } from '@grove/contracts/courses/courseEditor';
import type { EditorTarget } from '@grove/contracts/courses/editorQuery';
import { toast } from '@grove/platform/toast';
import { Button } from '@grove/ui/forms/Button';
import { ConflictPanel } from '@grove/ui/editing/ConflictPanel';
import { Notice } from '@grove/ui/feedback/Notice';
import type { Doc } from './changes.ts';
import { getOrderedLessons } from './courseOrder.ts';
import { conflictsOf, selectTrackedDocs } from './conflicts.ts';
import { getFieldLabel, formatValue } from './conflictTexts.tsx';
import { useConflicts, useDoc, useEditor } from './editorContext.ts';

/**
 * Shows the conflicts in the structure of the course and links to the lessons with conflicts on their
 * pages.
 */
export function ConflictNotice({ course }: { course: CourseStructure }) {
  const { id } = course.course;
  const conflicts = useConflicts(id);
  const editor = useEditor();
  const openId = getOpenPageId(
    course,
    editor.use(({ chosen }) => chosen),
  );
  const docIds = editor.use((state) =>
    Object.keys(state.trackedDocs)
      .filter(
        (docId) =>
          docId !== id && docId !== openId && conflictsOf(docId, selectTrackedDocs(state, docId)).length > 0,
      )
      .join(),
  );
  const pages = docIds === '' ? [] : docIds.split(',');
  if (conflicts.length === 0 && pages.length === 0) return null;
  return (
    <NoticeArea>
      <Conflicts docId={id} conflicts={conflicts} />
      {pages.map((pageId) => (
        <PageConflictLink key={pageId} course={course} pageId={pageId} />
      ))}
    </NoticeArea>
  );
}

/** The id of the page on the canvas. Default: the first page of the first lesson. */
function getOpenPageId(course: CourseStructure, { lessonId, pageId }: EditorTarget): string | undefined {
  const lessons = getOrderedLessons(course);
  const lesson = lessons.find(({ id }) => id === lessonId) ?? lessons[0];
  const pages = course.pages.filter((page) => page.lessonId === lesson?.id);
  return (pages.find(({ id }) => id === pageId) ?? pages[0])?.id;
}

/** Links to a page with conflicts. If the page was deleted, its conflicts are shown here. */
function PageConflictLink({ course, pageId }: { course: CourseStructure; pageId: string }) {
  const editor = useEditor();
  const conflicts = useConflicts(pageId);
  const page = course.pages.find(({ id }) => id === pageId);
  const lesson = course.lessons.find(({ id }) => id === page?.lessonId);
  if (lesson === undefined) return <Conflicts docId={pageId} conflicts={conflicts} />;
  return (
    <Notice tone="warning" live>
      <Row>
        <span>Someone else changed the same content in “{lesson.title}”.</span>
        <Button size="sm" onClick={() => editor.choose({ lessonId: lesson.id, pageId })}>
          Open “{lesson.title}”
        </Button>
      </Row>
    </Notice>
  );
}

/** Asks which creator's value of each field to keep. */
export function Conflicts({ docId, conflicts }: { docId: string; conflicts: readonly ConflictingField[] }) {
  const editor = useEditor();
  const doc = useDoc(docId);
  if (doc === undefined || conflicts.length === 0) return null;
  return (
    <ConflictPanel
      announceOnly
      conflicts={conflicts.map((conflict) => toPanelConflict(conflict, doc, editor.memory.widgets))}
      onKeepMine={(field) => {
        if (!editor.keepMine(docId, field)) showCannotRestore();
      }}
      onUseTheirs={(field) => editor.acceptServerVersion(docId, field)}
    />
  );
}

function toPanelConflict(
  { field, mine, theirs, by }: ConflictingField,
  doc: Doc,
  removed: Parameters<typeof getFieldLabel>[2],
) {
  return {
    name: field,
    label: getFieldLabel(field, doc, removed),
    mine: formatValue(field, mine, doc),
    theirs: (
      <>
        {formatValue(field, theirs, doc)}
        {by !== null && <By>{by}</By>}
      </>
    ),
  };
}

function showCannotRestore() {
  toast({
    variant: 'destructive',
    title: 'Can’t be restored',
    description: 'The item you changed was deleted. Your text stays here so that you can copy it.',
  });
}

const NoticeArea = styled.div`
  display: grid;
  gap: var(--grove-space-3);
  padding: var(--grove-space-4) clamp(1rem, 2vw, 2rem) 0;
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--grove-space-2) var(--grove-space-4);
  align-items: center;
  justify-content: space-between;
`;

const By = styled.small`
  display: block;
  color: var(--grove-muted);
`;
