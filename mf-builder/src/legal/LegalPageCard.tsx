import { styled } from 'styled-components';
import type { EditableLegalPage } from '@grove/contracts/site/legalPages';
import { getLegalPagePath } from '@grove/contracts/site/legalPageRules';
import { Link } from '@grove/platform/Link';
import { Moment } from '@grove/platform/Moment';
import { Button } from '@grove/ui/forms/Button';
import { Card } from '@grove/ui/layout/Card';

/** A legal page with its state and its actions. */
export function LegalPageCard({ page, onEdit }: { page: EditableLegalPage; onEdit: () => void }) {
  const { title, content, updatedAt } = page;
  const path = getLegalPagePath(page.page);
  const isPublished = content !== '' && updatedAt !== null;
  const action = isPublished ? 'Edit' : 'Write';
  return (
    <Card as="li">
      <Title>{title}</Title>
      <State>
        <span>{path}</span>
        <span>
          {isPublished ? (
            <>
              Updated <Moment at={updatedAt} format="day" />
            </>
          ) : (
            'Not published'
          )}
        </span>
      </State>
      <Actions>
        <Button size="sm" aria-label={`${action} ${title}`} onClick={onEdit}>
          {action}
        </Button>
        {isPublished && (
          <Button as={Link} to={path} variant="secondary" size="sm" aria-label={`View ${title}`}>
            View
          </Button>
        )}
      </Actions>
    </Card>
  );
}

const Title = styled.h2`
  margin: 0;
  font-size: var(--grove-text-22);
`;

const State = styled.p`
  display: grid;
  margin: var(--grove-space-2) 0 var(--grove-space-4);
  color: var(--grove-muted);
  font-size: var(--grove-text-14);
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--grove-space-2);
`;
