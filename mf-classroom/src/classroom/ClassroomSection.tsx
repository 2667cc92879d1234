import { Link } from '@grove/platform/Link';
import { paths } from '@grove/platform/navigation';
import { Page } from '@grove/ui/layout/Page';
import { TabLinks } from '@grove/ui/navigation/TabLinks';
import { usePrefetchCourses } from './classroom.api.ts';
import { useOpenedCourse } from './classroomPaths.ts';
import { CourseScreen } from './CourseScreen.tsx';
import { CoursesScreen } from './CoursesScreen.tsx';
import { DownloadsScreen } from '../downloads/DownloadsScreen.tsx';
import { MyCoursesScreen } from '../myCourses/MyCoursesScreen.tsx';
import { ResourcesScreen } from '../resources/ResourcesScreen.tsx';

const navItems = [
  { to: 'classroom:overview', item: 'overview', label: 'Overview' },
  { to: 'classroom:my-courses', item: 'my-courses', label: 'My Courses' },
  { to: 'classroom:my-downloads', item: 'my-downloads', label: 'My Downloads' },
  { to: 'classroom:learning-resources', item: 'learning-resources', label: 'Learning Resources' },
] as const;

/** The classroom section: its navigation, and the item or course that the hash names. */
export function ClassroomSection({ item }: { item: string }) {
  usePrefetchCourses();
  return (
    <Page>
      <TabLinks label="Section">
        {navItems.map((navItem) => (
          <li key={navItem.to}>
            <Link to={paths.section(navItem.to)} aria-current={navItem.item === item ? 'page' : undefined}>
              {navItem.label}
            </Link>
          </li>
        ))}
      </TabLinks>
      <ItemScreen item={item} />
    </Page>
  );
}

function ItemScreen({ item }: { item: string }) {
  const openedCourse = useOpenedCourse();
  if (item === 'my-courses') return <MyCoursesScreen />;
  if (item === 'my-downloads') return <DownloadsScreen />;
  if (item === 'learning-resources') return <ResourcesScreen />;
  const { courseId } = openedCourse;
  if (courseId === undefined) return <CoursesScreen />;
  return <CourseScreen key={courseId} {...openedCourse} courseId={courseId} />;
}
