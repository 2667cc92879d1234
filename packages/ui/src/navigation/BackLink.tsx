import { ArrowLeft } from 'lucide-react';
import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';
import { styled } from 'styled-components';

type Own<As extends ElementType> = {
  /** Another component, such as `Link`. */
  as?: As;
  /** The destination: 'Back to Courses'. */
  children: ReactNode;
};
export type BackLinkProps<As extends ElementType = 'a'> = Own<As> &
  Omit<ComponentPropsWithRef<As>, keyof Own<As>>;

/** A link back to the page from which this one was opened. */
export function BackLink<As extends ElementType = 'a'>({ as, children, ...rest }: BackLinkProps<As>) {
  return (
    <Root as={as ?? 'a'} {...rest}>
      <ArrowLeft size={16} className="grove-turns" aria-hidden />
      {children}
    </Root>
  );
}

const Root = styled.a`
  display: inline-flex;
  align-items: center;
  gap: var(--grove-space-2);
  min-block-size: 2rem;
  font-size: var(--grove-text-14);
  font-weight: 600;
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
  svg {
    flex: none;
  }
`;
