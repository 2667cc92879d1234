import { styled } from 'styled-components';
import { useUnread } from './inbox.api.ts';

/** The number of conversations with unread messages, shown next to the tab's label. Renders nothing if there
 *  are none. */
export function UnreadCount() {
  const count = useUnread() ?? 0;
  if (count === 0) return null;
  return (
    <Figure>
      {count}
      <span className="grove-unseen"> unread</span>
    </Figure>
  );
}

const Figure = styled.span`
  /* Keeps the visually hidden text within a scrolling row of tabs. */
  position: relative;
  display: inline-block;
  min-inline-size: 1.25rem;
  margin-inline-start: var(--grove-space-2);
  padding-inline: 0.375rem;
  border-radius: var(--grove-radius-full);
  background: var(--grove-primary-soft);
  color: var(--grove-text);
  font-size: var(--grove-text-12);
  line-height: 1.25rem;
  text-align: center;
`;
