import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { CreatorsOnly } from '@grove/platform/CreatorsOnly';
import { Link } from '@grove/platform/Link';
import { pathTo } from '@grove/platform/pathTo';
import { QueryState } from '@grove/platform/QueryState';
import { codeOf, inPlainWords } from '@grove/platform/refusal';
import { toast } from '@grove/platform/toast';
import { useTitle } from '@grove/platform/useTitle';
import { onWrites } from '@grove/platform/writeQueue';
import { Button } from '@grove/ui/Button';
import { EmptyState } from '@grove/ui/EmptyState';
import { ConflictNotice } from './ConflictNotice.tsx';
import { EditorContext, useCourse, useEditor, useLoadedDoc } from './editorContext.ts';
import { EditorHeader } from './EditorHeader.tsx';
import { EditorSkeleton } from './EditorSkeleton.tsx';
import { countUnsaved } from './editorState.ts';
import { FullError, createEditorStore } from './editorStore.ts';
import type { EditorStore } from './editorStore.ts';
import { EmptyCourseDialog } from './EmptyCourseDialog.tsx';
import { useOthers } from './useOthers.ts';
import { Workbench } from './Workbench.tsx';

/** The course editor: the structure of the course, the open lesson and the palette of widgets. */
export function EditorScreen({ courseId }: { courseId: string }) {
  const [isEmpty, setIsEmpty] = useState(false);
  const [editor] = useState(() =>
    createEditorStore(courseId, (problem) => {
      if (codeOf(problem.error) === 'course-empty') setIsEmpty(true);
      else tellProblem(problem);
    }),
  );
  const course = useLoadedDoc(editor, courseId, courseId);
  useEditorLife(editor);
  useUndoKeys(editor);
  const refused = codeOf(course.error);
  if (refused === 'course-not-found') return <NoCourse />;
  if (refused === 'forbidden')
    return (
      <Centre>
        <CreatorsOnly area="The course editor" />
      </Centre>
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
  const others = useOthers(useEditor());
  useTitle(course && `Edit: ${course.course.title}`);
  if (course === undefined) return <EditorSkeleton />;
  return (
    <>
      <EditorHeader course={course} others={others} />
      <ConflictNotice course={course} />
      <Workbench course={course} />
    </>
  );
}

/**
 * Follows the changes that this page and the previous one have queued, and warns before unsaved changes are
 * lost.
 */
function useEditorLife(editor: EditorStore) {
  useEffect(() => {
    editor.follow();
    // Catches a write that was sent after the previous page closed and before this page listened.
    setTimeout(editor.reconcile, 1_000);
    const stop = onWrites(() => setTimeout(editor.reconcile, 1_000));
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
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, target } = event;
      if (!(ctrlKey || metaKey) || !['z', 'y'].includes(key.toLowerCase())) return;
      if (target instanceof Element && target.closest('input, textarea, [contenteditable], [role=dialog]'))
        return;
      event.preventDefault();
      if (shiftKey || key.toLowerCase() === 'y') editor.redo();
      else editor.undo();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [editor]);
}

function tellProblem({ docId, error }: { docId: string; error: unknown }) {
  if (error instanceof FullError) {
    toast({
      title: 'Change not saved',
      description:
        'This device can’t store any more changes. Earlier changes are stored and will be sent when you’re back online. Please wait until then.',
      variant: 'destructive',
    });
    return;
  }
  const isWidget = ['widget-incomplete', 'widget-not-found'].includes(codeOf(error) ?? '');
  const description = isWidget ? 'Failed to update widget' : `${inPlainWords(error)}.`;
  toast({ title: 'Error', description: docId === '' ? '' : description, variant: 'destructive' });
}

function NoCourse() {
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

const Centre = styled.div`
  padding-block: var(--grove-space-7);
`;
