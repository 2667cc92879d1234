import { styled } from 'styled-components';
import { EmptyState } from '@grove/ui/EmptyState';

const title = 'Nothing here yet';
const text = 'Your sessions, live classes and unlock dates will stand here.';

/** What the calendar says while nothing happens in what it shows.
 *  @param props.isWhole instead of a list, rather than above empty days. */
export function NoEvents({ isWhole }: { isWhole: boolean }) {
  if (isWhole) return <EmptyState drawing="path" title={title} text={text} level={3} />;
  return (
    <Line role="status">
      {title}. {text}
    </Line>
  );
}

const Line = styled.p`
  margin: 0;
  padding: 0 var(--grove-space-4) var(--grove-space-3);
  color: var(--grove-muted);
  font-size: var(--grove-text-14);
`;
