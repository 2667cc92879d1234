import type { CategoryListName } from '@grove/contracts/site/siteSettingRules';
import { AppError } from '../../infra/AppError.ts';
import { getSiteSettings } from '../../members/settings/siteSettings.ts';
import type { SiteDefaults } from '../../members/settings/siteSettings.ts';

/** @throws AppError('bad-request') if a new product's category is not in the list of the site settings. */
export async function requireCategory(
  category: string,
  listName: CategoryListName,
  env: SiteDefaults,
): Promise<void> {
  const { [listName]: categories } = await getSiteSettings(env);
  if (categories.includes(category)) return;
  throw new AppError('bad-request', { field: 'category', problem: 'is not one of the categories' });
}
