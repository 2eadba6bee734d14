import type { CustomersApi } from '../../../modules/customers/index.ts';
import type { Role, StaffApi } from '../../../modules/staff/index.ts';
import { type Html, html } from './html.ts';

/** Names of people on staff screens. */
export interface PersonNames {
  /** Returns a staff member's name, with the id if two share it, or the id if the name is unknown. */
  staff(id: number): Html;
  /** Returns a customer's name, always with the id for commands. */
  customer(id: number): Html;
  /** Returns true for a member of the staff who is not an owner. */
  isColleague(id: number): boolean;
}

interface NamedPerson {
  readonly id: number;
  readonly firstName: string | null;
  /** Absent for a customer. */
  readonly role?: Role;
}

/** Builds the names of these people. */
export function peopleOf(known: readonly NamedPerson[]): PersonNames {
  const names = new Map(known.map(({ id, firstName }) => [id, firstName]));
  const withId = (id: number) => {
    const name = names.get(id);
    return name ? html`${name} (<code>${id}</code>)` : html`<code>${id}</code>`;
  };
  return {
    staff(id) {
      const name = names.get(id);
      const isUnique = [...names.values()].filter((one) => one === name).length === 1;
      return name && isUnique ? html`${name}` : withId(id);
    },
    customer: withId,
    isColleague(id) {
      const role = known.find((one) => one.id === id)?.role;
      return role !== undefined && role !== 'owner';
    },
  };
}

/** Reads the names of these people and of the staff. */
export async function readPeople(
  { customers, staff }: CustomersApi & Pick<StaffApi, 'staff'>,
  ids: readonly number[],
): Promise<PersonNames> {
  const team = await staff.list();
  const others = [...new Set(ids)].filter((id) => team.every((one) => one.id !== id));
  const found = await Promise.all(others.map((id) => customers.find(String(id))));
  return peopleOf([...team, ...found.flatMap((one) => (one ? [one] : []))]);
}
