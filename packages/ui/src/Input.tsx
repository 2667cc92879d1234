import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { controlLook, useField } from './Field.tsx';

export type InputProps = ComponentPropsWithRef<'input'>;

/** One line of text. Stand it in a Field, or give it an `aria-label`. */
export function Input(props: InputProps) {
  return <Root {...useField()} {...props} />;
}

const Root = styled.input`
  ${controlLook}
  &[type='color'] {
    padding: 0.25rem;
  }
`;
