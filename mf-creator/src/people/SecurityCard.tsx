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
import type { SecurityChange } from './SecurityDialog.tsx';
import { useChangeSecurity, useSecurity } from './security.api.ts';

/** The security settings of this installation. */
export function SecurityCard() {
  return (
    <Card as="section" aria-labelledby="security-title">
      <CardTitle id="security-title">Security</CardTitle>
      <QueryState
        query={useSecurity()}
        skeleton={
          <SkeletonGroup>
            <Skeleton height="8rem" shape="control" />
          </SkeletonGroup>
        }
      >
        {(security) => <Switches security={security} />}
      </QueryState>
    </Card>
  );
}

function Switches({ security }: { security: SecuritySettings }) {
  const save = useChangeSecurity();
  const [pendingChange, setPendingChange] = useState<SecurityChange>();

  function requestChange(change: SecurityChange) {
    save.reset();
    if (requiresPassword()) setPendingChange(change);
    else save.mutate(change);
  }

  return (
    <Stack>
      <Switch
        label="Require two-factor authentication for creators"
        hint="Creators who haven’t turned it on are signed out and have member permissions until they do."
        checked={security.requireSecondFactor}
        onChange={({ target }) => {
          requestChange({ requireSecondFactor: target.checked });
        }}
      />
      <Switch
        label="Let members sign in with an emailed link"
        hint="They can use it instead of their password. Two-factor authentication still applies."
        checked={security.signInByEmail}
        onChange={({ target }) => {
          requestChange({ signInByEmail: target.checked });
        }}
      />
      <SecurityDialog
        pendingChange={pendingChange}
        save={save}
        close={() => {
          setPendingChange(undefined);
        }}
      />
      {save.error !== null &&
        pendingChange === undefined &&
        getErrorCode(save.error) !== 'wrong-password' && <Refusal error={save.error} />}
    </Stack>
  );
}

function Refusal({ error }: { error: Error }) {
  return (
    <Notice tone="danger">
      {toFormError(error, { fields: [] }).message}
      {getErrorCode(error) === 'second-factor-first' && (
        <>
          {': '}
          <Link to={pathTo('secondFactor')}>go to your settings</Link>
        </>
      )}
    </Notice>
  );
}

const Stack = styled.div`
  display: grid;
  gap: var(--grove-space-4);
`;
