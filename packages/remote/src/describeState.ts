import { canaryRamp } from '@grove/contracts/releases/deployRules';
import type {
  ChannelState,
  RemoteRelease,
  RemoteState,
  VersionHealth,
} from '@grove/contracts/releases/deploys';

/** Formats what `grove-remote status` prints. @param now in milliseconds since 1970. */
export function describeState(state: RemoteState, now: number): string {
  const { name, live, before, channel, health, budget } = state;
  return [
    `${name}: ${describeChannel(channel)}`,
    ...(live === null ? [] : describeRelease('live', live, health.live, now)),
    ...(before === null ? [] : describeRelease('previous', before, health.before, now)),
    `budget   first screen ${formatKilobytes(budget.firstScreenBytes)}, each script ${formatKilobytes(budget.chunkBytes)}`,
    `routes   ${state.routes.join(' ')}`,
  ].join('\n');
}

/** Describes in a few words which devices load which version. */
export function describeChannel({
  version,
  percent,
  previous,
  halted,
  ramp,
  offSince,
}: ChannelState): string {
  if (offSince !== null) return `${version} is selected, but the remote is off: no device loads it`;
  if (halted !== null) return `${version} was halted: ${halted}`;
  const otherDevices = previous === null ? 'and the rest load nothing' : `and the rest load ${previous}`;
  return percent === 100
    ? `${version} is live for all devices`
    : `${version} is live for ${String(percent)}% of devices, ${otherDevices}${describeRamp(ramp)}`;
}

function describeRamp(ramp: ChannelState['ramp']): string {
  if (ramp === null) return '';
  return `; ${String(ramp.percent)}% follow after ${String(canaryRamp.loads)} loads without too many failures, not before ${ramp.notBefore}`;
}

function describeRelease(
  label: string,
  release: RemoteRelease,
  health: VersionHealth | null,
  now: number,
): string[] {
  const { version, commit, author, uploadedAt, firstScreenBytes } = release;
  const from = [shortenCommit(commit), author].filter((part) => part !== '').join(' by ');
  return [
    `${label.padEnd(8)} ${version}  ${[from, `${formatAge(uploadedAt, now)} ago`].join('  ').trim()}  first screen ${formatKilobytes(firstScreenBytes)}`,
    ...(health === null ? [] : [describeHealth(health), ...describeFailures(health)].map(indent)),
  ];
}

/** Keeps the suffix of a build with uncommitted changes. */
function shortenCommit(commit: string): string {
  const [hash = '', ...suffix] = commit.split('-');
  return [hash.slice(0, 12), ...suffix].join('-');
}

function describeHealth({ loads, failures, lcpP75, inpP75 }: VersionHealth): string {
  const vitals = [
    lcpP75 === null ? '' : `LCP ${String(lcpP75)} ms`,
    inpP75 === null ? '' : `INP ${String(inpP75)} ms`,
  ];
  const counts = `${formatCount(failures, 'failure')} in ${formatCount(loads, 'load')} in the last 24 hours`;
  return [counts, ...vitals.filter((part) => part !== '')].join(', ');
}

/** Formats failures as '2 mount, 1 crash', followed by one line for each message. */
function describeFailures({ phases, messages }: VersionHealth): string[] {
  const kinds = Object.entries(phases).map(([phase, count]) => `${String(count)} ${phase}`);
  return [
    ...(kinds.length === 0 ? [] : [kinds.join(', ')]),
    ...messages.map(({ phase, message }) => `  ${phase}: ${message}`),
  ];
}

function indent(line: string): string {
  return `         ${line}`;
}

function formatKilobytes(bytes: number): string {
  return `${(bytes / 1_024).toFixed(1)} kB`;
}

/** Formats an age in its largest whole unit, for example '3 days'. */
function formatAge(moment: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(moment)) / 60_000));
  if (minutes < 60) return formatCount(minutes, 'minute');
  return minutes < 1_440
    ? formatCount(Math.floor(minutes / 60), 'hour')
    : formatCount(Math.floor(minutes / 1_440), 'day');
}

function formatCount(count: number, unit: string): string {
  return `${String(count)} ${unit}${count === 1 ? '' : 's'}`;
}
