import { useState } from 'react';
import type { CourseStructure } from '@grove/contracts/courses/courseEditor';
import { Button } from '@grove/ui/forms/Button';
import { AccessDialog } from './AccessDialog.tsx';
import { useEditCourse } from './editorContext.ts';
import { useCourseStudents } from './students.api.ts';

/** Publishes and unpublishes a course and controls who can open it while it is unpublished. */
export function PublishControls({ course }: { course: CourseStructure['course'] }) {
  const { id, isPublished } = course;
  const edit = useEditCourse();
  const [isChoosing, setIsChoosing] = useState(false);
  const { data } = useCourseStudents({ courseId: id, isEnabled: !isPublished });
  const hasStudents = data !== undefined && data.students > 0;
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
        onClick={() => {
          if (isPublished) setIsChoosing(true);
          else void edit({ kind: 'course', fields: { isPublished: true } });
        }}
      >
        {isPublished ? 'Unpublish' : 'Publish'}
      </Button>
      {isChoosing && <AccessDialog course={course} onClose={() => setIsChoosing(false)} />}
    </>
  );
}
