import { type Locale, locales } from '../../../../../platform/values/locale.ts';
import { fromTo } from '../../../../../telegram/ui/texts/from-to.ts';
import { type Html, html, shorten } from '../../../../../telegram/ui/texts/html.ts';
import type { PersonNames } from '../../../../../telegram/ui/texts/people.ts';
import type { Texts, TextValues } from '../../../../../telegram/ui/texts/texts.ts';
import { ownSource } from '../../../../../telegram/ui/texts/worded-texts.ts';
import type { Act } from '../../../acts.ts';
import type { AuditEntry } from '../../../audit-log.ts';
import { PERMISSIONS } from '../../../permissions.ts';
import { AuditedAct, LONGEST_TYPED, languageName, moneyOf } from './audited-act.ts';
import { brandValues, productValues, rateValues, ruleValues, shelfValues } from './catalog-sentence.ts';
import { ACT_TEXTS, PERMISSION_TEXTS } from './names.ts';
import { settingChanges } from './setting-sentence.ts';

/**
 * Returns an act in one line: time, actor, and the act as a sentence in the reader's language.
 *
 * @param name of the subject; without it the sentence shows the subject's number
 */
export function actLine(
  texts: Texts,
  { at, actorId, act, subject, detail }: AuditEntry,
  people: PersonNames,
  name?: Html,
): Html {
  return texts.html('audit-line', {
    time: texts.time(at),
    who: people.staff(actorId),
    act:
      act === null
        ? texts.html('act-unknown')
        : sentence(new AuditedAct(texts, people, { subject, detail }, name), act, actorId),
  });
}

/** Returns the ids of the people that an act names beside its actor. */
export function peopleIn({ subject, detail }: AuditEntry): number[] {
  return [subject, detail.askedBy, detail.madeBy, detail.person]
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
}

const kept = {
  order: ({ code }: AuditedAct) => ({ order: code }),
  number: ({ code }: AuditedAct) => ({ number: code }),
};
const ofColleague = (act: AuditedAct) => ({ who: staffOf(act), role: act.role(act.detail.role) });
const aboutCustomer = ({ customer }: AuditedAct) => ({ customer });
const decided = (act: AuditedAct) => ({ order: act.code, decision: act.word('decision') });
const aboutHandover = (act: AuditedAct) => ({ number: act.code, amount: act.money, who: act.who('person') });
const aboutPayment = (act: AuditedAct) => ({ payment: act.code, amount: act.money });

