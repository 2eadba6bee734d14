import type { Shop } from '../../../src/modules/all.ts';
import { SecondWordNeeded } from '../../../src/modules/staff/index.ts';
import { Big } from '../../../src/platform/values/money.ts';
import { owner } from '../../support/telegram/actors.ts';
import { retailPrice, VIP_SHARE, vipPrice } from '../dealer/prices.ts';
import { funds, type Ware } from '../dealer/shelf.ts';
import { buySome } from '../people/buyers.ts';
import type { Extra, ExtraDeps } from './extra.ts';

type Group = 'retail' | 'vip';

/** A customer whose price group changes, also between the shown price and the purchase. */
export class Groups implements Extra {
  readonly #deps: ExtraDeps;
  readonly #customer: number;
  readonly #found: string[] = [];
  #group: Group = 'retail';

  private constructor(deps: ExtraDeps, customer: number) {
    this.#deps = deps;
    this.#customer = customer;
  }

  static async begin(deps: ExtraDeps): Promise<Groups> {
    const { shop, buyers } = deps;
    const value = new Big(VIP_SHARE).minus('1').times('100').toFixed();
    const rule = { kind: 'percent', base: 'list', value, currency: null } as const;
    await shop.pricing.rules.set({ scope: 'shop', subject: '', group: 'vip' }, rule, owner(1));
    const customer = await buyers.join(shop, {
      firstName: 'Vian',
      languageCode: 'ckb',
      means: funds.customer,
      phone: '+9647501110003',
    });
    return new Groups(deps, customer);
  }

  async act(shop: Shop): Promise<void> {
    const { random, buyers, wares } = this.#deps;
    if (random.chance(0.3)) await this.#change();
    if (!random.chance(0.5)) return;
    const ware = random.pick(wares());
    const price = priceFor(this.#group, ware);
    if (price === null) return this.#mustNotBeSold(ware);
    const meanwhile = random.chance(0.3) ? () => this.#change() : async () => {};
    const outcome = await buySome(shop, buyers, random, this.#customer, ware, { price, meanwhile });
    if (outcome === 'placed' && priceFor(this.#group, ware) !== price) {
      this.#found.push(`item ${ware.item} was sold for ${price}, which is not the price of ${this.#group}`);
    }
  }

  async violations(): Promise<string[]> {
    return this.#found;
  }

  /** The owner has no second person to agree to a large price drop after a cost rise, so the group stays. */
  async #change(): Promise<void> {
    const { shop } = this.#deps;
    const group = this.#group === 'vip' ? 'retail' : 'vip';
    try {
      await shop.people.setGroup(owner(1), this.#customer, group);
      this.#group = group;
    } catch (error) {
      if (!(error instanceof SecondWordNeeded)) throw error;
    }
  }

  async #mustNotBeSold({ item }: Ware): Promise<void> {
    const { shop } = this.#deps;
    const offer = await shop.purchases.quote({ customerId: this.#customer, itemId: item, quantity: 1 });
    if (offer.ok) this.#found.push(`item ${item} is offered to ${this.#group} at a loss`);
  }
}

function priceFor(group: Group, ware: Ware): string | null {
  return group === 'vip' ? vipPrice(ware) : retailPrice(ware);
}
