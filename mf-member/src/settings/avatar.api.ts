import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { SessionUser } from '@grove/contracts/account/auth';
import type { ResponseOf } from '@grove/contracts/api/endpointTypes';
import { ApiError, call } from '@grove/platform/call';
import { defineWrite, request } from '@grove/platform/defineWrite';
import { toast } from '@grove/platform/toast';
import { useWrite } from '@grove/platform/useWrite';
import { updateAccount } from './account.api.ts';
import { updateProfile, getCachedProfile } from './profile.api.ts';
import type { OpenPicture } from './openPicture.ts';

/** A square of a picture, in pixels of the picture. */
export interface Square {
  x: number;
  y: number;
  side: number;
}

interface AvatarChange {
  picture: OpenPicture;
  crop: Square;
  /** If aborted before the final request is sent, the avatar stays unchanged. */
  signal: AbortSignal;
}

/** Uploads a picture and makes a square of it the avatar. */
export function useSaveAvatar() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ picture, crop, signal }: AvatarChange) => {
      const key = await upload(picture.file, signal);
      signal.throwIfAborted();
      return call('PUT /api/account/avatar', { body: { key, crop } });
    },
    onSuccess: ({ avatarUrl }) => {
      updateAvatar(cache, avatarUrl);
      toast({ title: 'Picture saved' });
    },
  });
}

const removeAvatar = defineWrite<undefined, ResponseOf<'DELETE /api/account/avatar'>>({
  name: 'remove avatar',
  scope: 'account',
  request: () => request('DELETE /api/account/avatar', {}),
  refused: { title: 'Error' },
  onAccepted: (_answer, _change, client) => {
    updateAvatar(client, null);
  },
});

/** Removes the avatar. */
export function useRemoveAvatar(client: QueryClient) {
  return useWrite(removeAvatar, { client });
}

/** Uploads a file directly to storage, to a URL that the server returns.
 *  @throws ApiError if the storage refuses the file, TypeError if it cannot be reached. */
async function upload(file: File, signal: AbortSignal): Promise<string> {
  const type = file.type.startsWith('image/') ? file.type : 'image/unknown';
  const { key, url } = await call('POST /api/account/avatar-uploads', {
    body: { type, size: file.size },
    signal,
  });
  const response = await fetch(url, { method: 'PUT', body: file, headers: { 'Content-Type': type }, signal });
  const words = 'The picture couldn’t be uploaded. Please try again';
  if (!response.ok) throw new ApiError(response.status, response.statusText, { fallbackText: words });
  return key;
}

function updateAvatar(cache: QueryClient, avatarUrl: string | null) {
  const profile = getCachedProfile(cache);
  if (profile) updateProfile(cache, { ...profile, avatarUrl });
  else updateAccount(cache, () => ({}));
  cache.setQueryData<SessionUser | null>(['/api/auth/me'], (user) => user && { ...user, avatarUrl });
}
