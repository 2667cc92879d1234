import { useState } from 'react';
import type { CourseStructure } from '@grove/contracts/courses/courseEditor';

import { Button } from '@grove/ui/forms/Button';
import { AccessDialog } from './AccessDialog.tsx';
import { EmptyCourseDialog } from './EmptyCourseDialog.tsx';
import { useEditCourse, useEditor } from './editorContext.ts';
import { isContentMissing } from './isContentMissing.ts';
import { useCourseStudents } from './students.api.ts';
import { waitUntilSaved } from './waitUntilSaved.ts';

/** Publishes and unpublishes a course and controls who can open it while it is unpublished. */
export function PublishControls({ course }: { course: CourseStructure['course'] }) {
  const { id, isPublished } = course;
  const editor = useEditor();
  const edit = useEditCourse();
  const [isChoosing, setIsChoosing] = useState(false);
  const [isChecking, setIsChecking] = useState(false);
  const [isEmpty, setIsEmpty] = useState(false);
  const { data } = useCourseStudents({ courseId: id, isEnabled: !isPublished });
  const hasStudents = data !== undefined && data.students > 0;

  async function publish() {
    setIsChecking(true);
    const lacksContent = (await waitUntilSaved(editor)) && (await isContentMissing(id));
    setIsChecking(false);
    if (lacksContent) setIsEmpty(true);
    else void edit({ kind: 'course', fields: { isPublished: true } });
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
      {isEmpty && <EmptyCourseDialog courseId={id} onClose={() => setIsEmpty(false)} />}
      {isChoosing && <AccessDialog course={course} onClose={() => setIsChoosing(false)} />}
    </>
  );
}