/** The values of each act's text. */
const VALUES: Record<Act, (act: AuditedAct, actorId: number) => TextValues> = {
  'adjustment-posted': (act, actorId) => ({
    kind: act.word('kind'),
    amount: act.money,
    customer: act.customer,
    by: act.who('askedBy'),
    asked: act.count('askedBy') === actorId || !act.has('askedBy') ? 'no' : 'yes',
  }),
  'adjustment-cancelled': aboutCustomer,
  'adjustment-undone': (act) => ({ kind: act.word('kind'), amount: act.money, customer: act.customer }),
  'alert-ended': ({ thing }) => ({ number: thing }),
  'alert-assigned': ({ thing }) => ({ number: thing }),
  'balance-codes-made': (act) => ({ number: act.code, count: act.count('count'), amount: act.money }),
  'balance-codes-revoked': (act) => ({
    batch: act.code,
    which: act.word('number') === 'all' ? 'all' : 'single',
    number: act.typed('number'),
  }),
  'brand-changed': brandValues,
  'breaker-closed': () => ({}),
  'broadcast-moved': (act) => ({ number: act.code, move: act.word('move') }),
  'broadcast-started': (act) => ({
    number: act.code,
    people: act.count('people'),
    when: act.has('at') ? 'later' : 'now',
  }),
  'case-decided': decided,
  'case-question': kept.order,
  'catalog-imported': (act) => ({ changes: act.count('changes') }),
  'catalog-synced': () => ({}),
  'cost-decided': (act) => {
    const { decision, currency } = act.detail;
    const cost =
      decision !== null && typeof decision === 'object' && 'buyAt' in decision ? decision.buyAt : undefined;
    const amount = moneyOf(act.texts, cost, currency);
    return {
      order: act.code,
      decision: cost === undefined ? act.word('decision') : 'buy',
      amount: amount === '—' && typeof cost === 'string' ? cost : amount,
    };
  },
  'customer-admitted': aboutCustomer,
  'customer-blocked': aboutCustomer,
  'customer-erased': aboutCustomer,
  'customer-group-set': (act) => ({
    customer: act.customer,
    groups: fromTo(act.texts, groupOf(act, 'from'), groupOf(act, 'to') ?? '—'),
  }),
  'customer-noted': aboutCustomerAndOrder,
  'customer-refused': aboutCustomer,
  'customer-reminded': (act) => {
    const debts = Array.isArray(act.detail.debts) ? act.detail.debts : [];
    return {
      customer: act.customer,
      amounts: debts.map(({ amount, currency }) => moneyOf(act.texts, amount, currency)).join(' · ') || '—',
    };
  },
  'customer-unblocked': aboutCustomer,
  'customer-viewed': aboutCustomer,
  'customer-written': aboutCustomerAndOrder,
  'deposit-approved': aboutPayment,
  'deposit-refund-ended': (act) => ({ payment: act.code, done: act.word('done') === 'true' ? 'yes' : 'no' }),
  'deposit-rejected': (act) => ({ payment: act.code, reason: act.word('reason') }),
  'deposit-reopened': (act) => ({ payment: act.code, from: act.word('from') }),
  'duty-changed': (act, actorId) => ({
    who: staffOf(act),
    to: act.word('to'),
    own: act.subject === String(actorId) ? 'yes' : 'no',
  }),
  'handover-agreed': aboutHandover,
  'handover-counted': aboutHandover,
  'handover-made': (act) => ({
    number: act.code,
    amount: act.money,
    to: act.count('person') > 0 ? 'person' : 'safe',
    who: act.who('person'),
  }),
  'handover-settled': aboutHandover,
  'handover-taken-back': (act) => ({ number: act.code, amount: act.money }),
  'inquiry-answered': kept.number,
  'inquiry-assigned': (act) => ({ number: act.code, who: act.who('person') }),
  'inquiry-ended': kept.number,
  'inquiry-proof-attached': (act) => ({ number: act.code, payment: act.typed('payment') }),
  'invitation-accepted': (act) => ({ role: act.role(act.detail.role), by: act.who('madeBy') }),
  'invitation-made': (act) => ({ role: act.role(act.detail.role) }),
  'invitation-revoked': kept.number,
  'matter-put-off': (act) => ({ about: act.thing, hours: act.count('hours') }),
  'opening-counted': (act) => ({ number: act.code, amount: act.money }),
  'opening-settled': (act) => ({ number: act.code, who: act.who('person') }),
  'order-adopted': (act) => ({ order: act.code, id: html`<code>${act.typed('dealerOrderId')}</code>` }),
  'order-refunded': (act) => ({ order: act.code, amount: act.money }),
  'order-sent-again': kept.order,
  'orphan-decided': decided,
  'payment-method-changed': (act) => {
    const what = [
      'undone',
      'made',
      'removed',
      'moved',
      'isOn',
      'name',
      'instructions',
      'fields',
      'qrFileId',
      'currencies',
      'sameAsAll',
    ];
    const found = what.find((one) => act.has(one)) ?? 'none';
    return { number: act.thing, what: found === 'isOn' && act.detail.isOn === false ? 'isOff' : found };
  },
  'payment-paid-back': aboutPayment,
  'price-rule-changed': ruleValues,
  'product-corrected': productValues,
  'promotion-ended': (act) => ({ code: act.code }),
  'promotion-made': (act) => ({ code: act.code, gives: giftOf(act) }),
  'quick-answer-removed': kept.number,
  'quick-answer-set': (act) => {
    const locale = locales.find((one) => one === act.detail.language);
    return {
      number: act.code,
      language: locale ? languageName(act.texts, locale) : '—',
      text: act.typed('text'),
    };
  },
  'rate-set': rateValues,
  'reversal-decided': decided,
  'review-decided': decided,
  'role-changed': (act) => {
    const permission = PERMISSIONS.find((one) => one === act.detail.permission);
    return {
      role: act.role(act.subject),
      allowed: act.word('allowed') === 'true' ? 'yes' : 'no',
      permission: permission ? act.texts.plain(PERMISSION_TEXTS[permission]) : '—',
    };
  },
  'second-person-asked': (act) => ({
    kind: act.has('kind') ? act.word('kind') : 'payment',
    amount: act.money,
    about: aboutQuestion(act),
  }),
  'second-word-given': (act) => ({ about: aboutQuestion(act) }),
  'second-word-refused': (act) => ({ about: aboutQuestion(act) }),
  'setting-changed': settingChanges,
  'spending-limit-set': (act) => ({
    customer: act.customer,
    isOff: act.has('to') && act.detail.to !== null ? 'no' : 'yes',
    amount: moneyOf(act.texts, act.detail.to, act.detail.currency),
  }),
  'shelf-changed': shelfValues,
  'safe-counted': (act) => ({ amount: act.money }),
  'shift-closed': kept.number,
  'shift-opened': kept.number,
  'shift-settled': (act) => ({ number: act.code, who: act.who('person') }),
  'staff-removed': ofColleague,
  'staff-restored': ofColleague,
  'staff-role-given': (act) => ({
    who: staffOf(act),
    roles: fromTo(act.texts, act.has('from') ? act.role(act.detail.from) : null, act.role(act.detail.to)),
  }),
  'staff-suspended': ofColleague,
  'surplus-released': (act) => ({ dealerOrder: act.code }),
  'surplus-written-off': (act) => ({ dealerOrder: act.code }),
  'text-changed': (act) => {
    const [ofLocale = '', key = ''] = act.subject.split(':');
    const locale = locales.find((one) => one === ofLocale);
    return {
      reset: act.word('reset') === 'true' ? 'yes' : 'no',
      text: locale ? firstLine(locale, key) : '—',
      language: locale ? languageName(act.texts, locale) : '—',
    };
  },
};

