import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Row } from './Checkbox.tsx';

export type SwitchProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'role'> & {
  label: ReactNode;
  hint?: ReactNode;
};

/** A switch, for a setting that takes effect immediately. */
export function Switch({ label, hint, ...props }: SwitchProps) {
  return (
    <Row>
      <Track {...props} type="checkbox" role="switch" />
      <span>
        {label}
        {hint !== undefined && <small>{hint}</small>}
      </span>
    </Row>
  );
}

const Track = styled.input`
  appearance: none;
  display: flex;
  align-items: center;
  inline-size: 2.75rem;
  block-size: 1.5rem;
  margin: 0.0625rem 0;
  padding: 0.1875rem;
  border: 1.5px solid var(--grove-border-strong);
  border-radius: var(--grove-radius-full);
  background: var(--grove-surface);
  cursor: inherit;
  &::before {
    block-size: 100%;
    aspect-ratio: 1;
    border-radius: inherit;
    background: var(--grove-border-strong);
    content: '';
    transition: transform var(--grove-motion);
  }
  &:checked {
    border-color: var(--grove-focus);
    background: var(--grove-focus);
  }
  &:checked::before {
    background: var(--grove-surface);
    transform: translateX(1.25rem);
  }
  &:checked:dir(rtl)::before {
    transform: translateX(-1.25rem);
  }
  &:disabled {
    border-color: var(--grove-border);
    background: var(--grove-track);
  }
  @media (forced-colors: active) {
    appearance: auto;
    &::before {
      content: none;
    }
  }
`;
