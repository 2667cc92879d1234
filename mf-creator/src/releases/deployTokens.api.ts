import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BodyOf, ResponseOf } from '@grove/contracts/wire';
import { call } from '@grove/platform/call';
import { unlessFromPage } from '@grove/platform/pageQueries';
import { codeOf } from '@grove/platform/refusal';
import { toast } from '@grove/platform/toast';
import { remotesKey } from './releases.api.ts';

type Tokens = ResponseOf<'GET /api/deploy-tokens'>;

const tokensKey = ['/api/deploy-tokens'];

/** The tokens by which teams deploy. */
export function useDeployTokens() {
  return useQuery<Tokens>({ queryKey: tokensKey, refetchOnMount: unlessFromPage });
}

/** Makes a token; its text is in this answer alone. */
export function useMakeDeployToken() {
  const cache = useQueryClient();
  return useMutation({
    // What is shown once is not kept beyond the dialog that shows it.
    gcTime: 0,
    mutationFn: (body: BodyOf<'POST /api/deploy-tokens'>) => call('POST /api/deploy-tokens', { body }),
    onSuccess: ({ deployToken }) => {
      // A remote that nobody could deploy before has a line from now on.
      void cache.invalidateQueries({ queryKey: remotesKey });
      const list = cache.getQueryData<Tokens>(tokensKey);
      // The others are not known where the list could not be had.
      if (list === undefined) void cache.invalidateQueries({ queryKey: tokensKey });
      else cache.setQueryData<Tokens>(tokensKey, { tokens: [deployToken, ...list.tokens] });
    },
  });
}

/** Ends a token. One that is gone already is what was asked for. */
export function useRevokeDeployToken() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: revoke,
    onSuccess: (_, tokenId) => {
      cache.setQueryData<Tokens>(
        tokensKey,
        (list) => list && { tokens: list.tokens.filter(({ id }) => id !== tokenId) },
      );
      toast({ title: 'Token revoked', description: 'Who uses it is refused from now on.' });
    },
  });
}

async function revoke(tokenId: string) {
  try {
    await call('DELETE /api/deploy-tokens/:tokenId', { params: { tokenId } });
  } catch (error) {
    if (codeOf(error) !== 'not-found') throw error;
  }
}
