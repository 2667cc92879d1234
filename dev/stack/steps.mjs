// Plain JavaScript for Node 18: it shows progress before the dependencies and the pinned Node are installed.

/** @type {Map<string, { detail: string, started: number, reportedTens: number }>} */
const running = new Map();
const live = Boolean(process.stdout.isTTY);
const frames = '⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏';
let timer;
const { clearInterval, setInterval } = globalThis;

/** Shows a step while it runs, and its duration. `work` receives a function that shows a detail. */
export async function step(name, work) {
  const entry = { detail: '', started: Date.now(), reportedTens: 0 };
  running.set(name, entry);
  startTimer();
  let result;
  try {
    result = await work((detail) => {
      entry.detail = detail;
    });
  } catch (error) {
    finish(name, '✗', entry);
    throw error;
  }
  finish(name, '✓', entry);
  return result;
}

/** Prints a line above the progress. */
export function printLine(line) {
  if (live) process.stdout.write('\r\u001b[K');
  console.log(line);
}

function finish(name, sign, entry) {
  running.delete(name);
  const seconds = ((Date.now() - entry.started) / 1_000).toFixed(1);
  printLine(`${sign} ${name.padEnd(16)} ${`${seconds} s`.padStart(7)}  ${entry.detail}`.trimEnd());
  if (running.size > 0) return;
  clearInterval(timer);
  timer = undefined;
}

function startTimer() {
  timer ??= setInterval(live ? draw : reportSlowSteps, live ? 100 : 1_000);
}

function draw() {
  const frame = frames[Math.floor(Date.now() / 100) % frames.length];
  const line = [...running].map(([name, entry]) => describe(name, entry)).join(' · ');
  process.stdout.write(`\r\u001b[K${`${frame} ${line}`.slice(0, (process.stdout.columns || 80) - 1)}`);
}

/** Without a terminal, reports a slow step every ten seconds. */
function reportSlowSteps() {
  for (const [name, entry] of running) {
    const tens = Math.floor((Date.now() - entry.started) / 10_000);
    if (tens <= entry.reportedTens) continue;
    entry.reportedTens = tens;
    printLine(`… ${describe(name, entry)}`);
  }
}

function describe(name, entry) {
  const seconds = Math.floor((Date.now() - entry.started) / 1_000);
  return `${name}${entry.detail ? ` (${entry.detail})` : ''} ${seconds} s`;
}
