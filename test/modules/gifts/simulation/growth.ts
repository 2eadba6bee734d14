import type { Shop, ShopWork } from '../../../../src/modules/all.ts';
import type { BeginGrowth, GrowthDeps, GrowthPart } from '../../../simulation/people/growth.ts';
import { together } from '../../../simulation/processes.ts';

/**
 * Gifts that others open while the giver revokes them. It records the answers that each person got. The screens
 * must match them.
 */
class Links implements GrowthPart {
  readonly #deps: GrowthDeps;
  readonly #gifts: { readonly order: string; readonly opened: number[]; readonly revoked: boolean }[] = [];

  constructor(deps: GrowthDeps) {
    this.#deps = deps;
  }

  async act(shop: Shop): Promise<void> {
    if (this.#deps.random.chance(0.3)) await this.#give(shop);
  }

  /** Number of opened gifts. */
  get gains(): number {
    return this.#gifts.filter(({ opened }) => opened.length > 0).length;
  }

  /** Makes a link. Others tap it twice, and the giver may revoke it meanwhile. */
  async #give(shop: Shop): Promise<void> {
    const { random, buyers } = this.#deps;
    const giver = random.pick(buyers.people);
    const { entries } = await shop.purchases.list(giver, 1);
    const orders = entries.flatMap((view) => view.orders).filter(({ stage }) => stage === 'delivered');
    if (orders.length === 0) return;
    const order = random.pick(orders).code;
    const made = await shop.gifts.make(order, giver);
    if (!made.ok) return;
    const opened: number[] = [];
    const [revoked] = await together([
      random.chance(0.5) ? shop.gifts.revoke(order, giver) : 'none',
      ...[...buyers.people, ...buyers.people].map(async (one) => {
        if (random.chance(0.3)) return;
        if ((await shop.gifts.open(made.token, one)).ok) opened.push(one);
      }),
    ]);
    if (opened.includes(giver)) opened.push(-giver);
    this.#gifts.push({ order, opened, revoked: revoked === 'revoked' });
  }

  /** Checks that one person sees each given code. */
  async violations(_work: ShopWork, shop: Shop): Promise<string[]> {
    const found: string[] = [];
    for (const [order, links] of Map.groupBy(this.#gifts, (gift) => gift.order)) {
      const seen = new Set(links.flatMap(({ opened }) => opened));
      if (seen.size > 1) found.push(`the code of ${order} was opened by ${[...seen].join(' and ')}`);
      if (links.some(({ opened, revoked }) => revoked && opened.length > 0))
        found.push(`gift ${order} was taken back and opened`);
      if (seen.size === 0) continue;
      const [purchase = ''] = order.split('-');
      for (const person of this.#deps.buyers.people) {
        const { goods } = await shop.purchases.goods(purchase, person);
        if (goods.some(({ orderCode }) => orderCode === order))
          found.push(`customer ${person} sees ${order}, which was given away`);
      }
    }
    return found;
  }
}

const begin: BeginGrowth = async (deps) => new Links(deps);

export default begin;
