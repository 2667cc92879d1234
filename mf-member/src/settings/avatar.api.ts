import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { SessionUser } from '@grove/contracts/auth';
import { ApiError, call } from '@grove/platform/call';
import { showFailure } from '@grove/platform/showFailure';
import { toast } from '@grove/platform/toast';
import { updateAccount } from './account.api.ts';
import { showProfile, knownProfile } from './profile.api.ts';
import type { OpenPicture } from './openPicture.ts';

/** A square of a picture, in its pixels. */
export interface Square {
  x: number;
  y: number;
  side: number;
}

interface AvatarWish {
  picture: OpenPicture;
  crop: Square;
  /** Aborted, it leaves the avatar as it is, unless that has been asked for already. */
  signal: AbortSignal;
}

/** Uploads a picture and makes a square of it the avatar. */
export function useSaveAvatar() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ picture, crop, signal }: AvatarWish) => {
      const key = await upload(picture.file, signal);
      signal.throwIfAborted();
      return call('PUT /api/account/avatar', { body: { key, crop } });
    },
    onSuccess: ({ avatarUrl }) => {
      showAvatar(cache, avatarUrl);
      toast({ title: 'Picture saved' });
    },
  });
}

/** Takes the picture away. */
export function useRemoveAvatar(cache: QueryClient) {
  return useMutation({
    mutationFn: () => call('DELETE /api/account/avatar'),
    onSuccess: () => {
      showAvatar(cache, null);
    },
    onError: showFailure,
  });
}

/** Straight to storage; where to is told by the server.
 *  @throws ApiError when the storage refuses, TypeError when it cannot be reached. */
async function upload(file: File, signal: AbortSignal): Promise<string> {
  const type = file.type.startsWith('image/') ? file.type : 'image/unknown';
  const { key, url } = await call('POST /api/account/avatar-uploads', {
    body: { type, size: file.size },
    signal,
  });
  const answer = await fetch(url, { method: 'PUT', body: file, headers: { 'Content-Type': type }, signal });
  const words = 'The picture could not be uploaded. Please try again';
  if (!answer.ok) throw new ApiError(answer.status, answer.statusText, { words });
  return key;
}

function showAvatar(cache: QueryClient, avatarUrl: string | null) {
  const profile = knownProfile(cache);
  if (profile) showProfile(cache, { ...profile, avatarUrl });
  else updateAccount(cache, () => ({}));
  cache.setQueryData<SessionUser | null>(['/api/auth/me'], (user) => user && { ...user, avatarUrl });
}
