// Imported first: the demo's people earn points.
import '../../bff/src/registerRewardDataSource.ts';
import { defaultTheme } from '@grove/contracts/site/siteDefaults';
import type { Env } from '../../bff/src/env.ts';
import { saveSetupDismissed } from '../../bff/src/members/settings/setupState.ts';
import { Sites } from '../../bff/src/publishing/sites/sites.model.ts';
import { publishLegalPages } from '../../bff/src/publishing/legalPages/changeLegalPage.ts';
import { publishSite } from '../../bff/src/publishing/sites/publishSite.ts';
import { legalTexts } from './legalTexts.ts';
import { publicPages } from './publicPages.ts';
import { seedCircles } from './seedCircles.ts';
import { seedClasses } from './seedClasses.ts';
import { seedCommunity } from './seedCommunity.ts';
import { seedConversations } from './seedConversations.ts';
import { seedCourses } from './seedCourses.ts';
import { seedLearning } from './seedLearning.ts';
import { seedLibrary } from './seedLibrary.ts';
import { seedMemberships } from './seedMemberships.ts';
import { seedPayments } from './seedPayments.ts';
import { seedPeople } from './seedPeople.ts';
import { seedShop } from './seedShop.ts';
import { uploadMedia } from './uploadMedia.ts';

/**
 * Fills the database and the storage with the demo. Ids are deterministic, existing data is kept, and the
 * next run completes an interrupted one. Requires a connection (`infra/mongo.ts`).
 */
export async function seedDemo(env: Env): Promise<void> {
  await Promise.all([uploadMedia(env), seedDatabase()]);
  await seedPayments(env);
  await seedMemberships(env);
}

/** Seeds the part of the demo that is stored in MongoDB. */
export async function seedDatabase(): Promise<void> {
  await Promise.all([
    seedPeople(),
    seedCourses(),
    seedLibrary(),
    seedCommunity(),
    seedCircles(),
    seedConversations(),
    seedSite(),
    publishLegalPages(legalTexts),
  ]);
  await seedShop();
  await seedClasses();
  await seedLearning();
}

/** Does not reset a site that its creator has changed. The demo has nothing to set up, so its checklist is dismissed. */
async function seedSite(): Promise<void> {
  if (await Sites.exists({ name: 'site' })) return;
  await publishSite({ theme: defaultTheme, pages: publicPages });
  await saveSetupDismissed(true);
}
