import type { ReactNode } from 'react';
import { PageHeaderSkeleton } from '@grove/ui/layout/PageHeaderSkeleton';
import { OverviewSkeleton } from '../overview/OverviewSkeleton.tsx';
import { StudentSkeleton } from '../student/StudentSkeleton.tsx';
import { SystemSkeleton } from '../system/SystemSkeleton.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { pageSubtitles } from './pageSubtitles.ts';

const pageSkeletons: Record<string, ReactNode> = {
  '/creator': (
    <>
      <PageHeaderSkeleton eyebrow />
      <OverviewSkeleton />
    </>
  ),
  '/creator/students': <ListSkeleton actions={['9rem', '7rem']} search choice above="2rem" />,
  '/creator/students/:studentId': <StudentSkeleton />,
  '/creator/circles': <ListSkeleton back text={pageSubtitles.circles} actions={['9rem']} above="1.625rem" />,
  '/creator/content': <ListSkeleton actions={['9rem', '9rem', '9rem']} choice />,
  '/creator/revenue': <ListSkeleton actions={['7rem']} />,
  '/creator/reviews': <ListSkeleton back text={pageSubtitles.reviews} />,
  '/creator/reports': <ListSkeleton back text={pageSubtitles.reports} choice />,
  '/creator/coaching': <ListSkeleton text={pageSubtitles.coaching} actions={['9rem']} above="3.25rem" />,
  '/creator/people': <ListSkeleton text={pageSubtitles.people} actions={['9rem']} search />,
  '/creator/site': <ListSkeleton text={pageSubtitles.site} />,
  '/creator/system': <SystemSkeleton />,
  '/creator/releases': <ListSkeleton text={pageSubtitles.releases} actions={['9rem']} />,
  '/creator/audit': <ListSkeleton text={pageSubtitles.audit} choice />,
};

/**
 * The skeleton of a page below the portal's tabs.
 * @param path the path as in `routes`.
 */
export function getPageSkeleton(path: string): ReactNode {
  return pageSkeletons[path] ?? <ListSkeleton />;
}
