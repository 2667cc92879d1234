import type { DeployToken } from '@grove/contracts/releases/deploys';
import { getErrorMessage } from '@grove/platform/requestErrors';
import { ConfirmDialog } from '@grove/ui/overlays/ConfirmDialog';
import { Notice } from '@grove/ui/feedback/Notice';
import { useRevokeDeployToken } from './deployTokens.api.ts';

interface RevokeDialogProps {
  token: DeployToken;
  onClosed: () => void;
}

/** Asks for confirmation before a token is revoked. */
export function RevokeDialog({ token: { id, label, remote }, onClosed }: RevokeDialogProps) {
  const revoke = useRevokeDeployToken();
  return (
    <ConfirmDialog
      open
      onOpenChange={onClosed}
      title={`Revoke ${label}?`}
      description={`It can no longer deploy ${remote}. The live version is not affected.`}
      confirm="Revoke"
      cancel="Keep it"
      isPending={revoke.isPending || revoke.isSuccess}
      onConfirm={() => {
        revoke.mutate(id);
      }}
    >
      {revoke.error !== null && <Notice tone="danger">{getErrorMessage(revoke.error)}</Notice>}
    </ConfirmDialog>
  );
}
