import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Card } from '@grove/ui/layout/Card';

/** The frame of an interactive widget: its title, and its controls below. */
export function WidgetCard({
  icon,
  title,
  children,
}: {
  icon?: ReactNode;
  title: ReactNode;
  children: ReactNode;
}) {
  return (
    <Sheet>
      <Title>
        {icon}
        {title}
      </Title>
      {children}
    </Sheet>
  );
}

const Sheet = styled(Card)`
  display: grid;
  gap: var(--grove-space-3);
  > * {
    min-inline-size: 0;
  }
`;

const Title = styled.div`
  display: flex;
  gap: var(--grove-space-3);
  align-items: flex-start;
  font-weight: 600;
  overflow-wrap: anywhere;
  > svg {
    flex: none;
    margin-block-start: 0.15rem;
    color: var(--grove-primary-text);
  }
`;
