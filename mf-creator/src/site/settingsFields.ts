import { categoryListNames, categoryRule, categoriesMax } from '@grove/contracts/site/siteSettingRules';
import type { CategoryListName, SitePictureName } from '@grove/contracts/site/siteSettingRules';
import type { SiteSettingName, SiteSettings } from '@grove/contracts/site/siteSettings';
import { getFieldError } from '@grove/contracts/fields/fieldRules';
import type { SiteSettingsChange } from './site.api.ts';

/** A setting that is edited as text. */
export type TextSettingName = Exclude<SiteSettingName, SitePictureName>;
export type SettingFields<Name extends TextSettingName> = Record<Name, string>;

function isList(name: TextSettingName): name is CategoryListName {
  return categoryListNames.some((one) => one === name);
}

/** Converts settings to the texts of a form: categories are one per line. */
export function toFields<Name extends TextSettingName>(
  settings: SiteSettings,
  names: readonly Name[],
): SettingFields<Name> {
  const entries = names.map((name) => {
    const value = settings[name];
    return [name, typeof value === 'string' ? value : value.join('\n')];
  });
  return Object.fromEntries(entries) as SettingFields<Name>;
}

/** Removes spaces around the texts, and empty lines in lists. */
export function trimFields<Name extends TextSettingName>(fields: SettingFields<Name>): SettingFields<Name> {
  const entries = Object.entries<string>(fields).map(([name, text]) => [
    name,
    isList(name as Name) ? parseCategories(text).join('\n') : text.trim(),
  ]);
  return Object.fromEntries(entries) as SettingFields<Name>;
}

/** Returns the request for the fields that differ from the settings that the form is based on. */
export function toChange<Name extends TextSettingName>(
  mine: SettingFields<Name>,
  base: SettingFields<Name>,
): SiteSettingsChange {
  const changed = (Object.keys(mine) as Name[]).filter((name) => mine[name] !== base[name]);
  const pick = (fields: SettingFields<Name>) =>
    Object.fromEntries(
      changed.map((name) => [name, isList(name) ? parseCategories(fields[name]) : fields[name]]),
    );
  return { changes: pick(mine), was: pick(base) };
}

function parseCategories(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Returns what is wrong with a list of categories. */
export function getCategoriesError(text: string): string | undefined {
  const names = parseCategories(text);
  if (names.length === 0) return 'Please enter at least one category';
  if (names.length > categoriesMax) return `Please enter at most ${String(categoriesMax)} categories`;
  if (new Set(names.map((name) => name.toLowerCase())).size < names.length)
    return 'Please enter each category once';
  return names.map((name) => getFieldError(categoryRule, name)).find((error) => error !== undefined);
}
