import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { controlStyle, useField } from './Field.tsx';
import { useLengthLimit } from './useLengthLimit.tsx';

export type TextareaProps = ComponentPropsWithRef<'textarea'>;

/** A multi-line text input that grows with its text if the browser supports it. Place it in a Field, or
 *  set an `aria-label`. A text longer than `maxLength` is not truncated but makes it invalid. */
export function Textarea({ rows = 3, ...props }: TextareaProps) {
  const field = useField();
  const limited = useLengthLimit<HTMLTextAreaElement, TextareaProps>({ ...field, ...props });
  return (
    <>
      <Root rows={rows} {...limited.props} />
      {limited.note}
    </>
  );
}

const Root = styled.textarea`
  ${controlStyle}
  max-block-size: 60vh;
  line-height: 1.6;
  resize: vertical;
  field-sizing: content;
  min-block-size: 5rem;
`;
