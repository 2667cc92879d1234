import { NotFoundScreen } from '@grove/platform/NotFoundScreen';
import { pathTo } from '@grove/platform/pathTo';
import { useUser } from '@grove/platform/session';
import { useTitle } from '@grove/platform/useTitle';
import { Page } from '@grove/ui/Page';
import { PageHeader } from '@grove/ui/PageHeader';
import { BackLink } from '@grove/ui/BackLink';
import { Link } from '@grove/platform/Link';
import { MediaLibrary } from './MediaLibrary.tsx';

/** The media library on its own. */
export function MediaScreen() {
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
      <PageHeader
        title="Media library"
        back={
          <BackLink as={Link} to={pathTo('creator')}>
            Back to the Creator Portal
          </BackLink>
        }
        text="The files that lessons, products and pages are made of."
      />
      <MediaLibrary />
    </Page>
  );
}
