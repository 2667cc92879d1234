import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { CourseStudents } from '@grove/contracts/courses/courseChecks';
import type { CourseStructure } from '@grove/contracts/courses/courseEditor';
import { Row } from '@grove/ui/forms/Checkbox';
import { ConfirmDialog } from '@grove/ui/overlays/ConfirmDialog';
import { useEditCourse } from './editorContext.ts';
import { useCourseStudents } from './students.api.ts';
import { formatStudents } from './formatStudents.ts';

interface AccessDialogProps {
  course: CourseStructure['course'];
  onClose: () => void;
}

/**
 * Unpublishes a course and asks whether its students keep access. For an unpublished course, changes
 * whether they keep access.
 */
export function AccessDialog({ course, onClose }: AccessDialogProps) {
  const { id, title, isPublished, studentsKeepAccess } = course;
  const edit = useEditCourse();
  const { data } = useCourseStudents({ courseId: id });
  const [keepsAccess, setKeepsAccess] = useState(studentsKeepAccess);
  const name = useId();
  const option = (value: boolean, text: { label: string; hint: ReactNode }) => (
    <Row>
      <input
        type="radio"
        name={name}
        checked={keepsAccess === value}
        onChange={() => setKeepsAccess(value)}
      />
      <span>
        {text.label}
        <small>{text.hint}</small>
      </span>
    </Row>
  );
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={isPublished ? `Unpublish “${title}”?` : `Student access to “${title}”`}
      description="The course is not for sale while it is unpublished. You can publish it again at any time."
      variant={keepsAccess ? 'primary' : 'destructive'}
      confirm={isPublished ? 'Unpublish' : 'Save access'}
      onConfirm={() => {
        void edit({ kind: 'course', fields: { isPublished: false, studentsKeepAccess: keepsAccess } });
        onClose();
      }}
    >
      <Count role="status">{data && formatEnrolled(data)}</Count>
      <Choices>
        <legend className="grove-unseen">Student access</legend>
        {option(true, {
          label: 'Students keep access',
          hint: 'Members who have the course can still open it.',
        })}
        {option(false, {
          label: 'Close the course to students',
          hint: 'Members who have the course can’t open it. Their progress is kept.',
        })}
      </Choices>
    </ConfirmDialog>
  );
}

function formatEnrolled({ students }: CourseStudents): string {
  if (students === 0) return 'No students have this course yet.';
  return `${formatStudents(students)} ${students === 1 ? 'has' : 'have'} this course.`;
}

const Count = styled.p`
  margin: 0 0 var(--grove-space-3);
  min-block-size: 1.6em;
  font-weight: 600;
`;

const Choices = styled.fieldset`
  display: grid;
  gap: var(--grove-space-2);
  margin: 0;
  padding: 0;
  border: 0;
  input {
    inline-size: 1.125rem;
    block-size: 1.125rem;
    margin: 0.25rem 0 0;
    accent-color: var(--grove-focus);
  }
`;
