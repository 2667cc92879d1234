import { LazyScreen } from '@grove/platform/LazyScreen';
import { Link } from '@grove/platform/Link';
import { NotFoundScreen } from '@grove/platform/NotFoundScreen';
import { pathTo } from '@grove/platform/pathTo';
import { useUser } from '@grove/platform/session';
import { useTitle } from '@grove/platform/useTitle';
import { BackLink } from '@grove/ui/navigation/BackLink';
import { Page } from '@grove/ui/layout/Page';
import { MediaHeader } from './MediaHeader.tsx';
import { MediaSkeleton } from './MediaSkeleton.tsx';

/** The page of the media library, whose code is loaded on demand. */
export function MediaRoute() {
  const user = useUser();
  useTitle('Media library');
  if (user?.can.openCreatorPortal !== true) {
    return (
      <Page>
        <NotFoundScreen />
      </Page>
    );
  }
  return (
    <Page>
      <MediaHeader
        back={
          <BackLink as={Link} to={pathTo('creator')}>
            Back to the Creator Portal
          </BackLink>
        }
      />
      <LazyScreen name="media-library" load={loadMedia} skeleton={<MediaSkeleton />}>
        {(MediaScreen) => <MediaScreen />}
      </LazyScreen>
    </Page>
  );
}

function loadMedia() {
  return import(/* webpackChunkName: 'media-library' */ './MediaScreen.tsx').then(
    (module) => module.MediaScreen,
  );
}
