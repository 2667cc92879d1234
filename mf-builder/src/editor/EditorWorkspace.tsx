import { useState } from 'react';
import type { CourseStructure } from '@grove/contracts/courses/courseEditor';
import { useEditor, usePage } from './editorContext.ts';
import { EditorColumns } from './EditorColumns.tsx';
import { LessonWorkspace } from './LessonWorkspace.tsx';
import { NoLessons } from './NoLessons.tsx';
import { getOrderedLessons } from './courseOrder.ts';
import { StructurePanel } from './StructurePanel.tsx';
import { WidgetDialog } from './WidgetDialog.tsx';
import { SidePanel } from './SidePanel.tsx';

/** The structure of the course beside the open lesson. Default: the first lesson of the first module. */
export function EditorWorkspace({ course }: { course: CourseStructure }) {
  const editor = useEditor();
  const chosenId = editor.use(({ chosen }) => chosen.lessonId);
  const choose = (lessonId: string) => editor.choose({ lessonId });
  const lessons = getOrderedLessons(course);
  const lesson = lessons.find(({ id }) => id === chosenId) ?? lessons[0];
  const index = lessons.findIndex(({ id }) => id === lesson?.id);
  const [edited, setEdited] = useState<{ pageId: string; widgetId: string }>();
  return (
    <EditorColumns>
      <StructurePanel course={course} lessonId={lesson?.id} onChoose={choose} />
      {lesson ? (
        <LessonWorkspace
          key={lesson.id}
          lesson={lesson}
          previous={lessons[index - 1]?.id}
          next={lessons[index + 1]?.id}
          onChoose={choose}
          onEdit={setEdited}
        />
      ) : (
        <>
          <NoLessons course={course} onAdded={choose} />
          <SidePanel palette={undefined} />
        </>
      )}
      {edited && <EditedWidget key={edited.widgetId} {...edited} onClose={() => setEdited(undefined)} />}
    </EditorColumns>
  );
}

/**
 * Keeps the dialog open if another creator deletes the widget or its lesson, so that the input is not lost.
 */
function EditedWidget({
  pageId,
  widgetId,
  onClose,
}: {
  pageId: string;
  widgetId: string;
  onClose: () => void;
}) {
  const { memory } = useEditor();
  const page = usePage(pageId);
  const widget = page?.widgets.find(({ id }) => id === widgetId) ?? memory.widgets.get(widgetId);
  return widget && <WidgetDialog pageId={pageId} widget={widget} onClose={onClose} />;
}
