import type { ChangeEvent } from 'react';
import { styled } from 'styled-components';
import { Input } from './Input.tsx';
import type { InputProps } from './Input.tsx';

export type CodeInputProps = Omit<InputProps, 'type' | 'autoComplete' | 'inputMode' | 'maxLength'> & {
  digits?: number;
  /** Called once the last digit has been typed, pasted or filled in by the browser. */
  onComplete?: (code: string) => void;
};

/** An input for a one-time code: keeps only the digits of what is typed or pasted. Place it in a Field. */
export function CodeInput({ digits = 6, onComplete, onChange, ...props }: CodeInputProps) {
  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const { currentTarget } = event;
    const code = currentTarget.value.replace(/\D/g, '').slice(0, digits);
    if (code !== currentTarget.value) currentTarget.value = code;
    onChange?.(event);
    if (code.length === digits) onComplete?.(code);
  }
  return (
    <Code
      {...props}
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      placeholder={'0'.repeat(digits)}
      // With a form's `maxLength`, the browser would truncate '123 456' before its space is removed.
      maxLength={undefined}
      $digits={digits}
      onChange={handleChange}
    />
  );
}

/** As wide as its digits, so that missing ones are visible. */
const Code = styled(Input)<{ $digits: number }>`
  --step: 0.4em;
  inline-size: calc(${({ $digits }) => $digits} * (1ch + var(--step)) + 1.75rem);
  max-inline-size: 100%;
  padding-inline-end: 0;
  font-size: var(--grove-text-28);
  --grove-figures: tabular-nums;
  letter-spacing: var(--step);
  &::placeholder {
    opacity: 0.45;
  }
`;
