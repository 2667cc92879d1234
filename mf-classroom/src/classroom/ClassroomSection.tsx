import { styled } from 'styled-components';
import { Link } from '@grove/platform/Link';
import { paths } from '@grove/platform/navigation';
import { Page } from '@grove/ui/Page';
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
      <Nav aria-label="Section">
        <ul role="list">
          {items.map((one) => (
            <li key={one.to}>
              <Link to={paths.section(one.to)} aria-current={one.item === item ? 'page' : undefined}>
                {one.label}
              </Link>
            </li>
          ))}
        </ul>
      </Nav>
      {place ? <PlaceScreen key={place.item} place={place} /> : null}
      {!place && courseId !== undefined ? (
        <CourseScreen key={courseId} courseId={courseId} moduleId={moduleId} />
      ) : null}
      {!place && courseId === undefined ? <CoursesScreen /> : null}
    </Page>
  );
}

const Nav = styled.nav`
  margin-block-end: var(--grove-space-6);
  border-block-end: 1px solid var(--grove-border);
  ul {
    display: flex;
    gap: var(--grove-space-1);
    margin-inline: calc(var(--grove-space-3) * -1);
    overflow-x: auto;
    scrollbar-width: none;
  }
  a {
    display: block;
    padding: var(--grove-space-3);
    border-block-end: 2px solid transparent;
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
    font-weight: 600;
    text-decoration: none;
    white-space: nowrap;
    &:hover {
      color: var(--grove-text);
    }
    &:focus-visible {
      outline-offset: -2px;
    }
    &[aria-current='page'] {
      border-color: var(--grove-bar);
      color: var(--grove-text);
    }
  }
`;
