import { useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { CreatorProduct } from '@grove/contracts/shop/creatorProducts';
import { QueryState } from '@grove/platform/QueryState';
import { useServerForm } from '@grove/platform/useServerForm';
import { Field } from '@grove/ui/forms/Field';
import { Select } from '@grove/ui/forms/Select';
import { DialogForm } from '../portal/DialogForm.tsx';
import { RowsSkeleton } from '../portal/ListSkeleton.tsx';
import { useFilterProducts } from './filterProducts.api.ts';
import type { StudentActionFormProps } from './MessageStudentsForm.tsx';
import { useEnrolStudents } from './studentActions.api.ts';

/** The form that enrolls several students in a published course. */
export function EnrolStudentsForm(props: StudentActionFormProps) {
  const products = useFilterProducts();
  return (
    <QueryState query={products} skeleton={<RowsSkeleton />}>
      {(list) => <CourseForm {...props} courses={listCourses(list)} />}
    </QueryState>
  );
}

/** Lists the published courses, each once even if several products sell it. */
function listCourses(products: readonly CreatorProduct[]) {
  const titles = new Map<string, string>();
  for (const { courseId, title, state } of products)
    if (courseId !== null && state === 'offered') titles.set(courseId, title);
  return [...titles].map(([value, label]) => ({ value, label }));
}

interface CourseFormProps extends StudentActionFormProps {
  courses: readonly { value: string; label: string }[];
}

function CourseForm({ courses, students, close }: CourseFormProps) {
  const enrol = useEnrolStudents();
  const formRef = useRef<HTMLFormElement>(null);
  const fields = useForm({ defaultValues: { courseId: '' } });
  const form = useServerForm(fields, {
    errorFields: { 'course-not-found': 'courseId' },
    send: async ({ courseId }) => {
      await enrol.mutateAsync({ students, courseId });
      if (formRef.current !== null) close();
    },
    lateRefusalPrefix: () => 'The students were not enrolled.',
  });
  const courseId = useWatch({ control: fields.control, name: 'courseId' });
  if (courses.length === 0) return <p>Publish a course in Content, then you can enroll students here.</p>;
  return (
    <DialogForm ref={formRef} form={form} action="Enroll" isDisabled={courseId === ''} close={close}>
      <Field label="Course" error={form.getError('courseId')}>
        <Select
          placeholder="Choose a course"
          options={courses}
          {...form.field('courseId')}
          value={courseId}
        />
      </Field>
    </DialogForm>
  );
}
