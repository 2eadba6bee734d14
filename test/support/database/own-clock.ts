/**
 * Gives a process a wrong time of day: `node --import own-clock.ts main.ts` runs with a `Date` that is
 * `OWN_CLOCK_AHEAD_MS` milliseconds ahead of the machine's (behind if negative). The monotonic clock and the
 * timers stay correct. Only test processes load this file.
 */
const aheadMs = Number(process.env.OWN_CLOCK_AHEAD_MS ?? 0);
const MachineDate = Date;

globalThis.Date = new Proxy(MachineDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(
      target,
      args.length === 0 ? [MachineDate.now() + aheadMs] : args,
      newTarget === globalThis.Date ? target : newTarget,
    ),
  apply: () => new globalThis.Date().toString(),
  get: (target, name) =>
    name === 'now' ? () => MachineDate.now() + aheadMs : Reflect.get(target, name, target),
});
