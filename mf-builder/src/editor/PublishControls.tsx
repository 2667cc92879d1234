import { useState } from 'react';
import type { CourseStructure } from '@grove/contracts/courses/courseEditor';
import { Button } from '@grove/ui/forms/Button';
import { TemplateTextQuestion } from '@grove/ui/overlays/TemplateTextQuestion';
import { AccessDialog } from './AccessDialog.tsx';
import { checkContent } from './checkContent.ts';
import { EmptyCourseDialog } from './EmptyCourseDialog.tsx';
import { useEditCourse, useEditor } from './editorContext.ts';
import { useCourseStudents } from './students.api.ts';
import { waitUntilSaved } from './waitUntilSaved.ts';

const publication = { kind: 'course', fields: { isPublished: true } } as const;

/** Publishes and unpublishes a course and controls who can open it while it is unpublished. */
export function PublishControls({ course }: { course: CourseStructure['course'] }) {
  const { id, isPublished } = course;
  const editor = useEditor();
  const edit = useEditCourse();
  const [isChoosing, setIsChoosing] = useState(false);
  const [isChecking, setIsChecking] = useState(false);
  const [isEmpty, setIsEmpty] = useState(false);
  const [templateLessons, setTemplateLessons] = useState<readonly string[]>([]);
  const { data } = useCourseStudents({ courseId: id, isEnabled: !isPublished });
  const hasStudents = data !== undefined && data.students > 0;

  async function publish() {
    setIsChecking(true);
    const check = (await waitUntilSaved(editor)) ? await checkContent(id) : undefined;
    setIsChecking(false);
    if (check !== undefined && check.missing.length > 0) setIsEmpty(true);
    else if (check !== undefined && check.templateLessons.length > 0)
      setTemplateLessons(check.templateLessons);
    else void edit(publication);
  }

  return (
    <>
      {!isPublished && hasStudents && (
        <Button variant="ghost" size="sm" onClick={() => setIsChoosing(true)}>
          Student access
        </Button>
      )}
      <Button
        variant="secondary"
        size="sm"
        loading={isChecking}
        onClick={() => {
          if (isPublished) setIsChoosing(true);
          else void publish();
        }}
      >
        {isPublished ? 'Unpublish' : 'Publish'}
      </Button>
      {templateLessons.length > 0 && (
        <TemplateTextQuestion
          lessons={templateLessons}
          onConfirm={() => {
            setTemplateLessons([]);
            void edit(publication);
          }}
          onClose={() => setTemplateLessons([])}
        />
      )}
      {isEmpty && <EmptyCourseDialog courseId={id} onClose={() => setIsEmpty(false)} />}
      {isChoosing && <AccessDialog course={course} onClose={() => setIsChoosing(false)} />}
    </>
  );
}
