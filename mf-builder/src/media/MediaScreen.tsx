import { useListQuery } from '@grove/platform/useListQuery';
import { MediaLibrary } from './MediaLibrary.tsx';

const queryParams = ['search', 'type'] as const;

/** The media library below its header. Its filters are stored in the URL. */
export function MediaScreen() {
  return <MediaLibrary filterState={useListQuery(queryParams)} />;
}
