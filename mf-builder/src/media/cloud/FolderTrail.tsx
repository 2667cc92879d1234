import { styled } from 'styled-components';
import { cloudSourceNames } from '@grove/contracts/cloudSources';
import type { CloudEntry, CloudSource } from '@grove/contracts/cloudSources';

interface FolderTrailProps {
  source: CloudSource;
  /** The folders from the root (excluded) to the open folder (included). */
  trail: readonly CloudEntry[];
  onGo: (trail: readonly CloudEntry[]) => void;
}

/** Shows the path of the open folder, with links to its parents. */
export function FolderTrail({ source, trail, onGo }: FolderTrailProps) {
  const steps = [{ id: '', name: cloudSourceNames[source] }, ...trail];
  return (
    <Trail aria-label="Folders">
      <ol>
        {steps.map(({ id, name }, at) => (
          <li key={id}>
            {at === trail.length ? (
              <span aria-current="location">{name}</span>
            ) : (
              <button
                type="button"
                onClick={() => {
                  onGo(trail.slice(0, at));
                }}
              >
                {name}
              </button>
            )}
          </li>
        ))}
      </ol>
    </Trail>
  );
}

const Trail = styled.nav`
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
