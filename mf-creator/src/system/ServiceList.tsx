import { styled } from 'styled-components';
import type { SystemState } from '@grove/contracts/creator/system';
import { Badge } from '@grove/ui/display/Badge';
import { Figures, Figure, SectionTitle } from './SystemLayout.tsx';

type Service = SystemState['services'][number];

const serviceLabels: Record<Service['name'], string> = {
  mongo: 'Database',
  redis: 'Cache',
  storage: 'Files',
  mail: 'Email',
};

const stateBadges: Record<Service['state'], { label: string; variant: 'success' | 'danger' | 'neutral' }> = {
  up: { label: 'Up', variant: 'success' },
  down: { label: 'Down', variant: 'danger' },
  unused: { label: 'Not used', variant: 'neutral' },
};

/** What the state of a service means for users. */
const stateDescriptions: Record<Service['name'], Record<Service['state'], string>> = {
  mongo: {
    up: 'Data is being saved.',
    down: 'Data can’t be read or saved.',
    unused: 'Nothing is saved.',
  },
  redis: {
    up: 'Pages load quickly.',
    down: 'Pages load more slowly. No data is lost.',
    unused: 'Pages load more slowly. No data is lost.',
  },
  storage: {
    up: 'Uploads and downloads work.',
    down: 'Images, uploads and downloads fail.',
    unused: 'Uploads aren’t available.',
  },
  mail: {
    up: 'Emails are being sent.',
    down: 'Emails wait and are sent later.',
    unused: 'No email server is set up, so no emails are sent.',
  },
};

/** The state of the services that Grove depends on. */
export function ServiceList({ services }: { services: Service[] }) {
  return (
    <section aria-labelledby="services-title">
      <SectionTitle id="services-title">Services</SectionTitle>
      <Figures>
        {services.map(({ name, state }) => (
          <Figure key={name}>
            <dt>{serviceLabels[name]}</dt>
            <dd>
              <Badge variant={stateBadges[state].variant}>{stateBadges[state].label}</Badge>
            </dd>
            <Description>{stateDescriptions[name][state]}</Description>
          </Figure>
        ))}
      </Figures>
    </section>
  );
}

const Description = styled.dd`
  color: var(--grove-muted);
  font-size: var(--grove-text-14);
`;
