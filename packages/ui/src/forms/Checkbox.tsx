import { useEffect, useImperativeHandle, useRef } from 'react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';

export type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'type'> & {
  label: ReactNode;
  hint?: ReactNode;
  /** Shows the indeterminate state: only some items of a group are selected. */
  mixed?: boolean;
};

/** A checkbox, for a choice that takes effect when the form is submitted. */
export function Checkbox({ label, hint, mixed = false, ref, ...props }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => box.current as HTMLInputElement);
  // The browser clears it on every click, so it is set after every render.
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed;
  });
  return (
    <Row>
      <Box {...props} type="checkbox" ref={box} />
      <span>
        {label}
        {hint !== undefined && <small>{hint}</small>}
      </span>
    </Row>
  );
}

/** A control followed by its label; the whole row is clickable. */
export const Row = styled.label`
  display: inline-grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: start;
  gap: var(--grove-space-3);
  padding-block: var(--grove-space-1);
  cursor: pointer;
  small {
    display: block;
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
  }
  &:has(:disabled) {
    color: var(--grove-muted);
    cursor: not-allowed;
  }
`;

const Box = styled.input`
  appearance: none;
  display: grid;
  inline-size: 1.25rem;
  block-size: 1.25rem;
  margin: 0.1875rem 0;
  border: 1.5px solid var(--grove-border-strong);
  border-radius: 0.3125rem;
  background: var(--grove-surface);
  cursor: inherit;
  place-items: center;
  &::before {
    inline-size: 0.3125rem;
    block-size: 0.625rem;
    border: solid var(--grove-surface);
    border-width: 0 2px 2px 0;
    transform: translateY(-1px) rotate(45deg);
  }
  &:indeterminate::before {
    inline-size: 0.625rem;
    block-size: 0;
    border-width: 0 0 2px;
    transform: none;
  }
  &:checked,
  &:indeterminate {
    border-color: var(--grove-focus);
    background: var(--grove-focus);
  }
  &:checked::before,
  &:indeterminate::before {
    content: '';
  }
  &:disabled {
    border-color: var(--grove-border);
    background: var(--grove-track);
  }
  &:disabled::before {
    border-color: var(--grove-muted);
  }
  @media (forced-colors: active) {
    appearance: auto;
    &::before {
      content: none !important;
    }
  }
`;
