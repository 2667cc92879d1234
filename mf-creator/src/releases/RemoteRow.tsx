import { styled } from 'styled-components';
import { canaryRamp } from '@grove/contracts/releases/deployRules';
import type { RemoteState, VersionHealth } from '@grove/contracts/releases/deploys';
import { Moment } from '@grove/platform/Moment';
import { Badge } from '@grove/ui/display/Badge';
import { Cell, Row } from '@grove/ui/lists/Table';
import { Lines, MutedText } from '../portal/MutedText.tsx';
import { formatFailureRate, formatKilobytes, formatLcp, shortenHash } from './releaseFormats.ts';
import { RemoteActions } from './RemoteActions.tsx';

/** A remote with its live version and that version's health in comparison with the previous one. */
export function RemoteRow({ remote }: { remote: RemoteState }) {
  const { name, channel, health, live } = remote;
  return (
    <Row>
      <Cell>
        <Lines>
          <Name>{name}</Name>
          <LiveVersion channel={channel} />
        </Lines>
      </Cell>
      <Cell label="Devices" isLong={channel.percent < 100}>
        <Devices channel={channel} />
      </Cell>
      <Cell label="Failures/1,000">
        <Comparison now={formatFailureRate(health.live)} before={formatFailureRate(health.before)} />
        {health.live !== null && <Failures health={health.live} />}
      </Cell>
      <Cell label="LCP p75">
        <Comparison now={formatLcp(health.live)} before={formatLcp(health.before)} />
      </Cell>
      <Cell label="Size">
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

/** Commit, author and routes are in the dialog with all versions. */
function LiveVersion({ channel }: Pick<RemoteState, 'channel'>) {
  return (
    <Version>
      <span className="grove-unseen">Live version </span>
      <code title={channel.version}>{shortenHash(channel.version)}</code> ·{' '}
      <Moment at={channel.changedAt} format="ago" />
    </Version>
  );
}

function Devices({ channel: { percent, previous, halted, ramp, offSince } }: Pick<RemoteState, 'channel'>) {
  if (offSince !== null)
    return (
      <Lines>
        <Badge variant="danger">Off</Badge>
        <MutedText>
          <Moment at={offSince} format="ago" />
        </MutedText>
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
      {ramp !== null && (
        <MutedText>
          {ramp.percent}% after {canaryRamp.loads} loads without too many failures, not before{' '}
          <Moment at={ramp.notBefore} format="moment" />
        </MutedText>
      )}
      <MutedText>
        other devices: {previous === null ? 'none' : <code title={previous}>{shortenHash(previous)}</code>}
      </MutedText>
    </Lines>
  );
}

/** A figure above that of the previous version. */
function Comparison({ now, before }: { now: string | undefined; before: string | undefined }) {
  return (
    <Figure>
      {now ?? <UnknownValue />}
      {before !== undefined && <Previous>previous: {before}</Previous>}
    </Figure>
  );
}

/** The failures by phase, with the latest messages. */
function Failures({ health: { phases, messages } }: { health: VersionHealth }) {
  const phaseCounts = Object.entries(phases).map(([phase, count]) => `${String(count)} ${phase}`);
  if (phaseCounts.length === 0) return null;
  return (
    <Expandable>
      <summary>{phaseCounts.join(', ')}</summary>
      <ul role="list">
        {messages.map(({ phase, message }) => (
          <li key={`${phase} ${message}`}>
            {phase}: {message}
          </li>
        ))}
      </ul>
    </Expandable>
  );
}

function UnknownValue() {
  return (
    <>
      <span aria-hidden>–</span>
      <span className="grove-unseen">no data yet</span>
    </>
  );
}

function FirstScreen({ bytes, budget }: { bytes: number; budget: number }) {
  const size = `${formatKilobytes(bytes)} of ${formatKilobytes(budget)} kB`;
  if (bytes <= budget) return <Figure>{size}</Figure>;
  return (
    <Figure>
      <SizeOverBudget>{size}</SizeOverBudget>
      <Badge variant="danger">Over budget</Badge>
    </Figure>
  );
}

const Name = styled.strong`
  @media (width >= 64rem) {
    white-space: nowrap;
  }
`;

/** On one line, so that a card is low. */
const Version = styled(MutedText)`
  max-inline-size: 100%;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;

  /* On a phone, next to the buttons. */
  @container (inline-size < 22rem) {
    font-size: var(--grove-text-12);
  }
`;

/** Not in a card, where the figures of two versions don't fit on one line. */
const Previous = styled(MutedText)`
  @container (inline-size < 64rem) {
    display: none;
  }
`;

const Figure = styled(Lines)`
  white-space: nowrap;
`;

/** In a card, there is no room for the size and the badge. The badge’s text explains itself. */
const SizeOverBudget = styled.span`
  @container (inline-size < 46rem) {
    display: none;
  }
`;

const Expandable = styled.details`
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
