import { useState } from 'react';
import { styled } from 'styled-components';
import { contactPattern } from '@grove/contracts/courses/widgetRules';
import { webAddressPattern } from '@grove/contracts/site/siteDefaults';
import { Button } from '@grove/ui/forms/Button';
import { Field } from '@grove/ui/forms/Field';
import { Input } from '@grove/ui/forms/Input';

/** Asks for the URL of a link. `onDone` is called without a URL if the creator cancels. */
export function LinkField({ onDone }: { onDone: (url?: string) => void }) {
  const [url, setUrl] = useState('');
  const isValid = webAddressPattern.test(url) || contactPattern.test(url);
  const submit = () => {
    if (isValid) onDone(url);
  };
  return (
    <LinkForm>
      <Field label="Link to" hint="https://… or a page on this site, such as /library">
        <Input
          value={url}
          autoFocus
          onChange={({ target }) => {
            setUrl(target.value.trim());
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            submit();
          }}
        />
      </Field>
      <Button size="sm" disabled={!isValid} onClick={submit}>
        Set link
      </Button>
      <Button
        size="sm"
        variant="ghost"
        onClick={() => {
          onDone();
        }}
      >
        Cancel
      </Button>
    </LinkForm>
  );
}

const LinkForm = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--grove-space-2);

  > :first-child {
    flex: 1 1 12rem;
  }
`;
