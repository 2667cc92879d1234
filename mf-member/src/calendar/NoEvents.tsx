import { styled } from 'styled-components';
import { EmptyState } from '@grove/ui/feedback/EmptyState';

const title = 'No events yet';
const text = 'Your sessions, live classes, and unlock dates will appear here.';
const pastText = 'You had no sessions, live classes, or unlock dates in this period.';

interface NoEventsProps {
  /** Whether it replaces a list. Otherwise it appears above empty days. */
  replacesList: boolean;
  /** Whether the shown range is in the past. */
  isPast: boolean;
}

/** The message for a range without events. */
export function NoEvents({ replacesList, isPast }: NoEventsProps) {
  if (isPast)
    return replacesList ? (
      <EmptyState drawing="path" title="No events" text={pastText} level={3} />
    ) : (
      <Line role="status">{pastText}</Line>
    );
  if (replacesList) return <EmptyState drawing="path" title={title} text={text} level={3} />;
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
