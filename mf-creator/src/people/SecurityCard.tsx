import { useState } from 'react';
import { styled } from 'styled-components';
import type { SecuritySettings } from '@grove/contracts/creator/people';
import { Link } from '@grove/platform/Link';
import { pathTo } from '@grove/platform/pathTo';
import { QueryState } from '@grove/platform/QueryState';
import { getErrorCode, toFormError } from '@grove/platform/requestErrors';
import { Card, CardTitle } from '@grove/ui/layout/Card';
import { Notice } from '@grove/ui/feedback/Notice';
import { Skeleton, SkeletonGroup } from '@grove/ui/feedback/Skeleton';
import { Switch } from '@grove/ui/forms/Switch';
import { requiresPassword } from './CurrentPasswordField.tsx';
import { SecurityDialog } from './SecurityDialog.tsx';
import { useRequireSecondFactor, useSecurity } from './security.api.ts';

/** The security settings for creators. */
export function SecurityCard() {
  return (
    <Card as="section" aria-labelledby="security-title">
      <CardTitle id="security-title">Security</CardTitle>
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
  const [pendingValue, setPendingValue] = useState<boolean>();
  return (
    <>
      <Switch
        label="Require two-factor authentication for creators"
        hint="Creators who haven’t turned it on are signed out and have member permissions until they do."
        checked={security.requireSecondFactor}
        onChange={({ target }) => {
          save.reset();
          if (requiresPassword()) setPendingValue(target.checked);
          else save.mutate({ requireSecondFactor: target.checked });
        }}
      />
      <SecurityDialog
        pendingValue={pendingValue}
        save={save}
        close={() => {
          setPendingValue(undefined);
        }}
      />
      {save.error !== null && pendingValue === undefined && getErrorCode(save.error) !== 'wrong-password' && (
        <ErrorArea>
          <Notice tone="danger">
            {toFormError(save.error, { fields: [] }).message}
            {needsOwnSecondFactor(save.error) && (
              <>
                {': '}
                <Link to={pathTo('secondFactor')}>go to your settings</Link>
              </>
            )}
          </Notice>
        </ErrorArea>
      )}
    </>
  );
}

function needsOwnSecondFactor(error: Error) {
  return getErrorCode(error) === 'second-factor-first';
}

const ErrorArea = styled.div`
  margin-block-start: var(--grove-space-3);
`;
