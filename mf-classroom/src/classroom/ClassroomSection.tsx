import { Link } from '@grove/platform/Link';
import { paths } from '@grove/platform/navigation';
import { Page } from '@grove/ui/Page';
import { TabLinks } from '@grove/ui/TabLinks';
import { useCoursesAhead } from './classroom.api.ts';
import { useOpenedCourse } from './classroomPlace.ts';
import { CourseScreen } from './CourseScreen.tsx';
import { CoursesScreen } from './CoursesScreen.tsx';
import { PlaceScreen } from './PlaceScreen.tsx';
import { placeOf } from './places.ts';

const items = [
  { to: 'classroom:overview', item: 'overview', label: 'Overview' },
  { to: 'classroom:my-courses', item: 'my-courses', label: 'My Courses' },
  { to: 'classroom:my-downloads', item: 'my-downloads', label: 'My Downloads' },
  { to: 'classroom:learning-resources', item: 'learning-resources', label: 'Learning Resources' },
] as const;

/** The classroom section: its navigation, and the item or the course that the hash names. */
export function ClassroomSection({ item }: { item: string }) {
  const { courseId, moduleId } = useOpenedCourse();
  const place = placeOf(item);
  useCoursesAhead();
  return (
    <Page>
      <TabLinks label="Section">
        {items.map((one) => (
          <li key={one.to}>
            <Link to={paths.section(one.to)} aria-current={one.item === item ? 'page' : undefined}>
              {one.label}
            </Link>
          </li>
        ))}
      </TabLinks>
      {place ? <PlaceScreen key={place.item} place={place} /> : null}
      {!place && courseId !== undefined ? (
        <CourseScreen key={courseId} courseId={courseId} moduleId={moduleId} />
      ) : null}
      {!place && courseId === undefined ? <CoursesScreen /> : null}
    </Page>
  );
}
