import { Copy } from 'lucide-react';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { toast } from '@grove/platform/toast';
import { Button } from '@grove/ui/Button';
import { Field } from '@grove/ui/Field';
import { Input } from '@grove/ui/Input';

interface CopyFieldProps {
  label: string;
  hint: string;
  value: string;
}

/** A text to be taken elsewhere. */
export function CopyField({ label, hint, value }: CopyFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  async function copy() {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(value);
      toast({ title: 'Copied' });
    } catch {
      // Not every browser lets a page write there; the text is selected, so that the keyboard can.
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
