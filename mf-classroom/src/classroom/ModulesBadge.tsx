import type { ClassroomCourse } from '@grove/contracts/courses/classroom';
import { Badge } from '@grove/ui/display/Badge';

/** A course's completed modules: completed/total. */
export function ModulesBadge({
  course,
}: {
  course: Pick<ClassroomCourse, 'completedModules' | 'totalModules'>;
}) {
  const { completedModules, totalModules } = course;
  return (
    <Badge variant="primary">
      <span aria-hidden>
        {completedModules}/{totalModules}
      </span>
      <span className="grove-unseen">
        {completedModules} of {totalModules} {totalModules === 1 ? 'module' : 'modules'} completed
      </span>
    </Badge>
  );
}
