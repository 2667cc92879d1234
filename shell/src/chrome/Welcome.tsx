import { useLocation } from '@grove/platform/navigation';
import { useProduct } from '@grove/platform/session';
import { Notice } from '@grove/ui/feedback/Notice';
import { getActiveScreen } from '../activeScreen.ts';
import { EnterButton } from './EnterButton.tsx';
import { RemoteBelow } from './RemoteBelow.tsx';
import { ShopLink } from './ShopLink.tsx';
import { WelcomeHero } from './WelcomeHero.tsx';
import { getWelcomeReason } from './getWelcomeReason.ts';

/** Shown to visitors instead of the member area. @param props.signIn whether the sign-in dialog is open. */
export function Welcome({ signIn = false }: { signIn?: boolean }) {
  const { name, tagline, slug, welcomeHeadline = name, welcomeText = tagline, welcomePicture } = useProduct();
  const { pathname } = useLocation();
  const reason = signIn ? undefined : getWelcomeReason(pathname, slug);
  return (
    <>
      <WelcomeHero
        name={welcomeHeadline}
        tagline={welcomeText}
        picture={welcomePicture}
        {...(reason !== undefined && { notice: <Notice live>{reason}</Notice> })}
      >
        <EnterButton signIn={signIn} />
        <ShopLink>Learn more about our offerings</ShopLink>
      </WelcomeHero>
      <RemoteBelow below="welcome" isShown={isWelcomeShown} />
    </>
  );
}

function isWelcomeShown() {
  return getActiveScreen().kind === 'welcome';
}
