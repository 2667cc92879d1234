import type { ComponentPropsWithRef, ElementType, MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { SpinnerIcon } from '../feedback/Spinner.tsx';

type Own<As extends ElementType> = {
  /** Another element or component, such as `Link`, that looks like a button. */
  as?: As;
  variant?: 'primary' | 'secondary' | 'ghost' | 'destructive';
  size?: 'sm' | 'md' | 'lg';
  /** Keeps focus and width, shows a spinner and ignores clicks. */
  loading?: boolean;
  /** Shown before the text, or with `iconOnly` instead of it (then set `aria-label`). */
  icon?: ReactNode;
  iconOnly?: boolean;
  /** Fills the width of its container. */
  block?: boolean;
  children?: ReactNode;
};
export type ButtonProps<As extends ElementType = 'button'> = Own<As> &
  Omit<ComponentPropsWithRef<As>, keyof Own<As>>;

/** A button. It does not submit a form unless `type="submit"`. */
export function Button<As extends ElementType = 'button'>(props: ButtonProps<As>) {
  const {
    as,
    variant = 'primary',
    size = 'md',
    loading = false,
    icon,
    iconOnly,
    block,
    children,
    ...rest
  } = props;
  const dataProps = {
    'data-variant': variant,
    'data-size': size,
    'data-icon-only': iconOnly,
    'data-block': block,
  };
  const busyProps = loading && { 'aria-busy': true, 'aria-disabled': true, onClick: ignore };
  return (
    <Root
      as={as ?? 'button'}
      {...(as === undefined && { type: 'button' })}
      {...rest}
      {...dataProps}
      {...busyProps}
    >
      {loading ? <SpinnerIcon size={size === 'sm' ? 14 : 18} aria-hidden /> : icon}
      {iconOnly !== true && children}
    </Root>
  );
}

function ignore(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}

const Root = styled.button`
  --fill: var(--grove-primary);
  --fill-hover: var(--grove-primary-hover);
  --ink: var(--grove-on-primary);
  --edge: transparent;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--grove-space-2);
  min-block-size: 2.5rem;
  padding: 0.25rem 1.125rem;
  border: 1px solid var(--edge);
  border-radius: var(--grove-radius);
  background: var(--fill);
  color: var(--ink);
  font: 600 var(--grove-text-14) / 1.25 var(--grove-font-body);
  letter-spacing: 0.01em;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  user-select: none;
  transition: transform var(--grove-motion);
  &:hover {
    background: var(--fill-hover);
    color: var(--ink);
  }
  &:active {
    transform: translateY(1px);
  }
  &[data-variant='secondary'] {
    --fill: var(--grove-surface);
    --fill-hover: var(--grove-primary-soft);
    --ink: var(--grove-text);
    --edge: var(--grove-border-strong);
  }
  &[data-variant='ghost'] {
    --fill: transparent;
    --fill-hover: var(--grove-track);
    --ink: var(--grove-text);
  }
  &[data-variant='destructive'] {
    --fill: var(--grove-danger);
    --fill-hover: var(--grove-danger-hover);
    --ink: var(--grove-on-danger);
  }
  &[data-size='sm'] {
    min-block-size: 2rem;
    padding-inline: 0.75rem;
  }
  &[data-size='lg'] {
    min-block-size: 3rem;
    padding-inline: 1.5rem;
    font-size: var(--grove-text-16);
  }
  &[data-icon-only='true'] {
    aspect-ratio: 1;
    padding: 0;
  }
  &[data-block='true'] {
    display: flex;
    inline-size: 100%;
  }
  &:disabled,
  &[aria-disabled='true'] {
    cursor: not-allowed;
    transform: none;
  }
  &:disabled,
  &[aria-disabled='true']:not([aria-busy='true']) {
    --fill: var(--grove-track);
    --fill-hover: var(--grove-track);
    --ink: var(--grove-muted);
    --edge: transparent;
  }
  svg {
    flex: none;
  }
  @media (forced-colors: active) {
    border-color: ButtonText;
  }
`;
