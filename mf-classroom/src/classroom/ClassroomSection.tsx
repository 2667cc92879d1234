import { Link } from '@grove/platform/Link';
import { paths } from '@grove/platform/navigation';
import { Page } from '@grove/ui/Page';
import { TabLinks } from '@grove/ui/TabLinks';
import { useCoursesAhead } from './classroom.api.ts';
import { useOpenedCourse } from './classroomPlace.ts';
import { CourseScreen } from './CourseScreen.tsx';
import { CoursesScreen } from './CoursesScreen.tsx';
import { DownloadsScreen } from '../downloads/DownloadsScreen.tsx';
import { MyCoursesScreen } from '../myCourses/MyCoursesScreen.tsx';
import { ResourcesScreen } from '../resources/ResourcesScreen.tsx';

const items = [
  { to: 'classroom:overview', item: 'overview', label: 'Overview' },
  { to: 'classroom:my-courses', item: 'my-courses', label: 'My Courses' },
  { to: 'classroom:my-downloads', item: 'my-downloads', label: 'My Downloads' },
  { to: 'classroom:learning-resources', item: 'learning-resources', label: 'Learning Resources' },
] as const;

/** The classroom section: its navigation, and the item or course that the hash names. */
export function ClassroomSection({ item }: { item: string }) {
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
      <ItemScreen item={item} />
    </Page>
  );
}

function ItemScreen({ item }: { item: string }) {
  const opened = useOpenedCourse();
  if (item === 'my-courses') return <MyCoursesScreen />;
  if (item === 'my-downloads') return <DownloadsScreen />;
  if (item === 'learning-resources') return <ResourcesScreen />;
  const { courseId } = opened;
  if (courseId === undefined) return <CoursesScreen />;
  return <CourseScreen key={courseId} {...opened} courseId={courseId} />;
}
