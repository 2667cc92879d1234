import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { CreatorsOnly } from '@grove/platform/CreatorsOnly';
import { Link } from '@grove/platform/Link';
import { pathTo } from '@grove/platform/pathTo';
import { QueryState } from '@grove/platform/QueryState';
import { getErrorCode, getErrorMessage } from '@grove/platform/requestErrors';
import { toast } from '@grove/platform/toast';
import { useTitle } from '@grove/platform/useTitle';
import { onWritesChange } from '@grove/platform/writeQueue';
import { Button } from '@grove/ui/forms/Button';
import { EmptyState } from '@grove/ui/feedback/EmptyState';
import { ConflictNotice } from './ConflictNotice.tsx';
import { EditorContext, useCourse, useEditor, useLoadedDoc } from './editorContext.ts';
import { EditorHeader } from './EditorHeader.tsx';
import { EditorSkeleton } from './EditorSkeleton.tsx';
import { countUnsaved } from './editorState.ts';
import { QueueFullError, createEditorStore } from './editorStore.ts';
import type { EditorStore } from './editorStore.ts';
import { EmptyCourseDialog } from './EmptyCourseDialog.tsx';
import { useOtherEditors } from './useOtherEditors.ts';
import { EditorWorkspace } from './EditorWorkspace.tsx';

/** The course editor: the structure of the course, the open lesson and the palette of widgets. */
export function EditorScreen({ courseId }: { courseId: string }) {
  const [isEmpty, setIsEmpty] = useState(false);
  const [editor] = useState(() =>
    createEditorStore(courseId, (problem) => {
      if (getErrorCode(problem.error) === 'course-empty') setIsEmpty(true);
      else showProblem(problem);
    }),
  );
  const course = useLoadedDoc(editor, courseId, courseId);
  useEditorLifecycle(editor);
  useUndoKeys(editor);
  const refused = getErrorCode(course.error);
  if (refused === 'course-not-found') return <CourseNotFound />;
  if (refused === 'forbidden')
    return (
      <Centered>
        <CreatorsOnly area="The course editor" />
      </Centered>
    );
  return (
    <EditorContext value={editor}>
      <QueryState query={course} skeleton={<EditorSkeleton />}>
        {() => <LoadedEditor />}
      </QueryState>
      {isEmpty && <EmptyCourseDialog courseId={courseId} onClose={() => setIsEmpty(false)} />}
    </EditorContext>
  );
}

function LoadedEditor() {
  const course = useCourse();
  const others = useOtherEditors(useEditor());
  useTitle(course && `Edit: ${course.course.title}`);
  if (course === undefined) return <EditorSkeleton />;
  return (
    <>
      <EditorHeader course={course} others={others} />
      <ConflictNotice course={course} />
      <EditorWorkspace course={course} />
    </>
  );
}

/**
 * Follows the changes that this page and the previous one have queued, and warns before unsaved changes are
 * lost.
 */
function useEditorLifecycle(editor: EditorStore) {
  useEffect(() => {
    editor.follow();
    // Catches a write that was sent after the previous page closed and before this page listened.
    setTimeout(editor.reconcile, 1_000);
    const stop = onWritesChange(() => setTimeout(editor.reconcile, 1_000));
    addEventListener('online', editor.reconcile);
    const warn = (event: BeforeUnloadEvent) => {
      if (countUnsaved(editor.use.getState()) > 0) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => {
      stop();
      removeEventListener('online', editor.reconcile);
      removeEventListener('beforeunload', warn);
    };
  }, [editor]);
}

/** Undoes and redoes with Control or Command and Z or Y, except in text fields and dialogs. */
function useUndoKeys(editor: EditorStore) {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, target } = event;
      if (!(ctrlKey || metaKey) || !['z', 'y'].includes(key.toLowerCase())) return;
      if (target instanceof Element && target.closest('input, textarea, [contenteditable], [role=dialog]'))
        return;
      event.preventDefault();
      if (shiftKey || key.toLowerCase() === 'y') editor.redo();
      else editor.undo();
    };
    addEventListener('keydown', handleKeyDown);
    return () => removeEventListener('keydown', handleKeyDown);
  }, [editor]);
}

function showProblem({ docId, error }: { docId: string; error: unknown }) {
  if (error instanceof QueueFullError) {
    toast({
      title: 'Change not saved',
      description:
        'This device can’t store any more changes. Earlier changes are stored and will be sent when you’re back online. Please wait until then.',
      variant: 'destructive',
    });
    return;
  }
  const isWidget = ['widget-incomplete', 'widget-not-found'].includes(getErrorCode(error) ?? '');
  const description = isWidget ? 'Failed to update widget' : `${getErrorMessage(error)}.`;
  toast({ title: 'Error', description: docId === '' ? '' : description, variant: 'destructive' });
}

function CourseNotFound() {
  return (
    <EmptyState
      drawing="lantern"
      level={1}
      title="Course not found"
      text="It may have been deleted."
      action={
        <Button as={Link} to={pathTo('creator')} variant="secondary">
          Back to the Creator Portal
        </Button>
      }
    />
  );
}

const Centered = styled.div`
  padding-block: var(--grove-space-7);
`;
