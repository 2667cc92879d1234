import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { controlStyle, useField } from './Field.tsx';

export type SelectProps = Omit<ComponentPropsWithRef<'select'>, 'multiple' | 'size'> & {
  options: readonly { value: string; label: string; disabled?: boolean }[];
  /** Shown while nothing is selected. */
  placeholder?: string;
};

/** A select. It uses the browser's own list, which needs no script, and on phones the native picker.
 *  Place it in a Field, or set an `aria-label`. */
export function Select({ options, placeholder, ...props }: SelectProps) {
  return (
    <Root>
      <Control {...useField()} {...props}>
        {placeholder !== undefined && (
          <option value="" disabled hidden>
            {placeholder}
          </option>
        )}
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </Control>
      <ChevronDown size={16} aria-hidden />
    </Root>
  );
}

const Root = styled.span`
  position: relative;
  display: block;
  min-inline-size: 0;
  svg {
    position: absolute;
    inset-block-start: calc(50% - 8px);
    inset-inline-end: 0.75rem;
    color: var(--grove-muted);
    pointer-events: none;
  }
`;

const Control = styled.select`
  ${controlStyle}
  padding-inline-end: 2.25rem;
  appearance: none;
  text-overflow: ellipsis;
  cursor: pointer;
`;
