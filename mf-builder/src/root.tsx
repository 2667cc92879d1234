import type { ComponentType } from 'react';
import { getLegalPagePath, legalPageNames } from '@grove/contracts/site/legalPageRules';
import type { RemoteProps } from '@grove/platform/defineRemote';
import { LazyScreen } from '@grove/platform/LazyScreen';
import { NotFoundScreen } from '@grove/platform/NotFoundScreen';
import { useRoute } from '@grove/platform/useRoute';
import { CourseScreens } from './editor/CourseScreens.tsx';
import { Page } from '@grove/ui/layout/Page';
import { BackLink } from '@grove/ui/navigation/BackLink';
import { HomeSections } from './published/HomeSections.tsx';
import { LegalPageScreen } from './legal/LegalPageScreen.tsx';
import { LegalPagesHeader } from './legal/LegalPagesHeader.tsx';
import { LegalPagesSkeleton } from './legal/LegalPagesSkeleton.tsx';
import { ProductPageSkeleton } from './productPage/ProductPageSkeleton.tsx';
import { ProductSections } from './published/ProductSections.tsx';
import { PublishedPageScreen } from './published/PublishedPageScreen.tsx';
import { MediaRoute } from './media/MediaRoute.tsx';
import { PublishedPageSkeleton } from './published/PublishedPageSkeleton.tsx';
import { pageRoutes } from './routes.ts';
import { Wide } from './site/BuilderLayout.ts';
import { BuilderSkeleton } from './site/BuilderSkeleton.tsx';
import { PreviewBar } from './site/PreviewBar.tsx';

interface ScreenProps {
  params: Record<string, string>;
}

/** Screens for creators. Each has its own chunk, which public pages do not load. */
const screens: Record<string, () => Promise<ComponentType<ScreenProps>>> = {
  '/creator/home': () => import('./site/BuilderScreen.tsx').then((module) => module.BuilderScreen),
  '/creator/site/legal': () =>
    import('./legal/LegalPagesScreen.tsx').then((module) => module.LegalPagesScreen),
  '/creator/home/products/:productId': () =>
    import('./productPage/ProductPageScreen.tsx').then((module) => module.ProductPageScreen),
  '/creator/home/preview/:page': () =>
    import('./site/PagePreviewScreen.tsx').then((module) => module.PagePreviewScreen),
};

/** The pages that creators build, as visitors see them, and the screens on which creators build them. */
export function Root({ below }: RemoteProps) {
  const route = useRoute(pageRoutes);
  if (below === 'welcome') return <HomeSections />;
  if (below === 'product') return <ProductSections />;
  if (route === undefined) return null;
  if (route.path === '/about') return <PublishedPageScreen key="about" page="about" title="About Us" />;
  if (route.path === '/services')
    return <PublishedPageScreen key="services" page="services" title="Services" />;
  const legalPage = legalPageNames.find((page) => getLegalPagePath(page) === route.path);
  if (legalPage !== undefined) return <LegalPageScreen key={legalPage} page={legalPage} />;
  if (route.path.startsWith('/creator/courses/'))
    return <CourseScreens path={route.path} courseId={route.params['courseId'] ?? ''} />;
  if (route.path === '/creator/media') return <MediaRoute />;
  const load = screens[route.path];
  if (load === undefined)
    return (
      <Page>
        <NotFoundScreen />
      </Page>
    );
  return (
    <LazyScreen key={route.path} name={`mf-builder ${route.path}`} load={load} skeleton={getSkeleton(route)}>
      {(Screen) => <Screen params={route.params} />}
    </LazyScreen>
  );
}

function getSkeleton({ path, params }: ScreenProps & { path: string }) {
  if (path === '/creator/home')
    return (
      <Wide>
        <BuilderSkeleton />
      </Wide>
    );
  if (path === '/creator/home/products/:productId')
    return (
      <Wide>
        <ProductPageSkeleton />
      </Wide>
    );
  if (path === '/creator/site/legal')
    return (
      <Page>
        <LegalPagesHeader back={<BackLink as="span">Back to the Creator Portal</BackLink>} />
        <LegalPagesSkeleton />
      </Page>
    );
  return (
    <>
      <PreviewBar page={params['page'] ?? ''} />
      <Page>
        <PublishedPageSkeleton />
      </Page>
    </>
  );
}
