import { BackLink } from '@grove/ui/navigation/BackLink';
import { Button } from '@grove/ui/forms/Button';
import { PageHeader } from '@grove/ui/layout/PageHeader';
import { Sample } from '../Sample.tsx';

export function PageSamples() {
  return (
    <Sample name="page header" wide>
      <PageHeader
        level={2}
        back={<BackLink href="#page">Back to Students</BackLink>}
        eyebrow="good morning"
        title="Welcome back, Sage"
        text="Three lessons are waiting for you, and no one is in a hurry."
        actions={
          <>
            <Button variant="secondary">Preview</Button>
            <Button>Save Changes</Button>
          </>
        }
      />
    </Sample>
  );
}
