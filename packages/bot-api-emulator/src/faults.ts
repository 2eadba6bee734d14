import type { Fault } from './scripting/wire.ts';

type CallFault = Fault & { on: 'call' };
type UpdateFault = Fault & { on: 'update' };

/** Planned faults. The first matching fault applies to the next call or update, until it is used up. */
export class Faults {
  #calls: (CallFault & { times: number })[] = [];
  #updates: (UpdateFault & { times: number })[] = [];

  plan(fault: Fault): void {
    const times = fault.times ?? 1;
    if (fault.on === 'call') this.#calls.push({ ...fault, times });
    else this.#updates.push({ ...fault, times });
  }

  clear(): void {
    this.#calls = [];
    this.#updates = [];
  }

  takeForCall(method: string, chat: number | undefined): CallFault | undefined {
    return take(
      this.#calls,
      (fault) =>
        (fault.method === undefined || fault.method.toLowerCase() === method.toLowerCase()) &&
        (fault.chat === undefined || fault.chat === chat),
    );
  }

  takeForUpdate(kind: string): UpdateFault['act'] | undefined {
    return take(this.#updates, (fault) => fault.update === undefined || fault.update === kind)?.act;
  }
}

function take<T extends { times: number }>(list: T[], fits: (fault: T) => boolean): T | undefined {
  const index = list.findIndex(fits);
  const fault = list[index];
  if (!fault) return undefined;
  fault.times--;
  if (fault.times <= 0) list.splice(index, 1);
  return fault;
}
