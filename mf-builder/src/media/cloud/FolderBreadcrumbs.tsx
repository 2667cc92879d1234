import { styled } from 'styled-components';
import { cloudSourceNames } from '@grove/contracts/files/cloudSources';
import type { CloudEntry, CloudSource } from '@grove/contracts/files/cloudSources';

interface FolderBreadcrumbsProps {
  source: CloudSource;
  /** The folders from the root (excluded) to the open folder (included). */
  trail: readonly CloudEntry[];
  onNavigate: (trail: readonly CloudEntry[]) => void;
}

/** Shows the path of the open folder, with links to its parents. */
export function FolderBreadcrumbs({ source, trail, onNavigate }: FolderBreadcrumbsProps) {
  const steps = [{ id: '', name: cloudSourceNames[source] }, ...trail];
  return (
    <Breadcrumbs aria-label="Folders">
      <ol>
        {steps.map(({ id, name }, index) => (
          <li key={id}>
            {index === trail.length ? (
              <span aria-current="location">{name}</span>
            ) : (
              <button
                type="button"
                onClick={() => {
                  onNavigate(trail.slice(0, index));
                }}
              >
                {name}
              </button>
            )}
          </li>
        ))}
      </ol>
    </Breadcrumbs>
  );
}

const Breadcrumbs = styled.nav`
  margin-block-end: var(--grove-space-3);
  overflow-wrap: anywhere;

  ol {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    margin: 0;
    padding: 0;
    list-style: none;
  }

  li + li::before {
    margin-inline: var(--grove-space-2);
    color: var(--grove-muted);
    content: '›' / '';
  }

  span {
    font-weight: 600;
  }

  button {
    min-block-size: 1.75rem;
    padding: 0;
    border: 0;
    background: none;
    color: var(--grove-muted);
    font: inherit;
    text-align: start;
    text-decoration: underline;
    cursor: pointer;
  }
`;
