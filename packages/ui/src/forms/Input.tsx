import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { controlStyle, useField } from './Field.tsx';
import { useLengthLimit } from './useLengthLimit.tsx';

export type InputProps = ComponentPropsWithRef<'input'>;

/** A single-line text input. Place it in a Field, or set an `aria-label`. A text longer than
 *  `maxLength` is not truncated but makes the input invalid; numbers have no length. */
export function Input(props: InputProps) {
  const field = useField();
  const maxLength = props.type === 'number' ? undefined : props.maxLength;
  const limited = useLengthLimit<HTMLInputElement, InputProps>({ ...field, ...props, maxLength });
  return (
    <>
      <Root {...limited.props} />
      {limited.note}
    </>
  );
}

const Root = styled.input`
  ${controlStyle}
  &[type='color'] {
    padding: 0.25rem;
  }
`;
