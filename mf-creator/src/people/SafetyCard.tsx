import { styled } from 'styled-components';
import type { SecuritySettings } from '@grove/contracts/people';
import { Link } from '@grove/platform/Link';
import { QueryState } from '@grove/platform/QueryState';
import { codeOf, refusalOf } from '@grove/platform/refusal';
import { Card, CardTitle } from '@grove/ui/Card';
import { Notice } from '@grove/ui/Notice';
import { Skeleton, SkeletonGroup } from '@grove/ui/Skeleton';
import { Switch } from '@grove/ui/Switch';
import { secondFactorPath } from '../portal/secondFactorPath.ts';
import { useRequireSecondFactor, useSecurity } from './security.api.ts';

/** What is asked of everyone who may do everything. */
export function SafetyCard() {
  return (
    <Card as="section" aria-labelledby="safety-title">
      <CardTitle id="safety-title">Safety</CardTitle>
      <QueryState
        query={useSecurity()}
        skeleton={
          <SkeletonGroup>
            <Skeleton height="4rem" shape="control" />
          </SkeletonGroup>
        }
      >
        {(security) => <SecondFactorSwitch security={security} />}
      </QueryState>
    </Card>
  );
}

function SecondFactorSwitch({ security }: { security: SecuritySettings }) {
  const save = useRequireSecondFactor();
  return (
    <>
      <Switch
        label="Creators need a second factor"
        hint="Whoever has none is signed out and keeps a member’s rights until theirs is on."
        checked={security.requireSecondFactor}
        onChange={({ target }) => {
          save.mutate(target.checked);
        }}
      />
      {save.error !== null && (
        <Refused>
          <Notice tone="danger">
            {refusalOf(save.error, { fields: [] }).message}
            {isOwnMissing(save.error) && (
              <>
                {': '}
                <Link to={secondFactorPath()}>go to your settings</Link>
              </>
            )}
          </Notice>
        </Refused>
      )}
    </>
  );
}

function isOwnMissing(error: Error) {
  return codeOf(error) === 'second-factor-first';
}

const Refused = styled.div`
  margin-block-start: var(--grove-space-3);
`;
