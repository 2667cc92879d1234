import { useState } from 'react';
import { styled } from 'styled-components';
import { Input } from '@grove/ui/Input';

interface ColourInputProps {
  /** Its field's, for the picker beside it. */
  label: string;
  /** Six digits, with or without '#'. */
  value: string;
  /** Given six digits, upper case, without '#'. */
  onChange: (colour: string) => void;
}

/** A colour, picked or typed. Stand it in a Field. */
export function ColourInput({ label, value, onChange }: ColourInputProps) {
  const digits = value.replace('#', '').toUpperCase();
  // What is typed is kept while it is no colour yet.
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
