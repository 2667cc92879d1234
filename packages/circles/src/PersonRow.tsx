import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Avatar } from '@grove/ui/display/Avatar';

interface PersonRowProps {
  name: string;
  avatar: string | null;
  /** The name as a link. Default: the plain name. */
  link?: ReactNode;
  children?: ReactNode;
}

/** A person in a list, with details or actions. */
export function PersonRow({ name, avatar, link, children }: PersonRowProps) {
  return (
    <Root>
      <Avatar name={name} src={avatar} size="sm" decorative />
      <span>{link ?? name}</span>
      {children}
    </Root>
  );
}

const Root = styled.li`
  display: flex;
  align-items: center;
  gap: var(--grove-space-3);
  min-block-size: 2.5rem;

  > span:nth-child(2) {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  a {
    padding-block: var(--grove-space-1);
    color: inherit;
    text-decoration: none;
  }

  a:hover {
    text-decoration: underline;
  }
`;

/** A list of people. */
export const People = styled.ul`
  display: grid;
  gap: var(--grove-space-1);
`;
