import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** Shows some states of a UI part below their name. */
export function Sample({
  name,
  wide = false,
  children,
}: {
  name: string;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <div>
      <Name>{name}</Name>
      <States data-wide={wide}>{children}</States>
    </div>
  );
}

const Name = styled.p`
  margin: 0 0 var(--grove-space-2);
  color: var(--grove-muted);
  font-size: var(--grove-text-12);
  font-weight: 600;
  letter-spacing: 0.06em;
  text-transform: uppercase;
`;

const States = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--grove-space-3);
  &[data-wide='true'] {
    display: grid;
    align-items: stretch;
    grid-template-columns: minmax(0, 1fr);
  }
`;
