import { addMembership, joinMembership, stripeControl } from '../commands/membership.ts';
import { createAccount, signIn } from '../commands/account.ts';
import { fillCard } from '../commands/checkout.ts';
import { signInAsMember } from '../commands/signIn.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Site } from '../fixtures/site.ts';

test.use({ payments: true });

const banner = /Your payment for “[^”]+” didn’t go through/;

/** Waits until the site knows that the renewal was not paid, and has written what follows from it. */
async function waitForPastDue(site: Site, stripeSubscriptionId: string) {
  const pastDue = { stripeSubscriptionId, status: 'past_due', isSettled: true };
  await expect.poll(() => site.db.collection('subscriptions').countDocuments(pastDue)).toBe(1);
}

test('access that has ended with the grace period is back once the card is changed @desktop', async ({
  page,
  context,
  site,
  checkAccessibility,
}) => {
  const control = stripeControl(site);
  const membership = await addMembership(site, 'The Evening Circle');
  await signInAsMember(context, site, 'Past Due');
  const { stripeId } = await joinMembership(page, site, membership);
  await page.goto('/#classroom');
  const course = page.getByRole('heading', { name: membership.course });
  await expect(course).toBeVisible();

  await test.step('the renewal is declined, and the grace period is over', async () => {
    // The time of Stripe can be moved, but not the site's: so the month that Stripe is ahead has to be subtracted.
    await site.db.collection<{ _id: string }>('settings').updateOne(
      { _id: 'installation' },
      {
        $set: { 'billing.graceDays': -45 },
        $setOnInsert: { requireSecondFactor: false, rightsChanges: 0 },
      },
      { upsert: true },
    );
    control.declineNextRenewal(stripeId);
    await control.advanceToNextCharge(stripeId);
    await waitForPastDue(site, stripeId);
    await page.reload();
    await expect(page.getByText(banner)).toBeVisible();
    await expect(page.getByText('Your access returns once it’s paid.')).toBeVisible();
    await expect(course).toBeHidden();
    await checkAccessibility(page);
  });

  await test.step('another card is saved, which pays it', async () => {
    await page.getByRole('link', { name: 'Change card' }).click();
    const payment = page.getByRole('region', { name: 'Payment methods' });
    await payment.getByRole('button', { name: 'Replace card' }).click();
    await fillCard(page, '5555 5555 5555 4444');
    await payment.getByRole('button', { name: 'Save card' }).click();
    await expect(page.getByText(/and your membership is paid/).first()).toBeVisible();
    await expect(page.getByText(banner)).toBeHidden();
    await page.goto('/#classroom');
    await expect(course).toBeVisible();
  });
  expect(control.chargedTwice()).toEqual([]);
});

test('a renewal is approved after signing in from an email’s link, and the next one is paid with one click @desktop', async ({
  page,
  context,
  site,
  checkAccessibility,
}) => {
  const control = stripeControl(site);
  const membership = await addMembership(site, 'The Morning Circle');
  const email = 'approves@example.com';
  await createAccount(context, site, { username: 'Approving Member', email });
  const { membershipId, stripeId } = await joinMembership(page, site, membership);
  control.authenticateNextRenewal(stripeId);
  await control.advanceToNextCharge(stripeId);
  await waitForPastDue(site, stripeId);

  await test.step('the link leads a signed-out member through signing in to the approval', async () => {
    await context.clearCookies();
    await page.goto(`/memberships/${membershipId}/pay`);
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
    await signIn(page, email);
    await expect(page.getByText(/Your bank asks you to approve this payment/)).toBeVisible();
    await checkAccessibility(page);
    await page.getByRole('button', { name: 'Approve payment' }).click();
    await page
      .frameLocator('iframe[title="Authentication by your bank"]')
      .frameLocator('iframe[name="stripe-challenge-frame"]')
      .getByRole('button', { name: 'Complete' })
      .click();
    await expect(page.getByRole('heading', { name: `${membership.title} is paid` })).toBeVisible();
    await expect(page.getByText(banner)).toBeHidden();
  });

  await test.step('the banner pays a declined renewal with the saved card', async () => {
    control.declineNextRenewal(stripeId);
    await control.advanceToNextCharge(stripeId);
    await waitForPastDue(site, stripeId);
    await page.goto('/#classroom');
    await expect(page.getByText(banner)).toBeVisible();
    await page.getByRole('button', { name: 'Pay now' }).click();
    await expect(page.getByText(`“${membership.title}” is paid.`).first()).toBeVisible();
    await expect(page.getByText(banner)).toBeHidden();
  });
  expect(control.chargedTwice()).toEqual([]);
});
