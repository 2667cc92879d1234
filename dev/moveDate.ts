// Makes `Date` run ahead by GROVE_TEST_AHEAD_MS, in this process or this Jest environment (setTestDate.ts).
const aheadMs = Number(process.env['GROVE_TEST_AHEAD_MS'] ?? 0);
const system = Date;
const systemNow = system.now;

function now(): number {
  return systemNow() + aheadMs;
}

// On the system's own object, so that a test can replace it.
system.now = now;
// Its dates are the system's own, so that `instanceof` holds for all of them.
globalThis.Date = new Proxy(system, {
  construct: (target, args, newTarget): Date =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget) as Date,
  apply: () => new system(now()).toString(),
});

export {};
