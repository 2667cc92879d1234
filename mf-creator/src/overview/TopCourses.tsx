import type { TopCourse } from '@grove/contracts/creator/overview';
import { Link } from '@grove/platform/Link';
import { pathTo } from '@grove/platform/pathTo';
import { Card, CardTitle } from '@grove/ui/layout/Card';
import { Dollars } from '@grove/ui/display/Dollars';
import { EmptyState } from '@grove/ui/feedback/EmptyState';
import { ProgressBar } from '@grove/ui/feedback/ProgressBar';
import { CourseItem, SplitRow } from '../portal/CourseItem.tsx';
import { Rows } from './OverviewLayout.tsx';

/** The courses with the highest revenue. */
export function TopCourses({ courses }: { courses: TopCourse[] }) {
  return (
    <Card as="section" aria-labelledby="courses-title">
      <CardTitle id="courses-title">Top Performing Courses</CardTitle>
      {courses.length === 0 ? (
        <EmptyState
          level={3}
          drawing="seedling"
          title="No courses yet"
          text="Your best-selling courses will appear here."
        />
      ) : (
        <Rows role="list">
          {courses.map((course) => (
            <CourseRow key={course.courseId} course={course} />
          ))}
        </Rows>
      )}
    </Card>
  );
}

function CourseRow({ course }: { course: TopCourse }) {
  const { title, studentsCount, revenue, completionRate } = course;
  return (
    <li>
      <CourseItem>
        <SplitRow>
          <strong>
            <Link to={pathTo('courseEditor', { courseId: course.courseId })}>{title}</Link>
          </strong>
          <strong>
            <Dollars amount={revenue} />
          </strong>
        </SplitRow>
        <SplitRow className="quiet">
          <span>
            {studentsCount} {studentsCount === 1 ? 'student' : 'students'}
          </span>
          <span>{completionRate}% completed</span>
        </SplitRow>
        <ProgressBar value={completionRate} label={`Completion of ${title}`} size="sm" />
      </CourseItem>
    </li>
  );
}
