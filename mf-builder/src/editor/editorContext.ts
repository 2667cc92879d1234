import { createContext, use, useEffect, useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import type {
  CourseEdit,
  CourseStructure,
  PageWidgets,
  ConflictingField,
} from '@grove/contracts/courses/courseEditor';
import { unlessFromPage } from '@grove/platform/pageQueries';
import type { Doc } from './changes.ts';
import { conflictsOf } from './conflicts.ts';
import { shownDoc } from './editorState.ts';
import type { EditorStore } from './editorStore.ts';
import { fetchDoc } from './fetchDoc.ts';

/** The editor of the course, for all components on its screen. */
export const EditorContext = createContext<EditorStore | undefined>(undefined);

export function useEditor(): EditorStore {
  const editor = use(EditorContext);
  if (editor === undefined) throw new Error('There is no editor around this');
  return editor;
}

/** The course with all local changes; undefined while it is loading. */
export function useCourse(): CourseStructure | undefined {
  const { use: useStore, memory } = useEditor();
  const courseId = useStore((state) => state.courseId);
  const trackedDoc = useStore(({ trackedDocs }) => trackedDocs[courseId]);
  return useMemo(() => shownDoc(trackedDoc, memory) as CourseStructure | undefined, [trackedDoc, memory]);
}

/** A page with all local changes; undefined while it is loading. */
export function usePage(pageId: string | undefined): PageWidgets | undefined {
  const { use: useStore, memory } = useEditor();
  const trackedDoc = useStore(({ trackedDocs }) => (pageId === undefined ? undefined : trackedDocs[pageId]));
  return useMemo(() => shownDoc(trackedDoc, memory) as PageWidgets | undefined, [trackedDoc, memory]);
}

/** A document with all local changes; undefined while it is loading. */
export function useDoc(docId: string): Doc | undefined {
  const { use: useStore, memory } = useEditor();
  const trackedDoc = useStore(({ trackedDocs }) => trackedDocs[docId]);
  return useMemo(() => shownDoc(trackedDoc, memory), [trackedDoc, memory]);
}

/** The conflicts of a document that its creator has yet to resolve. */
export function useConflicts(docId: string): ConflictingField[] {
  const { use: useStore } = useEditor();
  const trackedDoc = useStore(({ trackedDocs }) => trackedDocs[docId]);
  const trackedCourse = useStore(({ trackedDocs, courseId }) => trackedDocs[courseId]);
  return useMemo(() => conflictsOf(docId, { trackedDoc, trackedCourse }), [docId, trackedDoc, trackedCourse]);
}

/** Bases the edits of a form on the revision that was shown when the form was opened. */
export function useOpenForm() {
  const { openForm } = useEditor();
  useEffect(openForm, [openForm]);
}

/** Returns a function that makes a change to the course. */
export function useEditCourse(): (edit: CourseEdit) => Promise<unknown> {
  const editor = useEditor();
  const courseId = editor.use((state) => state.courseId);
  return (edit) =>
    editor.make(courseId, {
      endpoint: 'POST /api/creator/courses/:courseId/edits',
      params: { courseId },
      body: { edit },
    });
}

/**
 * Fetches a document and passes it to the editor. The screen shows the editor's document, never the cached
 * one.
 */
export function useLoadedDoc(editor: EditorStore, courseId: string, docId: string | undefined) {
  const isCourse = docId === courseId;
  const query = useQuery<Doc>({
    queryKey: isCourse
      ? ['/api/creator/courses', courseId, 'structure']
      : ['/api/creator/pages', docId ?? ''],
    ...(!isCourse && { queryFn: () => fetchDoc(courseId, docId ?? '') }),
    enabled: docId !== undefined,
    refetchOnMount: unlessFromPage,
    gcTime: 0,
  });
  const { data } = query;
  useEffect(() => {
    if (data && docId !== undefined) editor.load(docId, data);
  }, [editor, docId, data]);
  return query;
}

export function lessonPagesKey(lessonId: string) {
  return ['/api/creator/lessons', lessonId, 'pages'];
}
