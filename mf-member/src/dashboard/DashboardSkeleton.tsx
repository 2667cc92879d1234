import { Card, CardBody } from '@grove/ui/Card';
import { Skeleton, SkeletonGroup, SkeletonText } from '@grove/ui/Skeleton';
import { DashboardGrid, SectionTitle } from './DashboardLayout.tsx';
import { CourseGrid } from './JourneyList.tsx';
import { TileList } from './StatTiles.tsx';

/** The dashboard's shape. */
export function DashboardSkeleton() {
  return (
    <SkeletonGroup>
      <DashboardGrid>
        <Skeleton shape="card" height="22rem" />
        <TileList as="div">
          {Array.from({ length: 5 }, (_, tile) => (
            <Skeleton key={tile} shape="card" height="7.25rem" />
          ))}
        </TileList>
        <div>
          <SectionTitle as="p">
            <Skeleton width="12rem" />
          </SectionTitle>
          <Skeleton shape="card" height="13.5rem" />
        </div>
        <div>
          <SectionTitle as="p">
            <Skeleton width="14rem" />
          </SectionTitle>
          <CourseGrid as="div">
            {Array.from({ length: 3 }, (_, course) => (
              <Card key={course} padding="none">
                <Skeleton ratio="16 / 9" />
                <CardBody>
                  <SkeletonText lines={3} />
                </CardBody>
              </Card>
            ))}
          </CourseGrid>
        </div>
      </DashboardGrid>
    </SkeletonGroup>
  );
}
