import { useState } from 'react';
import { buttonUrlPattern } from '@grove/contracts/site/siteDefaults';
import { Field } from '@grove/ui/forms/Field';
import { Input } from '@grove/ui/forms/Input';
import { Select } from '@grove/ui/forms/Select';
import { OfferChooser } from './OfferChooser.tsx';

interface TargetFieldProps {
  url: string;
  onChange: (url: string) => void;
}

/** Pages that a button can lead to. */
const pages = [
  { value: '/library', label: 'Library' },
  { value: '/', label: 'Home' },
  { value: '/about', label: 'About Us' },
  { value: '/services', label: 'Services' },
  { value: '/sign-up', label: 'Sign-up' },
];
const productPattern = /^\/library\/[0-9a-f]{24}$/;

/** Chooses where a button leads: a page, the sign-up, a product or another address. */
export function TargetField({ url, onChange }: TargetFieldProps) {
  const [kind, setKind] = useState(() => getKind(url));
  const isInvalid = url !== '' && !buttonUrlPattern.test(url);
  return (
    <>
      <Field label="Link to">
        <Select
          options={[
            ...pages,
            { value: 'product', label: 'A product' },
            { value: 'address', label: 'An address' },
          ]}
          value={kind}
          onChange={({ target }) => {
            setKind(target.value);
            onChange(target.value.startsWith('/') ? target.value : '');
          }}
        />
      </Field>
      {kind === 'product' && (
        <OfferChooser
          chosen={productPattern.test(url) ? [url.slice('/library/'.length)] : []}
          max={1}
          hasPlans={false}
          onChange={([productId]) => {
            onChange(productId === undefined ? '' : `/library/${productId}`);
          }}
        />
      )}
      {kind === 'address' && (
        <Field
          label="Address"
          hint="https://…, an email address as mailto:…, or a page on this site, such as /library"
          error={isInvalid ? 'Use an address that starts with https://, mailto: or /' : undefined}
        >
          <Input
            value={url}
            inputMode="url"
            autoComplete="off"
            onChange={({ target }) => {
              onChange(target.value.trim());
            }}
          />
        </Field>
      )}
    </>
  );
}

function getKind(url: string): string {
  if (pages.some(({ value }) => value === url)) return url;
  return productPattern.test(url) ? 'product' : 'address';
}
