import { styled } from 'styled-components';
import type { RemoteState, VersionHealth } from '@grove/contracts/deploys';
import { Moment } from '@grove/platform/Moment';
import { Badge } from '@grove/ui/Badge';
import { Cell, Row } from '@grove/ui/Table';
import { Lines, Quiet } from '../portal/Quiet.tsx';
import { failuresInShort, kilobytes, lcpInShort, short } from './inShort.ts';
import { RemoteActions } from './RemoteActions.tsx';

/** A remote with its live version and that version's health in comparison with the previous one. */
export function RemoteRow({ remote }: { remote: RemoteState }) {
  const { name, routes, health, live } = remote;
  return (
    <Row>
      <Cell>
        <Lines>
          <Name>{name}</Name>
          {routes.length > 0 && <Places routes={routes} />}
        </Lines>
      </Cell>
      <Cell label="Live">
        <Live remote={remote} />
      </Cell>
      <Cell label="Devices">
        <Devices channel={remote.channel} />
      </Cell>
      <Cell label="Failures per 1,000">
        <Beside now={failuresInShort(health.live)} before={failuresInShort(health.before)} />
        {health.live !== null && <Failures health={health.live} />}
      </Cell>
      <Cell label="LCP p75">
        <Beside now={lcpInShort(health.live)} before={lcpInShort(health.before)} />
      </Cell>
      <Cell label="First screen">
        {live !== null && (
          <FirstScreen bytes={live.firstScreenBytes} budget={remote.budget.firstScreenBytes} />
        )}
      </Cell>
      <Cell>
        <RemoteActions remote={remote} />
      </Cell>
    </Row>
  );
}

function Places({ routes }: { routes: readonly string[] }) {
  return (
    <Folded>
      <summary>{routes.length === 1 ? '1 route' : `${String(routes.length)} routes`}</summary>
      <ul role="list">
        {routes.map((route) => (
          <li key={route}>{route}</li>
        ))}
      </ul>
    </Folded>
  );
}

function Live({ remote: { channel, live } }: { remote: RemoteState }) {
  const made = [live?.commit && `commit ${short(live.commit)}`, live?.author && `by ${live.author}`];
  return (
    <Lines>
      <code title={channel.version}>{short(channel.version)}</code>
      <Quiet>{made.filter(Boolean).join(' ')}</Quiet>
      <Quiet>
        <Moment at={channel.changedAt} form="ago" />
      </Quiet>
    </Lines>
  );
}

function Devices({ channel: { percent, previous, halted, offSince } }: Pick<RemoteState, 'channel'>) {
  if (offSince !== null)
    return (
      <Lines>
        <Badge variant="danger">Off</Badge>
        <Quiet>
          <Moment at={offSince} form="ago" />
        </Quiet>
      </Lines>
    );
  if (percent === 100) return 'All';
  return (
    <Lines>
      {halted === null ? (
        <Badge variant="warning">Canary {percent}%</Badge>
      ) : (
        <Badge variant="danger">Halted</Badge>
      )}
      {halted !== null && <span>{halted}</span>}
      <Quiet>
        other devices: {previous === null ? 'none' : <code title={previous}>{short(previous)}</code>}
      </Quiet>
    </Lines>
  );
}

/** A figure above that of the previous version. */
function Beside({ now, before }: { now: string | undefined; before: string | undefined }) {
  return (
    <Figure>
      {now ?? <Unknown />}
      {before !== undefined && <Quiet>previous: {before}</Quiet>}
    </Figure>
  );
}

/** The failures by phase, with the latest messages. */
function Failures({ health: { phases, messages } }: { health: VersionHealth }) {
  const kinds = Object.entries(phases).map(([phase, count]) => `${String(count)} ${phase}`);
  if (kinds.length === 0) return null;
  return (
    <Folded>
      <summary>{kinds.join(', ')}</summary>
      <ul role="list">
        {messages.map(({ phase, message }) => (
          <li key={`${phase} ${message}`}>
            {phase}: {message}
          </li>
        ))}
      </ul>
    </Folded>
  );
}

function Unknown() {
  return (
    <>
      <span aria-hidden>–</span>
      <span className="grove-unseen">no data yet</span>
    </>
  );
}

function FirstScreen({ bytes, budget }: { bytes: number; budget: number }) {
  return (
    <Figure>
      {kilobytes(bytes)} kB
      <Quiet>of {kilobytes(budget)} kB</Quiet>
      {bytes > budget && <Badge variant="danger">Over budget</Badge>}
    </Figure>
  );
}

const Name = styled.strong`
  @media (width >= 64rem) {
    white-space: nowrap;
  }
`;

const Figure = styled(Lines)`
  white-space: nowrap;
`;

const Folded = styled.details`
  color: var(--grove-muted);
  font-size: var(--grove-text-14);

  li {
    overflow-wrap: anywhere;
  }

  summary {
    min-block-size: 1.5rem;
    cursor: pointer;
  }
`;
