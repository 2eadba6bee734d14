import type { Module } from '../../platform/module.ts';
import { createPeople, type People } from './people.ts';

export interface PeopleApi {
  readonly people: People;
}

/** Makes the module of the acts of staff on customers. */
export function peopleModule(deps: Parameters<typeof createPeople>[0]): Module<PeopleApi> {
  return { api: { people: createPeople(deps) }, work: {} };
}
