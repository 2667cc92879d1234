import { Badge } from '@grove/ui/display/Badge';
import { Card, CardBody, cardLink, CardTitle } from '@grove/ui/layout/Card';
import { Thumbnail } from '@grove/ui/display/Thumbnail';
import { Lock } from 'lucide-react';
import { Sample } from '../Sample.tsx';

const variants = ['neutral', 'primary', 'accent', 'success', 'warning', 'danger'] as const;

export function SurfaceSamples() {
  return (
    <>
      <Sample name="badge">
        {variants.map((variant) => (
          <Badge key={variant} variant={variant}>
            {variant}
          </Badge>
        ))}
        <Badge icon={<Lock aria-hidden />}>Locked</Badge>
      </Sample>
      <Sample name="card" wide>
        <Card>
          <CardTitle as="h3">My Learning Journey</CardTitle>
          <p>A card on a page.</p>
        </Card>
        <Card padding="none" interactive>
          <Thumbnail src={null} title="The Rooted Morning" />
          <CardBody>
            <CardTitle as="h3">
              <a href="#surfaces" className={cardLink}>
                The Rooted Morning
              </a>
            </CardTitle>
            <Badge variant="primary">COURSE</Badge>
          </CardBody>
        </Card>
      </Sample>
    </>
  );
}
