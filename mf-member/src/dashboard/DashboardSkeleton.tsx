import { Card, CardBody } from '@grove/ui/layout/Card';
import { Skeleton, SkeletonGroup, SkeletonText } from '@grove/ui/feedback/Skeleton';
import {
  ContinueColumns,
  DashboardGrid,
  MainPart,
  ProfileCardSpace,
  SectionTitle,
} from './DashboardLayout.tsx';
import { CourseGrid, CourseSheet } from './JourneyList.tsx';
import { TileList } from './StatTiles.tsx';

/** Placeholder of the dashboard. */
export function DashboardSkeleton() {
  return (
    <SkeletonGroup>
      <DashboardGrid>
        <ProfileCardSpace>
          <Skeleton shape="card" height="100%" />
        </ProfileCardSpace>
        <MainPart>
          <TileList as="div">
            {Array.from({ length: 5 }, (_, tile) => (
              <Skeleton key={tile} shape="card" height="8.5rem" />
            ))}
          </TileList>
          <div>
            <SectionTitle as="p">
              <Skeleton width="12rem" height="1.2em" />
            </SectionTitle>
            <Card padding="none">
              <ContinueColumns>
                <Skeleton ratio="16 / 9" />
                <CardBody>
                  <Skeleton height="10rem" shape="control" />
                </CardBody>
              </ContinueColumns>
            </Card>
          </div>
        </MainPart>
        <div>
          <SectionTitle as="p">
            <Skeleton width="16rem" height="1.2em" />
          </SectionTitle>
          <Skeleton shape="card" height="21rem" />
        </div>
        <div>
          <SectionTitle as="p">
            <Skeleton width="14rem" height="1.2em" />
          </SectionTitle>
          <CourseGrid as="div">
            {Array.from({ length: 2 }, (_, course) => (
              <CourseSheet key={course} padding="none">
                <Skeleton ratio="16 / 9" />
                <CardBody>
                  <SkeletonText lines={3} />
                </CardBody>
              </CourseSheet>
            ))}
          </CourseGrid>
        </div>
      </DashboardGrid>
    </SkeletonGroup>
  );
}
