import { styled } from 'styled-components';
import type { OtherEditor } from '@grove/contracts/courses/courseEditors';
import { Avatar } from '@grove/ui/display/Avatar';

/** Lists the other creators who have the course's editor open. Screen readers announce changes. */
export function OtherEditors({ others }: { others: readonly OtherEditor[] }) {
  const names = new Intl.ListFormat('en').format(others.map(({ name }) => name));
  return (
    <Root role="status">
      {others.length > 0 && (
        <>
          {others.map(({ id, name, avatar }) => (
            <Avatar key={id} name={name} src={avatar} size="xs" decorative />
          ))}
          <span>Also editing: {names}</span>
        </>
      )}
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--grove-space-2);
  align-items: center;
  min-inline-size: 0;
  color: var(--grove-muted);
  font-size: var(--grove-text-14);
  overflow-wrap: anywhere;
`;
