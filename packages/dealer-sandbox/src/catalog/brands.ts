/** Brands of the sandbox's catalog. All names are invented. */
import type { ProductType } from '../database.ts';

export interface Denomination {
  name: string;
  /** The list price, in the region's currency. */
  price: string;
}

export interface Brand {
  name: string;
  type: ProductType;
  requiredInfo: readonly string[];
  /** Each region becomes a product. */
  regions: readonly Region[];
}

export interface Region {
  label: string;
  currency: string;
  denominations: readonly Denomination[];
}

const FACE_VALUES: Readonly<Record<string, readonly string[]>> = {
  USD: ['5', '10', '20', '25', '50', '100'],
  EUR: ['5', '10', '20', '50', '100'],
  GBP: ['10', '25', '50'],
  IQD: ['5000', '10000', '25000', '50000', '100000'],
  SAR: ['20', '50', '100', '200'],
  AED: ['25', '50', '100', '250'],
  KWD: ['1.5', '3', '5', '10.25'],
};

const LABELS: Readonly<Record<string, string>> = {
  USD: 'US',
  EUR: 'EU',
  GBP: 'UK',
  IQD: 'Iraq',
  SAR: 'KSA',
  AED: 'UAE',
  KWD: 'Kuwait',
};

function card(name: string, currencies: readonly string[]): Brand {
  return {
    name,
    type: 'chargingCard',
    requiredInfo: [],
    regions: currencies.map((currency) => ({
      label: LABELS[currency] ?? currency,
      currency,
      denominations: (FACE_VALUES[currency] ?? []).map((value) => ({
        name: `${value} ${currency}`,
        price: value,
      })),
    })),
  };
}

/** Returns a game whose `packs` are amounts of `unit` with their price in US dollars. */
function game(
  name: string,
  unit: string,
  requiredInfo: readonly string[],
  regions: readonly string[],
  packs: readonly (readonly [number, string])[],
): Brand {
  return {
    name,
    type: 'topUp',
    requiredInfo,
    regions: regions.map((label) => ({
      label,
      currency: 'USD',
      denominations: packs.map(([amount, price]) => ({ name: `${amount} ${unit}`, price })),
    })),
  };
}

function mobile(name: string, currency: string, amounts: readonly string[]): Brand {
  return {
    name,
    type: 'topUp',
    requiredInfo: ['phoneNumber'],
    regions: [
      {
        label: LABELS[currency] ?? currency,
        currency,
        denominations: amounts.map((amount) => ({ name: `${amount} ${currency} credit`, price: amount })),
      },
    ],
  };
}

export const BRANDS: readonly Brand[] = [
  card('Nova Game Card', ['USD', 'EUR', 'IQD', 'SAR', 'AED', 'KWD']),
  card('Pixelport Gift Card', ['USD', 'EUR', 'SAR', 'AED', 'KWD']),
  card('Orbita Wallet Card', ['USD', 'EUR', 'IQD', 'GBP']),
  card('Kinora Cinema Card', ['USD', 'SAR', 'AED']),
  card('Melodia Music Card', ['USD', 'EUR', 'IQD', 'SAR']),
  card('Bazario Shopping Card', ['USD', 'IQD', 'SAR', 'AED', 'KWD']),
  card('Appwell Store Card', ['USD', 'EUR', 'IQD', 'SAR', 'AED']),
  card('Tavola Food Card', ['IQD', 'SAR', 'AED']),
  card('Voyago Travel Card', ['USD', 'EUR']),
  card('Guardix Security Licence', ['USD', 'EUR']),
  card('Rafid Charging Card', ['IQD']),
  card('Gulfline Charging Card', ['AED', 'KWD']),
  card('Sahara Charging Card', ['SAR']),
  game(
    'Blaze Arena',
    'Gems',
    ['accountId'],
    ['Global', 'MENA'],
    [
      [60, '0.99'],
      [325, '4.99'],
      [660, '9.99'],
      [1800, '24.99'],
      [3850, '49.99'],
    ],
  ),
  game(
    'Legends of Uruk',
    'Diamonds',
    ['accountId', 'serverId'],
    ['Global', 'Asia'],
    [
      [86, '1.55'],
      [172, '3.1'],
      [257, '4.65'],
      [706, '12.4'],
      [2195, '37.2'],
    ],
  ),
  game(
    'Star Raiders',
    'Crystals',
    ['accountId', 'zoneId'],
    ['Global'],
    [
      [60, '0.99'],
      [330, '4.99'],
      [1090, '14.99'],
      [2240, '29.99'],
    ],
  ),
  game(
    'Kingdoms of Sand',
    'Gold',
    ['accountId', 'serverId', 'zoneId'],
    ['Global', 'MENA'],
    [
      [500, '4.5'],
      [1200, '9.9'],
      [6500, '48'],
    ],
  ),
  game(
    'Turbo Drift',
    'Coins',
    ['playerId'],
    ['Global'],
    [
      [100, '1.29'],
      [550, '5.99'],
      [1250, '11.99'],
    ],
  ),
  game(
    'Farm Haven',
    'Seeds',
    ['playerId'],
    ['Global', 'EU'],
    [
      [80, '0.89'],
      [500, '4.79'],
      [1200, '9.49'],
    ],
  ),
  game(
    'Chess Royale',
    'Crowns',
    ['username'],
    ['Global'],
    [
      [1, '6.99'],
      [12, '69.9'],
    ],
  ),
  game(
    'Neon Squad',
    'Tokens',
    ['accountId', 'characterName'],
    ['Global'],
    [
      [300, '2.99'],
      [980, '9.99'],
      [2000, '18.99'],
    ],
  ),
  game(
    'Lumo Live',
    'Coins',
    ['userId'],
    ['Global', 'MENA'],
    [
      [700, '9.5'],
      [3500, '46'],
      [7000, '91'],
    ],
  ),
  mobile('Rafid Mobile', 'IQD', ['1000', '5000', '10000', '25000']),
  mobile('Dijla Mobile', 'IQD', ['2000', '5000', '15000']),
  mobile('Gulfline Mobile', 'AED', ['10', '25', '50', '100']),
  mobile('Sahara Mobile', 'SAR', ['10', '20', '50', '100']),
  mobile('Marina Mobile', 'KWD', ['1.25', '2.375', '5']),
  mobile('Skylark Mobile', 'USD', ['5', '10', '15', '30']),
  mobile('Alpina Mobile', 'EUR', ['5', '10', '20']),
];
