import { useForm, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import type { StudentCourse } from '@grove/contracts/creator/students';
import { Link } from '@grove/platform/Link';
import { Moment } from '@grove/platform/Moment';
import { pathTo } from '@grove/platform/pathTo';
import { QueryState } from '@grove/platform/QueryState';
import { useServerForm } from '@grove/platform/useServerForm';
import { Button } from '@grove/ui/forms/Button';
import { Card, CardTitle } from '@grove/ui/layout/Card';
import { Field } from '@grove/ui/forms/Field';
import { Notice } from '@grove/ui/feedback/Notice';
import { ProgressBar } from '@grove/ui/feedback/ProgressBar';
import { Select } from '@grove/ui/forms/Select';
import { Rows } from '../overview/OverviewLayout.tsx';
import { CourseItem, SplitRow } from '../portal/CourseItem.tsx';
import { RowsSkeleton } from '../portal/ListSkeleton.tsx';
import { EndAccess } from './EndAccess.tsx';
import { useCourses, useEnrol } from './student.api.ts';
import type { StudentCourses } from './student.api.ts';

/** The courses of a student with their progress, and a form that enrolls them in another course. */
export function CoursesCard({ studentId }: { studentId: string }) {
  const courses = useCourses(studentId);
  return (
    <Card as="section" aria-labelledby="student-courses-title">
      <CardTitle id="student-courses-title">Courses</CardTitle>
      <QueryState query={courses} skeleton={<RowsSkeleton />}>
        {({ enrolled, others }) => (
          <>
            {enrolled.length === 0 ? (
              <p>Not enrolled in any courses yet.</p>
            ) : (
              <Rows role="list">
                {enrolled.map((course) => (
                  <CourseRow key={course.courseId} studentId={studentId} course={course} />
                ))}
              </Rows>
            )}
            {others.length > 0 && <EnrolForm studentId={studentId} others={others} />}
          </>
        )}
      </QueryState>
    </Card>
  );
}

function CourseRow({ studentId, course }: { studentId: string; course: StudentCourse }) {
  const { title, progress, completedLessons, totalLessons, lastActiveAt } = course;
  return (
    <li>
      <CourseItem>
        <SplitRow>
          <strong>
            <Link to={pathTo('courseEditor', { courseId: course.courseId })}>{title}</Link>
          </strong>
          <strong>{progress}%</strong>
        </SplitRow>
        <SplitRow className="quiet">
          <span>
            {completedLessons} of {totalLessons} lessons completed
          </span>
          <span>
            Last active <Moment at={lastActiveAt} format="day" />
          </span>
        </SplitRow>
        <ProgressBar value={progress} label={`Progress in ${title}`} size="sm" />
        <SplitRow>
          <span />
          <EndAccess studentId={studentId} course={course} />
        </SplitRow>
      </CourseItem>
    </li>
  );
}

function EnrolForm({ studentId, others }: { studentId: string; others: StudentCourses['others'] }) {
  const enrol = useEnrol(studentId);
  const fields = useForm({ defaultValues: { courseId: '' } });
  const form = useServerForm(fields, {
    errorFields: { 'course-not-found': 'courseId' },
    send: ({ courseId }) => enrol.mutateAsync(courseId),
    lateRefusalPrefix: () => 'They were not enrolled.',
  });
  const chosen = useWatch({ control: fields.control, name: 'courseId' });
  // Another creator may have enrolled the student in the meantime.
  const courseId = others.some((course) => course.courseId === chosen) ? chosen : '';
  return (
    <Form noValidate onSubmit={form.submit}>
      <Field label="Enroll in another course" error={form.getError('courseId')}>
        <Select
          placeholder="Choose a course"
          options={others.map((course) => ({ value: course.courseId, label: course.title }))}
          {...form.field('courseId')}
          value={courseId}
        />
      </Field>
      {form.problem !== undefined && <Notice tone="danger">{form.problem}</Notice>}
      <Button type="submit" variant="secondary" disabled={courseId === ''} loading={form.isPending}>
        Enroll
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: var(--grove-space-3);
  justify-items: start;
  max-inline-size: 26rem;
  margin-block-start: var(--grove-space-5);

  > :first-child {
    inline-size: 100%;
  }
`;
