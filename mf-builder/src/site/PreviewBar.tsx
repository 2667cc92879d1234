import { styled } from 'styled-components';
import { pageLabels, pageNames } from '@grove/contracts/site/siteDefaults';
import { Link } from '@grove/platform/Link';
import { pathTo } from '@grove/platform/pathTo';
import { BackLink } from '@grove/ui/navigation/BackLink';
import { pagePreviewPath } from './pagePreviewPath.ts';

/**
 * The bar above a draft page: names the page and links to the other pages and to the builder.
 * @param page the page name in the URL.
 */
export function PreviewBar({ page }: { page: string }) {
  return (
    <Bar aria-label="Preview of the draft">
      <h1>Preview: only creators see this draft</h1>
      <ul role="list">
        {pageNames.map((name) => (
          <li key={name}>
            <Link to={pagePreviewPath(name)} aria-current={name === page ? 'page' : undefined}>
              {pageLabels[name]}
            </Link>
          </li>
        ))}
        <li>
          <BackLink as={Link} to={`${pathTo('pageBuilder')}?tab=sections&page=${page}`}>
            Back to the builder
          </BackLink>
        </li>
      </ul>
    </Bar>
  );
}

const Bar = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--grove-space-2) var(--grove-space-5);
  padding: var(--grove-space-3) clamp(1rem, 4vw, 2.5rem);
  border-block-end: 1px solid var(--grove-border);
  background: var(--grove-surface);

  h1 {
    margin: 0;
    font: 600 var(--grove-text-16) / 1.4 var(--grove-font-body);
  }

  ul {
    display: flex;
    flex-wrap: wrap;
    gap: var(--grove-space-4);
  }

  a {
    display: inline-flex;
    align-items: center;
    min-block-size: 2rem;
  }

  a[aria-current] {
    font-weight: 600;
    text-decoration: none;
  }
`;
