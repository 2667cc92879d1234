import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { styled } from 'styled-components';
import type { CourseDetail } from '@grove/contracts/classroom';
import { Link } from '@grove/platform/Link';
import { BackLink } from '@grove/ui/BackLink';
import { Button } from '@grove/ui/Button';
import { Card } from '@grove/ui/Card';
import { Collapsible } from '@grove/ui/Collapsible';
import { classroomPaths } from './classroomPlace.ts';
import { ModuleItem } from './ModuleItem.tsx';
import { ModulesBadge } from './ModulesBadge.tsx';

interface CourseSidebarProps {
  course: CourseDetail;
  /** The chosen module. */
  moduleId: string | undefined;
  collapsed: boolean;
  onToggle: () => void;
}

/** What the opened course is and how it is built: its weekly sections with their modules. */
export function CourseSidebar({ course, moduleId, collapsed, onToggle }: CourseSidebarProps) {
  return (
    <Sheet as="aside" padding="none" aria-label="Course">
      <Bar>
        {!collapsed && (
          <BackLink as={Link} to={classroomPaths.courses()}>
            Back to Courses
          </BackLink>
        )}
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
        {course.sections.map((section) => (
          <Section key={section.id}>
            <Collapsible
              level={2}
              defaultOpen
              title={<SectionTitle title={section.title} subtitle={section.subtitle} />}
            >
              <ul role="list">
                {section.modules.map((module) => (
                  <ModuleItem
                    key={module.id}
                    courseId={course.id}
                    module={module}
                    chosen={module.id === moduleId}
                  />
                ))}
              </ul>
            </Collapsible>
          </Section>
        ))}
      </div>
    </Sheet>
  );
}

function SectionTitle({ title, subtitle }: { title: string; subtitle: string }) {
  return (
    <>
      {title}
      {subtitle !== '' && <Subtitle>{subtitle}</Subtitle>}
    </>
  );
}

const Sheet = styled(Card)`
  @media (min-width: 768px) {
    position: sticky;
    /* Below the page's own header, which stays in view. */
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

const Section = styled.div`
  padding: var(--grove-space-2);
  border-block-start: 1px solid var(--grove-border);
`;

const Subtitle = styled.span`
  display: block;
  color: var(--grove-muted);
  font-size: var(--grove-text-14);
  font-weight: 400;
`;
