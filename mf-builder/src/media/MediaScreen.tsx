import { useListQuery } from '@grove/platform/useListQuery';
import { MediaLibrary } from './MediaLibrary.tsx';

const names = ['search', 'type'] as const;

/** The media library below its head. What is asked for stands in the address. */
export function MediaScreen() {
  return <MediaLibrary kept={useListQuery(names)} />;
}
