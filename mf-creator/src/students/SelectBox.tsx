import type { Ref } from 'react';
import { styled } from 'styled-components';
import { Checkbox } from '@grove/ui/forms/Checkbox';

interface SelectBoxProps {
  /** Read out, not shown: 'Select Ada'. */
  label: string;
  checked: boolean;
  /** Only some of the rows are selected. */
  mixed?: boolean;
  onChange: () => void;
  ref?: Ref<HTMLInputElement>;
}

/** A checkbox that selects rows of a table. */
export function SelectBox({ label, ...props }: SelectBoxProps) {
  return (
    <Area>
      <Checkbox {...props} label="" aria-label={label} />
    </Area>
  );
}

/** Larger than the box, so that a finger does not open the row's profile instead. */
const Area = styled.span`
  display: inline-block;
  vertical-align: middle;

  label {
    gap: 0;
    margin: -0.5rem;
    padding: 0.5rem;
  }

  th & {
    margin-inline-end: var(--grove-space-3);
  }
`;
