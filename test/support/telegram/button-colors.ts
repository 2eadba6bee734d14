import type { RecordedCall } from '@storefront/bot-api-emulator/client';
import { contributions } from '../contributions.ts';
import { botControls } from './controls.ts';

/** The taps of a module by their effect. */
export interface TapEffects {
  readonly destroys?: Readonly<Record<string, (values: Readonly<Record<string, unknown>>) => boolean>>;
  readonly commits?: readonly string[];
  readonly goesBack?: readonly string[];
}

const ofModules = await contributions<TapEffects>('tap-effects.ts');

/** Taps with an irreversible loss. Only their buttons are red. */
const DESTROYS: NonNullable<TapEffects['destroys']> = {
  ...Object.assign({}, ...ofModules.map(({ destroys }) => destroys)),
  hideAccount: ({ sure }) => sure === 'yes',
  cancelPurchaseNow: () => true,
  case: ({ sure, decision }) => sure === 'yes' && decision === 'refunded',
  costRefund: ({ sure }) => sure === 'yes',
  customerAct: ({ act, sure }) => sure === 'yes' && ['block', 'refuse', 'erase'].includes(String(act)),
  decide: ({ sure, choice }) => sure === 'yes' && choice === 'refund',
  decideGoods: ({ sure, choice }) => sure === 'yes' && ['write-off', 'written-off'].includes(String(choice)),
  decideMoney: ({ sure, choice }) =>
    sure === 'yes' && !['approve', 'paid', 'leave', 'used', 'kept'].includes(String(choice)),
  decideOrphan: ({ sure, decision }) => sure === 'yes' && decision === 'written-off',
  depositReason: ({ reason }) => reason !== 'own-words',
  depositRefund: ({ sure, done }) => sure === 'yes' && done === 'no',
  eraseMe: ({ sure }) => sure === 'yes',
  inviteRevoke: () => true,
  joinBrand: () => true,
  orderAct: ({ act, sure }) => act === 'refund' && sure === 'yes',
  orderPart: ({ sure }) => sure === 'yes',
  payBack: ({ sure }) => sure === 'yes',
  payMethodDo: ({ act }) => act === 'delete-surely',
  reversal: ({ sure, decision }) => sure === 'yes' && decision !== 'kept',
  review: ({ sure, decision }) => sure === 'yes' && decision === 'refund',
  revokeCodes: ({ sure }) => sure === 'yes',
  shopText: ({ act }) => act === 'reset',
  staffRemove: ({ sure }) => sure === 'yes',
  undoAdjust: ({ sure }) => sure === 'yes',
};

/** Taps that commit at once, without a value that says so. */
const COMMITS: readonly string[] = [
  ...ofModules.flatMap(({ commits = [] }) => commits),
  'adjust',
  'adopt',
  'agreeCodes',
  'costLimit',
  'decideChanged',
  // Asks for confirmation only in odd cases.
  'decideMoney',
  'depositApprove',
  'depositCredit',
  'dialog',
  'endAlarm',
  'levelForm',
  'levelSet',
  'isReference',
  'makeCodes',
  'noticeForm',
  'ownWord',
  'payMethodDo',
  'secondWord',
  'settleUnreachable',
  'shelfImport',
  'shopText',
  'shopTextSave',
  'shopZone',
  'undoChange',
];

/** Taps whose effect the next tap takes back. */
const GOES_BACK: readonly string[] = ofModules.flatMap(({ goesBack = [] }) => goesBack);

export interface Shown {
  readonly text: string;
  readonly copy_text?: unknown;
  readonly callback_data?: string;
  readonly style?: string;
}

/** Returns the buttons of a chat whose color does not match the effect of their tap. */
export function misleadingColors(calls: readonly RecordedCall[]): string[] {
  const faults = calls.flatMap(({ params }) => shownRows(params.reply_markup).flat().flatMap(faultOf));
  return [...new Set(faults)];
}

/** Returns the buttons below a message, in rows. */
export function shownRows(markup: unknown): readonly (readonly Shown[])[] {
  const { inline_keyboard: rows = [] } = (markup ?? {}) as {
    inline_keyboard?: readonly (readonly Shown[])[];
  };
  return rows;
}

/** Returns the listed buttons that no file defines. */
export function unknownButtons(): string[] {
  const known = new Set(botControls().taps.map(({ name }) => name));
  return [...Object.keys(DESTROYS), ...COMMITS, ...GOES_BACK].filter((name) => !known.has(name));
}

function faultOf({ text, callback_data: data, style }: Shown): string[] {
  const pressed = data === undefined ? null : botControls().readTap(data);
  if (!pressed) return style === 'danger' ? [`${text} is red`] : [];
  const { name } = pressed.kind;
  const values = { ...(pressed.values as object) } as Readonly<Record<string, unknown>>;
  const destroys = DESTROYS[name]?.(values) ?? false;
  const isSure = values.sure === 'yes';
  const called = `${text} (${data}, ${name})`;
  if (destroys !== (style === 'danger')) return [`${called} is ${destroys ? 'not red' : 'red'}`];
  if (style === 'primary' && isSure) return [`${called} commits and is blue`];
  if (style === 'success' && !isSure && !COMMITS.includes(name)) return [`${called} leads on and is green`];
  if (isSure && style === undefined && !GOES_BACK.includes(name)) return [`${called} commits and is plain`];
  return [];
}
