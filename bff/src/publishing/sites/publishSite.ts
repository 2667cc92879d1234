import { Theme } from '@grove/contracts/site';
import type { PageName } from '@grove/contracts/siteDefaults';
import { checkTheme } from '@grove/ui/tokens';
import { AppError } from '../../infra/AppError.ts';
import { sanitiseSection } from './sanitiseSection.ts';
import type { NewSiteSection } from './sanitiseSection.ts';
import { Sites } from './sites.model.ts';

export interface NewPublication {
  theme: Theme;
  pages: Record<PageName, readonly NewSiteSection[]>;
}

/** Publishes theme and sections of all pages at once.
 *  @throws ZodError when they break their contract; AppError('bad-request') when a text of the theme could not be read. */
export async function publishSite({ theme, pages }: NewPublication): Promise<void> {
  const checked = Theme.parse(theme);
  const [refusal] = checkTheme(checked).refusals;
  if (refusal !== undefined) throw new AppError('bad-request', refusal.reason);
  const published = {
    theme: checked,
    pages: {
      home: pages.home.map((section) => sanitiseSection(section)),
      about: pages.about.map((section) => sanitiseSection(section)),
      services: pages.services.map((section) => sanitiseSection(section)),
    },
    publishedAt: new Date(),
  };
  await Sites.updateOne({ name: 'site' }, { $set: { published } }, { upsert: true });
}
