import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BodyOf, ResponseOf } from '@grove/contracts/api/endpointTypes';
import { call } from '@grove/platform/call';
import { unlessFromPage } from '@grove/platform/pageQueries';
import { getErrorCode } from '@grove/platform/requestErrors';
import { toast } from '@grove/platform/toast';
import { remotesKey } from './releases.api.ts';

type Tokens = ResponseOf<'GET /api/deploy-tokens'>;

const tokensKey = ['/api/deploy-tokens'];

/** Fetches the deploy tokens. */
export function useDeployTokens() {
  return useQuery<Tokens>({ queryKey: tokensKey, refetchOnMount: unlessFromPage });
}

/** Returns a mutation that creates a deploy token. Only its response contains the token itself. */
export function useCreateDeployToken() {
  const cache = useQueryClient();
  return useMutation({
    // The token must not stay in memory longer than the dialog that shows it.
    gcTime: 0,
    mutationFn: (body: BodyOf<'POST /api/deploy-tokens'>) => call('POST /api/deploy-tokens', { body }),
    onSuccess: ({ deployToken }) => {
      // The token may add a remote to the list.
      void cache.invalidateQueries({ queryKey: remotesKey });
      const list = cache.getQueryData<Tokens>(tokensKey);
      // Without the cached list, the other tokens are unknown.
      if (list === undefined) void cache.invalidateQueries({ queryKey: tokensKey });
      else cache.setQueryData<Tokens>(tokensKey, { tokens: [deployToken, ...list.tokens] });
    },
  });
}

/** Returns a mutation that revokes a token. Succeeds if the token no longer exists. */
export function useRevokeDeployToken() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: revoke,
    onSuccess: (_, tokenId) => {
      cache.setQueryData<Tokens>(
        tokensKey,
        (list) => list && { tokens: list.tokens.filter(({ id }) => id !== tokenId) },
      );
      toast({ title: 'Token revoked', description: 'It can no longer be used.' });
    },
  });
}

async function revoke(tokenId: string) {
  try {
    await call('DELETE /api/deploy-tokens/:tokenId', { params: { tokenId } });
  } catch (error) {
    if (getErrorCode(error) !== 'not-found') throw error;
  }
}
