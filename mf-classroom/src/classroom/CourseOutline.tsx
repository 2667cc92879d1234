import { styled } from 'styled-components';
import type { CourseDetail } from '@grove/contracts/courses/classroom';
import { Collapsible } from '@grove/ui/layout/Collapsible';
import type { CourseSelection } from './classroomPaths.ts';
import { ModuleItem } from './ModuleItem.tsx';

/** The course's weekly sections with their modules, and the lessons of the open module. */
export function CourseOutline({ course, selected }: { course: CourseDetail; selected: CourseSelection }) {
  return course.sections.map((section) => (
    <Section key={section.id}>
      <Collapsible
        level={2}
        defaultOpen
        title={<SectionTitle title={section.title} subtitle={section.subtitle} />}
      >
        <ul role="list">
          {section.modules.map((module) => (
            <ModuleItem key={module.id} courseId={course.id} module={module} selected={selected} />
          ))}
        </ul>
      </Collapsible>
    </Section>
  ));
}

function SectionTitle({ title, subtitle }: { title: string; subtitle: string }) {
  return (
    <>
      {title}
      {subtitle !== '' && <Subtitle>{subtitle}</Subtitle>}
    </>
  );
}

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
