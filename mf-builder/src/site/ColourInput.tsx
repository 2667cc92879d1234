import { useState } from 'react';
import { styled } from 'styled-components';
import { Input } from '@grove/ui/Input';

interface ColourInputProps {
  /** The label of the field, used for the color picker beside it. */
  label: string;
  /** Six hexadecimal digits, with or without '#'. */
  value: string;
  /** Called with six uppercase hexadecimal digits, without '#'. */
  onChange: (colour: string) => void;
}

/** Inputs for a color: a picker and a text field. Requires a Field around it. */
export function ColourInput({ label, value, onChange }: ColourInputProps) {
  const digits = value.replace('#', '').toUpperCase();
  // Keeps the typed text while it is not a valid color.
  const [typed, setTyped] = useState<string>();
  return (
    <Pair>
      <Input
        type="text"
        spellCheck={false}
        autoComplete="off"
        value={typed ?? digits}
        onChange={({ target }) => {
          const found = /^#?([0-9a-f]{6})$/i.exec(target.value.trim())?.[1];
          setTyped(target.value);
          if (found !== undefined) onChange(found.toUpperCase());
        }}
        onBlur={() => {
          setTyped(undefined);
        }}
      />
      <Picker
        id={undefined}
        type="color"
        aria-labelledby={undefined}
        aria-label={`Pick: ${label}`}
        value={`#${digits.toLowerCase()}`}
        onChange={({ target }) => {
          setTyped(undefined);
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
