import type { LegalPageLink } from '@grove/contracts/site/legalPages';
import { getLegalPagePath } from '@grove/contracts/site/legalPageRules';
import type { LegalPageName } from '@grove/contracts/site/legalPageRules';

/** States which of the published legal pages the buyer agrees to by paying, and where the privacy policy is. */
export function AgreementSentence({ pages }: { pages: readonly LegalPageLink[] }) {
  const isPublished = (name: LegalPageName) => pages.some(({ page }) => page === name);
  const [hasTerms, hasRefunds] = [isPublished('terms'), isPublished('refunds')];
  return (
    <>
      {(hasTerms || hasRefunds) && (
        <p>
          By paying you agree to the {hasTerms && <LegalLink page="terms">Terms</LegalLink>}
          {hasTerms && hasRefunds && ' and the '}
          {hasRefunds && <LegalLink page="refunds">Refund policy</LegalLink>}.
        </p>
      )}
      {isPublished('privacy') && (
        <p>
          The <LegalLink page="privacy">Privacy policy</LegalLink> explains how your data is used.
        </p>
      )}
    </>
  );
}

/** Opens in a new tab, because leaving the page would empty the card's fields. */
function LegalLink({ page, children }: { page: LegalPageName; children: string }) {
  return (
    <a href={getLegalPagePath(page)} target="_blank" aria-label={`${children} (opens in a new tab)`}>
      {children}
    </a>
  );
}
