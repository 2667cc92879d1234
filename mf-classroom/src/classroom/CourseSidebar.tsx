import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { styled } from 'styled-components';
import type { CourseDetail } from '@grove/contracts/courses/classroom';
import { Button } from '@grove/ui/forms/Button';
import { Card } from '@grove/ui/layout/Card';
import { BackToCourses } from './BackToCourses.tsx';
import { CourseOutline } from './CourseOutline.tsx';
import type { CourseSelection } from './classroomPaths.ts';
import { ModulesBadge } from './ModulesBadge.tsx';

interface CourseSidebarProps {
  course: CourseDetail;
  selected: CourseSelection;
  collapsed: boolean;
  onToggle: () => void;
}

/** The opened course and its outline: the weekly sections with their modules. */
export function CourseSidebar({ course, selected, collapsed, onToggle }: CourseSidebarProps) {
  return (
    <SidebarCard as="aside" padding="none" aria-label="Course">
      <Bar>
        {!collapsed && <BackToCourses />}
        <Button
          variant="ghost"
          size="sm"
          iconOnly
          aria-label={collapsed ? 'Expand sidebar' : 'Collapse sidebar'}
          aria-expanded={!collapsed}
          onClick={onToggle}
          icon={
            collapsed ? <PanelLeftOpen size={18} aria-hidden /> : <PanelLeftClose size={18} aria-hidden />
          }
        />
      </Bar>
      <div hidden={collapsed}>
        <About>
          <h1>{course.title}</h1>
          <p>{course.description}</p>
          <ModulesBadge course={course} />
        </About>
        <CourseOutline course={course} selected={selected} />
      </div>
    </SidebarCard>
  );
}

const SidebarCard = styled(Card)`
  /* On phones, CourseOutlineDialog shows the outline in a dialog. */
  @media (max-width: 767px) {
    display: none;
  }
  @media (min-width: 768px) {
    position: sticky;
    /* Below the page's sticky header. */
    inset-block-start: 5.5rem;
    max-block-size: calc(100dvh - 7rem);
    overflow-y: auto;
  }
`;

const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding: var(--grove-space-2);
  > a {
    padding-inline-start: var(--grove-space-3);
  }
`;

const About = styled.div`
  padding: var(--grove-space-2) var(--grove-space-5) var(--grove-space-4);
  h1 {
    margin: 0 0 var(--grove-space-2);
    font-size: var(--grove-text-28);
  }
  p {
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
  }
`;
