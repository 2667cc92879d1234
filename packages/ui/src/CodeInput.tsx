import type { ChangeEvent } from 'react';
import { styled } from 'styled-components';
import { Input } from './Input.tsx';
import type { InputProps } from './Input.tsx';

export type CodeInputProps = Omit<InputProps, 'type' | 'autoComplete' | 'inputMode' | 'maxLength'> & {
  digits?: number;
  /** Told once the last digit is there, typed, pasted or filled in by the browser. */
  onComplete?: (code: string) => void;
};

/** A one-time code: digits only, whatever is pasted around and between them. Stand it in a Field. */
export function CodeInput({ digits = 6, onComplete, onChange, ...props }: CodeInputProps) {
  function take(event: ChangeEvent<HTMLInputElement>) {
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
      // A form's rule would have the browser cut '123 456' before its space is taken out.
      maxLength={undefined}
      $digits={digits}
      onChange={take}
    />
  );
}

/** As wide as its digits, so that one sees how many are missing. */
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
