import { useEffect, useEffectEvent } from 'react';
import type { EditorPage } from '@grove/contracts/courses/courseEditor';
import { call } from '@grove/platform/call';
import { getErrorMessage } from '@grove/platform/requestErrors';
import { toast } from '@grove/platform/toast';
import { useCourse, useEditCourse, useEditor } from './editorContext.ts';
import { newId } from './newId.ts';

/** The pages of a lesson and the open page. Default: the first page. */
export interface LessonPages {
  pages: readonly EditorPage[];
  page: EditorPage | undefined;
  /** Whether the server has the content of the open page. False if only this browser page has it. */
  isStored: boolean;
  choose: (pageId: string) => void;
  add: () => void;
  rename: (page: EditorPage, title: string) => void;
  move: (page: EditorPage, at: number) => void;
  remove: (page: EditorPage) => void;
}

/** Returns the pages of a lesson. Creates the first page of a lesson without pages. */
export function useLessonPage(lessonId: string): LessonPages {
  const editor = useEditor();
  const edit = useEditCourse();
  const course = useCourse();
  const chosenId = editor.use(({ chosen }) => chosen.pageId);
  const choose = (pageId: string) => editor.choose({ lessonId, pageId });
  const pages = course?.pages.filter((page) => page.lessonId === lessonId) ?? [];
  const page = pages.find(({ id }) => id === chosenId) ?? pages[0];
  const confirmedCourse = useConfirmedCourse();

  const isEmpty = confirmedCourse?.lessons.some(({ id }) => id === lessonId) && pages.length === 0;
  const addFirst = useEffectEvent(() => {
    call('POST /api/creator/lessons/:lessonId/pages', { params: { lessonId }, body: { lessonId } }).then(
      editor.learnPage,
      showError,
    );
  });
  useEffect(() => {
    if (isEmpty) addFirst();
  }, [isEmpty]);

  return {
    pages,
    page,
    isStored:
      page !== undefined &&
      !editor.memory.createdPages.has(page.id) &&
      confirmedCourse?.pages.some(({ id }) => id === page.id) === true,
    choose,
    add: () => {
      const [id, at] = [newId(), pages.length];
      const title = `Page ${String(at + 1)}`;
      void edit({ kind: 'add', node: 'page', id, parentId: lessonId, at, title });
      choose(id);
    },
    rename: ({ id }, title) => void edit({ kind: 'change', node: 'page', id, fields: { title } }),
    move: ({ id }, at) => void edit({ kind: 'move', node: 'page', id, parentId: lessonId, at }),
    remove: ({ id }) => void edit({ kind: 'remove', node: 'page', id }),
  };
}

/** The course as the server last returned it. */
function useConfirmedCourse() {
  const editor = useEditor();
  return editor.use(({ courseId, trackedDocs: lines }) => {
    const confirmed = lines[courseId]?.confirmed;
    return confirmed !== undefined && 'lessons' in confirmed ? confirmed : undefined;
  });
}

function showError(error: Error) {
  toast({ variant: 'destructive', title: 'Error', description: `${getErrorMessage(error)}.` });
}
