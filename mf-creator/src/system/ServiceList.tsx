import { styled } from 'styled-components';
import type { SystemState } from '@grove/contracts/system';
import { Badge } from '@grove/ui/Badge';
import { Figures, Figure, PartTitle } from './SystemLayout.tsx';

type Service = SystemState['services'][number];

const names: Record<Service['name'], string> = {
  mongo: 'Database',
  redis: 'Cache',
  storage: 'Files',
  mail: 'Email',
};

const states: Record<Service['state'], { label: string; variant: 'success' | 'danger' | 'neutral' }> = {
  up: { label: 'Up', variant: 'success' },
  down: { label: 'Down', variant: 'danger' },
  unused: { label: 'Not used', variant: 'neutral' },
};

/** What the state of a service means for users. */
const meanings: Record<Service['name'], Record<Service['state'], string>> = {
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
      <PartTitle id="services-title">Services</PartTitle>
      <Figures>
        {services.map(({ name, state }) => (
          <Figure key={name}>
            <dt>{names[name]}</dt>
            <dd>
              <Badge variant={states[state].variant}>{states[state].label}</Badge>
            </dd>
            <Meaning>{meanings[name][state]}</Meaning>
          </Figure>
        ))}
      </Figures>
    </section>
  );
}

const Meaning = styled.dd`
  color: var(--grove-muted);
  font-size: var(--grove-text-14);
`;
