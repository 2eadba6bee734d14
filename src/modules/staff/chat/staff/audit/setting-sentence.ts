import { locales } from '../../../../../platform/values/locale.ts';
import { fromTo } from '../../../../../telegram/ui/texts/from-to.ts';
import { shorten } from '../../../../../telegram/ui/texts/html.ts';
import { methodName } from '../../../../../telegram/ui/texts/payment-words.ts';
import type { Texts, TextValues } from '../../../../../telegram/ui/texts/texts.ts';
import { limitedRoles } from '../../../budget/limits.ts';
import { type AuditedAct, LONGEST_TYPED, languageName, moneyOf, trimmed } from './audited-act.ts';
import { ROLE_TEXTS } from './names.ts';

/** The values of a setting in words, each by its label; '' if the setting has only one value. */
type Words = ReadonlyMap<string, string>;
type StoredValue = Readonly<Record<string, unknown>>;

/**
 * Returns the change of a setting, such as `5% → 7.5%`. For a setting of several values, returns the changed
 * ones with their labels.
 */
export function settingChanges(act: AuditedAct): TextValues {
  const { texts, subject, detail } = act;
  const before = detail.before === undefined ? null : wordsOf(texts, subject, objectOf(detail.before));
  const after = afterOf(act);
  const none = texts.plain('setting-word', { word: 'none' });
  const words = after === null ? null : wordsOf(texts, subject, after);
  // A merge records only its changes; a replacement records all values.
  const isWhole =
    subject !== 'rounding' &&
    subject !== 'min-amounts' &&
    subject !== 'stars-rates' &&
    subject !== 'alert-routing' &&
    subject !== 'payment-fees';
  const labels = new Set([
    ...(words?.keys() ?? []),
    ...(isWhole || words === null ? (before?.keys() ?? []) : []),
  ]);
  const changes = [...labels].flatMap((label) => {
    const to = words?.get(label) ?? none;
    const from = before === null ? null : (before.get(label) ?? none);
    if (from === to) return [];
    return [[label, fromTo(texts, from, to)].filter((one) => one !== '').join(' ')];
  });
  return { setting: texts.plain('setting-name', { name: subject }), changes: changes.join(' · ') || none };
}

/** Returns the value after the change; null for a setting that was removed. */
function afterOf({ detail }: AuditedAct): StoredValue | null {
  if (typeof detail.to === 'string') return { policy: detail.to };
  if (typeof detail.cleared === 'string') return { [detail.cleared]: undefined };
  return detail.value === null || detail.value === undefined ? null : objectOf(detail.value);
}

function objectOf(value: unknown): StoredValue {
  return typeof value === 'object' && value !== null ? (value as StoredValue) : { isUnset: true };
}

function wordsOf(texts: Texts, name: string, value: StoredValue): Words {
  if (value.isUnset === true) {
    return new Map(name === 'maintenance' ? [['', texts.plain('setting-word', { word: 'selling' })]] : []);
  }
  const read = READERS[name];
  return new Map(read ? read(texts, value) : []);
}

type Reader = (texts: Texts, value: StoredValue) => (readonly [label: string, shown: string])[];

const word = (texts: Texts, one: string) => texts.plain('setting-word', { word: one });
const percent: Reader = (_, { percent: of }) => [['', typeof of === 'string' ? `${trimmed(of)}%` : '—']];
const typed = (value: unknown) => shorten(String(value).split('\n')[0] ?? '', LONGEST_TYPED);

