import { useState } from 'react';
import { styled } from 'styled-components';
import type { SecuritySettings } from '@grove/contracts/people';
import { Link } from '@grove/platform/Link';
import { pathTo } from '@grove/platform/pathTo';
import { QueryState } from '@grove/platform/QueryState';
import { codeOf, refusalOf } from '@grove/platform/refusal';
import { Card, CardTitle } from '@grove/ui/Card';
import { Notice } from '@grove/ui/Notice';
import { Skeleton, SkeletonGroup } from '@grove/ui/Skeleton';
import { Switch } from '@grove/ui/Switch';
import { asksForPassword } from './OwnPassword.tsx';
import { SafetyDialog } from './SafetyDialog.tsx';
import { useRequireSecondFactor, useSecurity } from './security.api.ts';

/** The security settings for creators. */
export function SafetyCard() {
  return (
    <Card as="section" aria-labelledby="safety-title">
      <CardTitle id="safety-title">Security</CardTitle>
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
  const [demand, setDemand] = useState<boolean>();
  return (
    <>
      <Switch
        label="Require a second factor for creators"
        hint="Creators without one are signed out and have member permissions until they set one up."
        checked={security.requireSecondFactor}
        onChange={({ target }) => {
          save.reset();
          if (asksForPassword()) setDemand(target.checked);
          else save.mutate({ requireSecondFactor: target.checked });
        }}
      />
      <SafetyDialog
        demand={demand}
        save={save}
        close={() => {
          setDemand(undefined);
        }}
      />
      {save.error !== null && demand === undefined && codeOf(save.error) !== 'wrong-password' && (
        <Refused>
          <Notice tone="danger">
            {refusalOf(save.error, { fields: [] }).message}
            {isOwnMissing(save.error) && (
              <>
                {': '}
                <Link to={pathTo('secondFactor')}>go to your settings</Link>
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
