import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { siteSettingRules } from '@grove/contracts/site/siteSettingRules';
import type { CreatorSiteSettings } from '@grove/contracts/site/siteSettings';
import { QueryState } from '@grove/platform/QueryState';
import type { ServerFormState } from '@grove/platform/useServerForm';
import { Skeleton, SkeletonGroup } from '@grove/ui/feedback/Skeleton';
import { Field } from '@grove/ui/forms/Field';
import { Input } from '@grove/ui/forms/Input';
import { Select } from '@grove/ui/forms/Select';
import { Textarea } from '@grove/ui/forms/Textarea';
import { getTimeZoneOptions } from '@grove/ui/forms/getTimeZoneOptions';
import { Card, CardTitle } from '@grove/ui/layout/Card';
import { PortalScreen } from '../portal/PortalScreen.tsx';
import { pageSubtitles } from '../portal/pageSubtitles.ts';
import { PictureField } from './PictureField.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { getCategoriesError } from './settingsFields.ts';
import { useSiteSettings } from './site.api.ts';

/** The settings of the whole site. */
export function SiteScreen() {
  const query = useSiteSettings();
  return (
    <PortalScreen title="Site settings" text={pageSubtitles.site} error={query.error}>
      <QueryState
        query={query}
        skeleton={
          <SkeletonGroup>
            <Skeleton shape="card" height="24rem" />
          </SkeletonGroup>
        }
      >
        {(settings) => (
          <Cards>
            <BrandCard settings={settings} />
            <ReceiptsCard settings={settings} />
            <CategoriesCard settings={settings} />
            <WelcomeCard settings={settings} />
          </Cards>
        )}
      </QueryState>
    </PortalScreen>
  );
}

interface CardProps {
  settings: CreatorSiteSettings;
}

const brandLabels = { productName: 'Name', tagline: 'Tagline' };

function BrandCard({ settings }: CardProps) {
  return (
    <Section title="Brand">
      <SettingsForm settings={settings} labels={brandLabels} action="Save name and tagline">
        {(form) => (
          <>
            <TextField
              form={form}
              name="productName"
              label={brandLabels.productName}
              isRequired
              hint="Shown on every page, in emails, on receipts and in the installed app."
            />
            <TextField
              form={form}
              name="tagline"
              label={brandLabels.tagline}
              hint="One sentence, also for search engines and link previews."
            />
          </>
        )}
      </SettingsForm>
      <PictureField
        settings={settings}
        name="logo"
        label="Logo"
        hint="Shown next to the name on every page and in emails. Choose one that is visible on light and dark backgrounds."
      />
      <PictureField
        settings={settings}
        name="icon"
        label="Icon"
        hint="Shown in browser tabs and for the installed app. Best: a square of at least 512 pixels."
      />
      <PictureField
        settings={settings}
        name="sharingImage"
        label="Sharing image"
        hint="Shown when someone shares a link to a page without a picture. Best: 1200 × 630 pixels."
      />
    </Section>
  );
}

const receiptLabels = {
  contactEmail: 'Contact email',
  sellerName: 'Seller',
  sellerAddress: 'Address',
  taxNumber: 'Tax number',
};

function ReceiptsCard({ settings }: CardProps) {
  return (
    <Section title="Contact and receipts">
      <SettingsForm settings={settings} labels={receiptLabels} action="Save contact and seller">
        {(form) => (
          <>
            <TextField
              form={form}
              name="contactEmail"
              label={receiptLabels.contactEmail}
              type="email"
              hint="Shown at the end of every email. Answers to emails go there."
            />
            <TextField
              form={form}
              name="sellerName"
              label={receiptLabels.sellerName}
              hint="Your legal name on receipts. If empty, receipts show the name of the site."
            />
            <TextField
              form={form}
              name="sellerAddress"
              label={receiptLabels.sellerAddress}
              rows={3}
              hint="Shown on receipts."
            />
            <TextField
              form={form}
              name="taxNumber"
              label={receiptLabels.taxNumber}
              hint="Shown on receipts."
            />
          </>
        )}
      </SettingsForm>
    </Section>
  );
}

const categoryFields = [
  ['courseCategories', 'Categories for courses'],
  ['fileCategories', 'Categories for digital files'],
  ['classCategories', 'Categories for live classes'],
] as const;

function CategoriesCard({ settings }: CardProps) {
  return (
    <Section title="Time zone and categories">
      <SettingsForm
        settings={settings}
        labels={{ timeZone: 'Time zone', ...getCategoryLabels() }}
        action="Save time zone and categories"
      >
        {({ field, getError }) => (
          <>
            <Field
              label="Time zone"
              hint="From now on, sales count on days in this time zone. Emails use it for members whose own is unknown."
              error={getError('timeZone')}
            >
              <Select options={getTimeZoneOptions(settings.timeZone)} {...field('timeZone')} />
            </Field>
            {categoryFields.map(([name, label]) => (
              <Field
                key={name}
                label={label}
                hint="One per line. Forms list them in this order. Products keep a category that you remove."
                error={getError(name)}
              >
                <Textarea rows={6} {...field(name, getCategoriesError)} />
              </Field>
            ))}
          </>
        )}
      </SettingsForm>
    </Section>
  );
}

function getCategoryLabels() {
  return Object.fromEntries(categoryFields) as Record<(typeof categoryFields)[number][0], string>;
}

function WelcomeCard({ settings }: CardProps) {
  return (
    <Section title="Welcome screen">
      <SettingsForm
        settings={settings}
        labels={{ welcomeHeadline: 'Headline', welcomeText: 'Text' }}
        action="Save headline and text"
      >
        {(form) => (
          <>
            <TextField
              form={form}
              name="welcomeHeadline"
              label="Headline"
              hint="If empty, the welcome screen shows the name of the site."
            />
            <TextField
              form={form}
              name="welcomeText"
              label="Text"
              rows={3}
              hint="If empty, the welcome screen shows the tagline."
            />
          </>
        )}
      </SettingsForm>
      <PictureField
        settings={settings}
        name="welcomePicture"
        label="Picture"
        hint="Shown instead of the logo on the welcome screen."
      />
    </Section>
  );
}

type TextName = keyof typeof siteSettingRules;

interface TextFieldProps<Name extends TextName> {
  form: Pick<ServerFormState<Name>, 'field' | 'getError'>;
  name: Name;
  label: string;
  hint: string;
  isRequired?: boolean;
  type?: 'email';
  /** Lines of the field, if the text can have several. */
  rows?: number;
}

/** A field for one text, with the rule of the contract. */
function TextField<Name extends TextName>({
  form,
  name,
  label,
  hint,
  isRequired = false,
  type,
  rows,
}: TextFieldProps<Name>) {
  const input = form.field(name, siteSettingRules[name]);
  return (
    <Field label={label} hint={hint} required={isRequired} error={form.getError(name)}>
      {rows === undefined ? (
        <Input autoComplete="off" {...(type && { type })} {...input} />
      ) : (
        <Textarea rows={rows} {...input} />
      )}
    </Field>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" aria-label={title}>
      <Stack>
        <CardTitle>{title}</CardTitle>
        {children}
      </Stack>
    </Card>
  );
}

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 28rem), 1fr));
  align-items: start;
  gap: var(--grove-space-5);
`;

const Stack = styled.div`
  display: grid;
  gap: var(--grove-space-5);
`;
