import { Copy } from 'lucide-react';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { toast } from '@grove/platform/toast';
import { Button } from '@grove/ui/forms/Button';
import { Field } from '@grove/ui/forms/Field';
import { Input } from '@grove/ui/forms/Input';

interface CopyFieldProps {
  label: string;
  hint: string;
  value: string;
}

/** A read-only field with a button that copies its value. */
export function CopyField({ label, hint, value }: CopyFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  async function copy() {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(value);
      toast({ title: 'Copied' });
    } catch {
      // Not every browser allows a page to write to the clipboard. The text is selected so that it can be
      // copied by keyboard.
      toast({ title: 'Press Ctrl+C or ⌘C to copy', description: 'The text is selected.' });
    }
  }
  return (
    <Row>
      <Field label={label} hint={hint}>
        <Input
          ref={field}
          readOnly
          autoFocus
          value={value}
          onFocus={({ target }) => {
            target.select();
          }}
        />
      </Field>
      <Button variant="secondary" icon={<Copy size={16} aria-hidden />} onClick={() => void copy()}>
        Copy
      </Button>
    </Row>
  );
}

const Row = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--grove-space-3);

  > :first-child {
    inline-size: 100%;
  }
`;
