import { styled } from 'styled-components';
import { timeAgo } from './timeAgo.ts';

const exact = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** How long ago something was; the moment itself when one rests on it. */
export function TimeAgo({ moment }: { moment: string }) {
  const then = new Date(moment);
  return (
    <Time dateTime={moment} title={exact.format(then)}>
      {timeAgo(then, new Date())}
    </Time>
  );
}

const Time = styled.time`
  color: var(--grove-muted);
  font-size: var(--grove-text-14);
`;
