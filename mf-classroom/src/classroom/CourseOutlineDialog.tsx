import { ListTree } from 'lucide-react';
import { useState } from 'react';
import type { MouseEvent } from 'react';
import { styled } from 'styled-components';
import type { CourseDetail } from '@grove/contracts/courses/classroom';
import { Button } from '@grove/ui/forms/Button';
import { Dialog } from '@grove/ui/overlays/Dialog';
import { BackToCourses } from './BackToCourses.tsx';
import { CourseOutline } from './CourseOutline.tsx';
import type { CourseSelection } from './classroomPaths.ts';
import { ModulesBadge } from './ModulesBadge.tsx';

/** On a phone the lesson takes the full width, and the course outline opens in a dialog over it. */
export function CourseOutlineDialog({
  course,
  selected,
}: {
  course: CourseDetail;
  selected: CourseSelection;
}) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Bar>
      <BackToCourses />
      <Dialog
        title={course.title}
        description={course.description}
        open={isOpen}
        onOpenChange={setIsOpen}
        trigger={
          <Button variant="secondary" size="sm" icon={<ListTree size={16} aria-hidden />}>
            Course outline
          </Button>
        }
      >
        <ModulesBadge course={course} />
        <Outline onClick={(event) => isLink(event) && setIsOpen(false)}>
          <CourseOutline course={course} selected={selected} />
        </Outline>
      </Dialog>
      <h1>{course.title}</h1>
    </Bar>
  );
}

/** Choosing a module or lesson closes the dialog to show it. */
function isLink({ target }: MouseEvent) {
  return target instanceof Element && target.closest('a') !== null;
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--grove-space-2);
  justify-content: space-between;
  margin-block-end: var(--grove-space-4);
  h1 {
    flex: 1 0 100%;
    margin: 0;
    font-size: var(--grove-text-22);
  }
  @media (min-width: 768px) {
    display: none;
  }
`;

const Outline = styled.div`
  margin-block-start: var(--grove-space-3);
`;
