import { useState } from 'react';
import { styled } from 'styled-components';
import { Input } from '@grove/ui/forms/Input';

interface ColorInputProps {
  /** The label of the field, used for the color picker beside it. */
  label: string;
  /** Six hexadecimal digits, with or without '#'. */
  value: string;
  /** Called with six uppercase hexadecimal digits, without '#'. */
  onChange: (color: string) => void;
}

/** Inputs for a color: a picker and a text field. Requires a Field around it. */
export function ColorInput({ label, value, onChange }: ColorInputProps) {
  const digits = value.replace('#', '').toUpperCase();
  // Keeps the typed text while it is not a valid color.
  const [draft, setDraft] = useState<string>();
  return (
    <Pair>
      <Input
        type="text"
        spellCheck={false}
        autoComplete="off"
        value={draft ?? digits}
        onChange={({ target }) => {
          const hex = /^#?([0-9a-f]{6})$/i.exec(target.value.trim())?.[1];
          setDraft(target.value);
          if (hex !== undefined) onChange(hex.toUpperCase());
        }}
        onBlur={() => {
          setDraft(undefined);
        }}
      />
      <Picker
        id={undefined}
        type="color"
        aria-labelledby={undefined}
        aria-label={`Pick: ${label}`}
        value={`#${digits.toLowerCase()}`}
        onChange={({ target }) => {
          setDraft(undefined);
          onChange(target.value.slice(1).toUpperCase());
        }}
      />
    </Pair>
  );
}

const Pair = styled.span`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 3.5rem;
  gap: var(--grove-space-2);
`;

const Picker = styled(Input)`
  cursor: pointer;
`;
