import type { ReleaseRoute } from '@grove/contracts/releases/releases';
import { legalPageTitles } from '@grove/contracts/site/legalPageRules';

/** The routes of this remote. */
export const pageRoutes: ReleaseRoute[] = [
  {
    path: '/about',
    places: { about: '' },
    menu: [{ label: 'About', icon: 'compass', role: 'visitor', order: 20, where: 'header' }],
    access: 'public',
    title: 'About Us',
    data: ['/api/page/about'],
  },
  {
    path: '/services',
    places: { services: '' },
    menu: [{ label: 'Services', icon: 'sparkles', role: 'visitor', order: 30, where: 'header' }],
    access: 'public',
    title: 'Services',
    data: ['/api/page/services'],
  },
  { path: '/terms', access: 'public', title: legalPageTitles.terms, data: ['/api/legal/terms'] },
  { path: '/privacy', access: 'public', title: legalPageTitles.privacy, data: ['/api/legal/privacy'] },
  { path: '/refunds', access: 'public', title: legalPageTitles.refunds, data: ['/api/legal/refunds'] },
  {
    path: '/creator/site/legal',
    places: { legalPages: '' },
    access: 'signed-in',
    title: 'Legal pages',
    data: ['/api/creator/legal-pages'],
  },
  {
    path: '/creator/media',
    chunk: 'media-library',
    places: { mediaLibrary: '' },
    access: 'signed-in',
    title: 'Media library',
  },
  {
    path: '/creator/home',
    places: { pageBuilder: '' },
    access: 'signed-in',
    title: 'Member Page Builder',
  },
  { path: '/creator/home/preview/:page', access: 'signed-in', title: 'Preview' },
  {
    path: '/creator/home/products/:productId',
    places: { productPageEditor: '' },
    access: 'signed-in',
    title: 'Product page',
    data: [
      '/api/creator/products/:productId/page',
      '/api/creator/products/:productId/sections',
      '/api/creator/products/:productId',
    ],
  },
  {
    path: '/creator/courses/:courseId/edit',
    places: { courseEditor: '' },
    access: 'signed-in',
    title: 'Course editor',
    data: ['/api/creator/courses/:courseId/structure'],
  },
  {
    path: '/creator/courses/:courseId/preview',
    access: 'signed-in',
    title: 'Preview',
    data: ['/api/creator/courses/:courseId/structure'],
  },
];

/** The sections below the page of a product, which is another remote's. */
export const productSectionsRoute: ReleaseRoute = {
  path: '/library/:productId',
  access: 'public',
  below: 'product',
  data: ['/api/library/:productId/sections'],
};

export const routes: ReleaseRoute[] = [
  ...pageRoutes,
  { path: '/', access: 'public', below: 'welcome', data: ['/api/page/home'] },
  productSectionsRoute,
];