function sentence(written: AuditedAct, act: Act, actorId: number): Html {
  return written.texts.html(ACT_TEXTS[act], VALUES[act](written, actorId));
}

function staffOf({ people, subject, code }: AuditedAct): Html {
  return /^\d{1,15}$/.test(subject) ? people.staff(Number(subject)) : code;
}

/**
 * Returns the payment or the customer that a second person is asked about; a key such as `refund:P-…:2` names
 * a payment.
 */
function aboutQuestion(act: AuditedAct): Html {
  return /^\d+$/.test(act.subject) ? act.customer : paymentIn(act);
}

function paymentIn({ subject, code }: AuditedAct): Html {
  const found = /P-[A-Z0-9]{8}/.exec(subject)?.[0];
  return found ? html`<code>${found}</code>` : code;
}

function aboutCustomerAndOrder(act: AuditedAct): TextValues {
  const { order } = act.detail;
  const isAbout = typeof order === 'string' && order !== '';
  return {
    customer: act.customer,
    about: isAbout ? 'yes' : 'no',
    order: html`<code>${isAbout ? order : '—'}</code>`,
  };
}

function groupOf(act: AuditedAct, name: string): string | null {
  return act.has(name) ? act.texts.plain('price-group', { group: act.word(name) }) : null;
}

function giftOf({ texts, detail }: AuditedAct): string {
  const gives = (detail.gives ?? {}) as {
    percent?: unknown;
    most?: Record<string, unknown>;
    amount?: unknown;
  };
  const of = (one: unknown) => {
    const given = (one ?? {}) as Record<string, unknown>;
    return moneyOf(texts, given.amount, given.currency);
  };
  if (detail.kind === 'deposit') {
    const least = of(detail.least);
    return typeof gives.percent === 'string'
      ? texts.plain('promo-deposit-percent', { percent: gives.percent, most: of(gives.most), least })
      : texts.plain('promo-deposit', { amount: of(gives.amount), least });
  }
  const isDiscount = detail.kind === 'discount';
  if (typeof gives.percent !== 'string') {
    return isDiscount ? texts.plain('audit-promo-off', { amount: of(gives.amount) }) : of(gives.amount);
  }
  const values = { percent: gives.percent, most: of(gives.most) };
  return texts.plain(isDiscount ? 'audit-promo-off-percent' : 'audit-promo-percent', values);
}

/** Returns the first line of a customer text, with an ellipsis for each value that the shop inserts. */
function firstLine(locale: Locale, key: string): string {
  const source = ownSource(locale, key)
    .replace(/\{[^{}]*\}/g, '…')
    .replace(/\{[\s\S]*/, '…');
  return (
    shorten(
      source
        .replace(/<[^>]*>/g, '')
        .split('\n')[0]
        ?.trim() ?? '',
      LONGEST_TYPED,
    ) || '…'
  );
}
