import type { CourseStructure } from '@grove/contracts/courses/courseEditor';
import { Button } from '@grove/ui/forms/Button';
import { Card } from '@grove/ui/layout/Card';
import { EmptyState } from '@grove/ui/feedback/EmptyState';
import { getOrderedModules } from './courseOrder.ts';
import { useFillCourse } from './fillCourse.api.ts';
import { TemplateOffer } from './TemplateOffer.tsx';
import { useAddNodes } from './useAddNodes.ts';

/** The empty canvas of a course without lessons. Explains the next step and does it. */
export function NoLessons({
  course,
  onAdded,
}: {
  course: CourseStructure;
  onAdded: (lessonId: string) => void;
}) {
  const add = useAddNodes(course);
  const fill = useFillCourse();
  const firstModule = getOrderedModules(course)[0];
  return (
    <Card as="section" padding="none" aria-label="Lesson">
      <EmptyState
        drawing="book"
        title="No lesson yet"
        text={
          firstModule === undefined
            ? 'A course has modules, and modules have lessons. Add the first lesson, then fill its page with text, videos and files. You can publish the course once a lesson has content.'
            : `Add the first lesson to “${firstModule.title}”, or choose “From files” there to make a lesson of each file in your media library.`
        }
        action={
          <Button
            disabled={fill.isPending}
            onClick={() => onAdded(add.lesson(firstModule?.id ?? add.module()))}
          >
            Add First Lesson
          </Button>
        }
      />
      {firstModule === undefined && <TemplateOffer fill={fill} />}
    </Card>
  );
}
