import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { controlLook, useField } from './Field.tsx';

export type TextareaProps = ComponentPropsWithRef<'textarea'>;

/** Several lines of text; grows with them where the browser can. Stand it in a Field, or give it an `aria-label`. */
export function Textarea({ rows = 3, ...props }: TextareaProps) {
  return <Root {...useField()} rows={rows} {...props} />;
}

const Root = styled.textarea`
  ${controlLook}
  max-block-size: 60vh;
  line-height: 1.6;
  resize: vertical;
  field-sizing: content;
  min-block-size: 5rem;
`;