const READERS: Readonly<Record<string, Reader>> = {
  markup: percent,
  'min-profit': percent,
  'min-amounts': (texts, amounts) =>
    Object.entries(amounts).map(([currency, least]) => [
      `${currency}:`,
      least === undefined ? word(texts, 'none') : moneyOf(texts, least, currency),
    ]),
  'cost-limit': percent,
  rounding: (texts, steps) =>
    Object.entries(steps).map(([currency, step]) => [
      currency,
      typeof step === 'string' ? trimmed(step) : word(texts, 'coin'),
    ]),
  maintenance: (texts) => [['', word(texts, 'stopped')]],
  'stars-rates': (texts, rates) =>
    Object.entries(rates).map(([currency, per100]) => [
      `${currency}:`,
      per100 === null ? word(texts, 'off') : moneyOf(texts, per100, currency),
    ]),
  'payment-fees': (texts, fees) =>
    Object.entries(fees).map(([key, cost]) => {
      const [method = '', of] = key.split(/-(?=[0-9A-Z]+$)/);
      const isStars = method === 'stars' && of !== undefined;
      const name = isStars ? texts.plain('fee-stars', { currency: of }) : methodName(texts, method);
      const label = isStars || of === undefined ? name : `${name} ${of}`;
      if (cost === null) return [`${label}:`, word(texts, 'none')];
      return [`${label}:`, isStars ? moneyOf(texts, cost, of) : `${trimmed(String(cost))}%`];
    }),
  'refund-policy': (texts, { to }) => [['', word(texts, String(to))]],
  referral: (texts, { currency, inviter, invited, least, mostRewarded }) => [
    [label(texts, 'inviter'), moneyOf(texts, inviter, currency)],
    [label(texts, 'invited'), moneyOf(texts, invited, currency)],
    [label(texts, 'least'), moneyOf(texts, least, currency)],
    [label(texts, 'mostRewarded'), typed(mostRewarded ?? word(texts, 'none'))],
  ],
  levels: (texts, { currency, months, levels }) => [
    [label(texts, 'months'), typed(months)],
    ...(Array.isArray(levels) ? levels : []).map(
      ({ group, from }: StoredValue) =>
        [label(texts, String(group)), moneyOf(texts, from, currency)] as const,
    ),
  ],
  'shop-notice': (_, { text }) => [['', `“${typed(text)}”`]],
  'alert-routing': (texts, { quiet, topics }) => [
    ...(quiet === undefined ? [] : [[label(texts, 'quiet'), quietOf(texts, quiet)] as const]),
    ...(topics === undefined
      ? []
      : [
          [label(texts, 'topics'), word(texts, Object.keys(topics ?? {}).length > 0 ? 'on' : 'off')] as const,
        ]),
  ],
  'shop-profile': (texts, profile) =>
    Object.entries(profile).map(([name, value]) => [label(texts, name), profileValue(texts, name, value)]),
  'new-customers': (texts, { policy }) => [['', word(texts, String(policy))]],
  limits: (texts, { base, roles }) =>
    Object.entries((roles ?? {}) as Record<string, StoredValue>).flatMap(([role, set]) =>
      Object.entries(set).map(
        ([name, amount]) =>
          [
            `${roleName(texts, role)} · ${texts.plain('limit-name', { name })}:`,
            moneyOf(texts, amount, base),
          ] as const,
      ),
    ),
  'summary-hour': (texts, { hour }) => [
    ['', typeof hour === 'number' ? `${String(hour).padStart(2, '0')}:00` : word(texts, 'off')],
  ],
};

function roleName(texts: Texts, role: string): string {
  const known = limitedRoles.find((one) => one === role);
  return known ? texts.plain(ROLE_TEXTS[known]) : '—';
}

function label(texts: Texts, name: string): string {
  return texts.plain('setting-label', { name });
}

function quietOf(texts: Texts, quiet: unknown): string {
  const { from, to } = (quiet ?? {}) as StoredValue;
  return typeof from === 'number' && typeof to === 'number' ? `${from}:00–${to}:00` : word(texts, 'off');
}

function profileValue(texts: Texts, name: string, value: unknown): string {
  if (name === 'languages' && Array.isArray(value)) {
    return texts.list(locales.filter((one) => value.includes(one)).map((one) => languageName(texts, one)));
  }
  if (name === 'newcomersPerDay' && typeof value === 'object' && value !== null) {
    return texts.list(Object.entries(value).map(([currency, amount]) => moneyOf(texts, amount, currency)));
  }
  if (name === 'supportHours' && Array.isArray(value)) {
    const open = value.flatMap((day: { from?: unknown; to?: unknown } | null) =>
      day ? [`${day.from}–${day.to}`] : [],
    );
    return texts.list([...new Set(open)]) || word(texts, 'none');
  }
  if (name === 'picture') return word(texts, 'on');
  if (name === 'pictures') return word(texts, String(value));
  return typed(value);
}
