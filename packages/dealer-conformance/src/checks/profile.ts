/** Checks of the resource dealer profile and of GET /user/profile. */
import { type Check, expect, expectFields, expectNone, observed, problemsOf } from '../check.ts';
import { DOCUMENTED, profileSchema, walletSchema } from '../contact/shapes.ts';
import { at, distinct, fieldsOf, listAt, show } from '../contact/values.ts';

export const profileChecks: readonly Check[] = [
  {
    id: 'profile.fields',
    title: 'The profile has the documented fields',
    rule: 'Dealer profile',
    mode: 'safe',
    run: async (fixture) => expectFields(profileSchema, (await fixture.profile()).body, 'profile'),
  },
  {
    id: 'profile.role',
    title: 'The role of a dealer account is dealer',
    rule: 'Dealer profile, role',
    mode: 'safe',
    run: async (fixture) => {
      const role = at((await fixture.profile()).body, 'role');
      return expect(role === 'dealer', '"dealer"', show(role));
    },
  },
  {
    id: 'profile.wallet-fields',
    title: 'A wallet has the documented fields',
    rule: 'Wallet entry',
    mode: 'safe',
    run: async (fixture) =>
      expectNone(
        'the documented fields',
        listAt((await fixture.profile()).body, 'wallets').flatMap((wallet, place) =>
          problemsOf(walletSchema, wallet, `wallets.${place}`),
        ),
      ),
  },
  {
    id: 'profile.wallet-per-currency',
    title: 'There is one wallet a currency',
    rule: 'Dealer profile, wallets',
    mode: 'safe',
    run: async (fixture) => {
      const currencies = listAt((await fixture.profile()).body, 'wallets').map((one) =>
        show(at(one, 'balance', 'currency')),
      );
      return expectNone(
        'each currency once',
        currencies.filter((currency, place) => currencies.indexOf(currency) !== place),
      );
    },
  },
  {
    id: 'profile.default-wallet',
    title: 'One wallet is the default one',
    rule: 'Wallet entry, default',
    mode: 'safe',
    run: async (fixture) => {
      const wallets = listAt((await fixture.profile()).body, 'wallets');
      const defaults = wallets.filter((wallet) => at(wallet, 'default') === true).length;
      return expect(defaults === 1, 'one default wallet', `${defaults}`);
    },
  },
  {
    id: 'profile.status-values',
    title: 'The status of the dealer',
    rule: 'Dealer profile, status, not shown',
    mode: 'safe',
    observes: true,
    run: async (fixture) => observed(show(at((await fixture.profile()).body, 'status'))),
  },
  {
    id: 'profile.more-fields',
    title: 'Fields of profile, wallets, products and items that the document does not have',
    rule: 'Resources',
    mode: 'safe',
    observes: true,
    run: async (fixture) => {
      const { body } = await fixture.profile();
      const { products } = await fixture.catalog();
      const seen: [keyof typeof DOCUMENTED, readonly unknown[]][] = [
        ['profile', [body]],
        ['wallet', listAt(body, 'wallets')],
        ['product', products],
        ['item', products.flatMap((product) => listAt(product, 'productItems'))],
      ];
      const more = seen.flatMap(([resource, values]) =>
        distinct(values.flatMap(fieldsOf))
          .filter((field) => !DOCUMENTED[resource].includes(field))
          .map((field) => `${resource}.${field}`),
      );
      return observed(more.length === 0 ? 'none' : more.join(', '));
    },
  },
  {
    id: 'get-profile.answers',
    title: 'An accepted key gets 200 with wallets',
    rule: 'the endpoint',
    mode: 'safe',
    run: async (fixture) => {
      const { status, body } = await fixture.profile();
      const wallets = listAt(body, 'wallets').length;
      return expect(status === 200 && wallets > 0, '200 with wallets', `${status} with ${wallets} wallets`);
    },
  },
];
