import { productSlots } from '@grove/contracts/releases/skeletonSlots';
import { Banner } from '@grove/ui/feedback/Banner';
import { Skeleton } from '@grove/ui/feedback/Skeleton';
import { accountRoutes } from './account/accountRoutes.ts';
import { AccountLayout, accountLogoSize } from './account/AccountLayout.tsx';
import { AccountSkeleton } from './account/AccountSkeleton.tsx';
import { FrameSkeleton } from './chrome/FrameSkeleton.tsx';
import { Logo } from './chrome/Logo.tsx';
import { WelcomeHero } from './chrome/WelcomeHero.tsx';

const { name, tagline } = productSlots;

// The server replaces Grove's logo by the site's.
const accountSkeleton = (
  <AccountLayout logo={<Logo size={accountLogoSize} />}>
    <AccountSkeleton />
  </AccountLayout>
);

const welcome = (
  <WelcomeHero name={name} tagline={tagline}>
    <Skeleton shape="control" width="14rem" height="3rem" />
    <Skeleton width="14rem" height="1.6em" />
  </WelcomeHero>
);

/** What the page shows until the shell has rendered: a banner line, the header for a visitor, for a visitor
 *  of the welcome screen and for a member, and the shell's own screens by path. */
export const skeletons = {
  banner: <Banner>&nbsp;</Banner>,
  'frame:visitor': <FrameSkeleton name={name} icons={2} />,
  'frame:welcome': <FrameSkeleton name={name} icons={1} />,
  'frame:member': <FrameSkeleton name={name} icons={5} sections={5} />,
  welcome,
  ...Object.fromEntries(
    accountRoutes.map(({ path }) => [path, path === '/sign-in' ? welcome : accountSkeleton]),
  ),
};
