import { styled } from 'styled-components';
import type { SystemState } from '@grove/contracts/system';
import { Badge } from '@grove/ui/Badge';
import { Figures, Figure, PartTitle } from './SystemLayout.tsx';

type Service = SystemState['services'][number];

const names: Record<Service['name'], string> = {
  mongo: 'Database',
  redis: 'Cache',
  storage: 'Files',
  mail: 'Mail',
};

const states: Record<Service['state'], { label: string; variant: 'success' | 'danger' | 'neutral' }> = {
  up: { label: 'Up', variant: 'success' },
  down: { label: 'Down', variant: 'danger' },
  unused: { label: 'Not used', variant: 'neutral' },
};

/** What the state of a service means for users. */
const meanings: Record<Service['name'], Record<Service['state'], string>> = {
  mongo: {
    up: 'Everything is kept.',
    down: 'Nothing can be read or written.',
    unused: 'Nothing is kept.',
  },
  redis: {
    up: 'Pages are quick.',
    down: 'A little slower, nothing is lost.',
    unused: 'A little slower, nothing is lost.',
  },
  storage: {
    up: 'Uploads and downloads work.',
    down: 'Pictures, uploads and downloads fail.',
    unused: 'There are no uploads.',
  },
  mail: {
    up: 'Mails go out.',
    down: 'Mails wait and go out later.',
    unused: 'No mail server is set: none go out.',
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
