import { styled } from 'styled-components';
import { courseTemplateNames, courseTemplates } from '@grove/contracts/courses/courseTemplates';
import { Button } from '@grove/ui/forms/Button';
import type { useFillCourse } from './fillCourse.api.ts';

/** Offers the templates to a course without modules. */
export function TemplateOffer({ fill }: { fill: ReturnType<typeof useFillCourse> }) {
  return (
    <Offer aria-labelledby="course-templates">
      <h3 id="course-templates">Or start from a template</h3>
      <p>A template adds modules and lessons with placeholder texts that you replace.</p>
      <ul role="list">
        {courseTemplateNames.map((name) => {
          const { label, summary, lessons } = courseTemplates[name];
          return (
            <li key={name}>
              <h4>
                {label}, {lessons} lessons
              </h4>
              <p>{summary}</p>
              <Button
                variant="secondary"
                size="sm"
                aria-label={`Use Template: ${label}`}
                loading={fill.isPending && fill.variables === name}
                disabled={fill.isPending && fill.variables !== name}
                onClick={() => fill.mutate(name)}
              >
                Use Template
              </Button>
            </li>
          );
        })}
      </ul>
    </Offer>
  );
}

const Offer = styled.section`
  padding: var(--grove-space-5) var(--grove-space-4);
  border-block-start: 1px solid var(--grove-border);
  h3,
  h4,
  p {
    margin: 0;
  }
  h3 {
    font-size: var(--grove-text-18);
  }
  h4 {
    font-size: var(--grove-text-16);
  }
  p {
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
  }
  ul {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
    gap: var(--grove-space-3);
    margin: var(--grove-space-4) 0 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: grid;
    grid-template-rows: auto 1fr auto;
    gap: var(--grove-space-2);
    justify-items: start;
    padding: var(--grove-space-4);
    border: 1px solid var(--grove-border);
    border-radius: var(--grove-radius-card);
  }
`;
