import type { CourseStructure } from '@grove/contracts/courseEditor';
import { useEditor } from './editorContext.ts';
import { EditorColumns } from './EditorColumns.tsx';
import { LessonBench } from './LessonBench.tsx';
import { NoLessonChosen } from './NoLessonChosen.tsx';
import { lessonsInOrder } from './courseOrder.ts';
import { StructurePanel } from './StructurePanel.tsx';
import { SidePanel } from './SidePanel.tsx';

/** The structure beside the lesson that is open. The first lesson of the first module is, until another is chosen. */
export function Workbench({ course }: { course: CourseStructure }) {
  const editor = useEditor();
  const chosenId = editor.use(({ chosen }) => chosen.lessonId);
  const choose = (lessonId: string) => editor.choose({ lessonId });
  const lessons = lessonsInOrder(course);
  const lesson = lessons.find(({ id }) => id === chosenId) ?? lessons[0];
  const at = lessons.findIndex(({ id }) => id === lesson?.id);
  return (
    <EditorColumns>
      <StructurePanel course={course} lessonId={lesson?.id} onChoose={choose} />
      {lesson ? (
        <LessonBench
          key={lesson.id}
          lesson={lesson}
          previous={lessons[at - 1]?.id}
          next={lessons[at + 1]?.id}
          onChoose={choose}
        />
      ) : (
        <>
          <NoLessonChosen />
          <SidePanel palette={undefined} />
        </>
      )}
    </EditorColumns>
  );
}
