import { useProduct } from '@grove/platform/session';
import { EnterButton } from './EnterButton.tsx';
import { WelcomeHero } from './WelcomeHero.tsx';
import { WelcomeSections } from './WelcomeSections.tsx';

/** What a visitor sees instead of the member area. @param props.signIn with the sign-in dialog over it. */
export function Welcome({ signIn = false }: { signIn?: boolean }) {
  const { name, tagline, shopUrl } = useProduct();
  return (
    <>
      <WelcomeHero name={name} tagline={tagline}>
        <EnterButton signIn={signIn} />
        <a href={shopUrl} target="_blank" rel="noopener noreferrer">
          Learn more about our offerings
          <span className="grove-unseen"> (opens in a new tab)</span>
        </a>
      </WelcomeHero>
      <WelcomeSections />
    </>
  );
}
