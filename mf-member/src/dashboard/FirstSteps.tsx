import { styled } from 'styled-components';
import { Link } from '@grove/platform/Link';
import { pathTo } from '@grove/platform/pathTo';
import { Button } from '@grove/ui/forms/Button';
import { Card } from '@grove/ui/layout/Card';
import { EmptyState } from '@grove/ui/feedback/EmptyState';

const parts = [
  { title: 'Continue Learning', text: 'Open a course, and you can pick up where you left off here.' },
  { title: 'Upcoming Classes & Events', text: 'Sessions and classes you book will appear here.' },
  { title: 'My Learning Journey', text: 'Your courses and your progress will appear here.' },
];

/** Welcomes a member without courses, links to the library and explains what will appear here. */
export function FirstSteps() {
  return (
    <Sheet padding="none">
      <EmptyState
        drawing="seedling"
        title="Your journey starts here"
        text="Choose your first course in the library and learn at your own pace."
        action={
          <Button as={Link} to={pathTo('library')} size="lg">
            Browse Library
          </Button>
        }
      />
      <Parts role="list">
        {parts.map(({ title, text }) => (
          <li key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </Parts>
    </Sheet>
  );
}

/** As high as the profile next to it, with the parts at its foot. */
const Sheet = styled(Card)`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
`;

const Parts = styled.ul`
  display: grid;
  gap: var(--grove-space-5);
  margin: 0;
  border-block-start: 1px solid var(--grove-border);
  list-style: none;

  /* Overrides the page's rule for lists. */
  &[role='list'] {
    padding: var(--grove-space-5);
  }

  @media (min-width: 640px) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }

  h2 {
    margin: 0 0 var(--grove-space-1);
    font-size: var(--grove-text-18);
  }

  p {
    margin: 0;
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
  }
`;
