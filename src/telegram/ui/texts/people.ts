import type { Shop } from '../../../shop/shop.ts';
import { type Html, html } from './html.ts';

/** How people are named to staff. */
export interface PersonNames {
  /** Somebody of the staff: the id stands behind a name that two of them have, and instead of one that is not known. */
  staff(id: number): Html;
  /** A customer, always with the id that commands take. */
  customer(id: number): Html;
}

interface Named {
  readonly id: number;
  readonly firstName: string | null;
}

/** Names these people. */
export function peopleOf(known: readonly Named[]): PersonNames {
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
  };
}

/** Reads the names of these people and of the staff. */
export async function readPeople(
  { customers, staff }: Pick<Shop, 'customers' | 'staff'>,
  ids: readonly number[],
): Promise<PersonNames> {
  const team = await staff.list();
  const others = [...new Set(ids)].filter((id) => team.every((one) => one.id !== id));
  const found = await Promise.all(others.map((id) => customers.find(String(id))));
  return peopleOf([...team, ...found.flatMap((one) => (one ? [one] : []))]);
}
