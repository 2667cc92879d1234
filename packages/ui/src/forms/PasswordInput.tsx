import { Eye, EyeOff } from 'lucide-react';
import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from './Button.tsx';
import { Input } from './Input.tsx';
import type { InputProps } from './Input.tsx';

export type PasswordInputProps = Omit<InputProps, 'type' | 'autoComplete'> & {
  /** Which password a password manager should offer: the stored one or a new one. */
  autoComplete: 'current-password' | 'new-password';
};

/** A password input with a button that shows the text. Submitting the form hides it again. Place it in
 *  a Field. */
export function PasswordInput({ ref, ...props }: PasswordInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isShown, setShown] = useState(false);
  useImperativeHandle(ref, () => input.current as HTMLInputElement);
  // Browsers remember the text of plain inputs when a form is submitted, but never that of password
  // inputs.
  useEffect(() => {
    const form = input.current?.form;
    const hide = () => {
      setShown(false);
    };
    form?.addEventListener('submit', hide);
    return () => {
      form?.removeEventListener('submit', hide);
    };
  }, []);
  return (
    <Row>
      <Input
        spellCheck={false}
        autoCapitalize="none"
        autoCorrect="off"
        {...props}
        ref={input}
        type={isShown ? 'text' : 'password'}
      />
      <Button
        variant="ghost"
        size="sm"
        iconOnly
        icon={isShown ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
        aria-label={isShown ? 'Hide password' : 'Show password'}
        disabled={props.disabled}
        onClick={() => {
          setShown(!isShown);
        }}
      />
    </Row>
  );
}

const Row = styled.div`
  position: relative;
  input {
    padding-inline-end: 3rem;
  }
  /* Edge's own reveal button, which would appear next to ours. */
  input::-ms-reveal {
    display: none;
  }
  button {
    position: absolute;
    inset-block-start: 0.25rem;
    inset-inline-end: 0.25rem;
  }
`;
