import { z } from 'zod';
import { locales } from '../../../../platform/values/locale.ts';
import { adminTap, id, page, paymentCode, sure } from '../../../../telegram/ui/callback-data.ts';
import type { TextKey } from '../../../../telegram/ui/texts/texts.ts';
import { ALL_LANGUAGES } from '../../manual/method-texts.ts';
import { PAYMENT_GROUPS } from '../../manual/payment-list.ts';
import { manualKinds } from '../../manual/read-methods.ts';

export const NEEDED_FOR_CODES = 'money.adjust';

export const codeFormField = z.enum(['count', 'each']);

/** `set` takes the value of the button, `ask` asks for the field, `show` asks for confirmation. */
export const codeFormTap = adminTap(
  'codeForm',
  'bcn',
  {
    act: z.enum(['begin', 'ask', 'set', 'show']),
    field: codeFormField,
    value: z.string().regex(/^(\d{1,12}(\.\d{1,8})?( [A-Z]{3})?)?$/),
  },
  NEEDED_FOR_CODES,
);

export const codesTap = adminTap('codes', 'bcl', { page }, ['money.view', 'money.adjust']);

export const codeBatchTap = adminTap('codeBatch', 'bcb', { batch: id }, ['money.view', 'money.adjust']);

export const codeAmountField = z.string().regex(/^\d{1,12}(\.\d{1,8})?$/);

export const codeCurrencyField = z.string().regex(/^[A-Z]{3}$/);

/** `id` is the update that asked. */
export const makeCodesTap = adminTap(
  'makeCodes',
  'bcm',
  { count: id, amount: codeAmountField, currency: codeCurrencyField, id },
  'money.adjust',
);

/** Revokes a code; `number` 0 revokes all unredeemed codes of the batch. */
export const revokeCodesTap = adminTap(
  'revokeCodes',
  'bcr',
  {
    sure,
    batch: id,
    number: z
      .string()
      .regex(/^\d{1,4}$/)
      .transform(Number),
  },
  'money.adjust',
);

export const depositListTap = adminTap('depositList', 'ml', { page }, ['money.view', 'money.approve']);

export const depositCardTap = adminTap('depositCard', 'mo', { code: paymentCode }, [
  'money.view',
  'money.approve',
]);

/** `ask` approves at once, unless the payment's proof was used before: then it asks for confirmation. */
export const depositApproveTap = adminTap(
  'depositApprove',
  'ma',
  { sure, code: paymentCode },
  'money.approve',
);

export const depositAmountTap = adminTap('depositAmount', 'mn', { code: paymentCode }, 'money.approve');

export const depositRejectTap = adminTap('depositReject', 'mj', { code: paymentCode }, 'money.approve');

/** Labels of the reasons to reject a deposit. */
export const REJECTIONS = {
  'not-received': 'button-reject-not-received',
  'wrong-amount': 'button-reject-wrong-amount',
  'unreadable-proof': 'button-reject-unreadable',
  'used-before': 'button-reject-used-before',
} as const satisfies Record<string, TextKey>;

export const depositReasonTap = adminTap(
  'depositReason',
  'mk',
  {
    reason: z.enum(['not-received', 'wrong-amount', 'unreadable-proof', 'used-before', 'own-words']),
    code: paymentCode,
  },
  'money.approve',
);

export const depositReopenTap = adminTap('depositReopen', 'my', { code: paymentCode }, 'money.approve');

export const depositRefundTap = adminTap(
  'depositRefund',
  'mb',
  {
    sure,
    done: z.enum(['yes', 'no']),
    refund: id,
    code: paymentCode,
  },
  'money.approve',
);

export const PAYMENT_AGES = ['day', 'week'] as const;

export const NEEDED_FOR_PAYMENT_LIST = ['money.view', 'money.approve'] as const;

/** The ways to pay whose names fit into a button: manual methods by their ids, others by short names. */
export const SHORT_WAY_FIELD = /^([1-9]\d{0,9}|[a-z][a-z-]{0,15})$/;

const WAY = new RegExp(`${SHORT_WAY_FIELD.source}|^(-|~[\\w-]{8})$`);

/** The filters of the list; `-` and `all` let all payments through. */
export const PAYMENT_FILTER_FIELDS = {
  group: z.enum(['all', ...PAYMENT_GROUPS]),
  age: z.enum(['all', ...PAYMENT_AGES]),
  way: z.string().regex(WAY),
  by: z.string().regex(/^(-|[1-9]\d{0,15})$/),
};

/** Opens a page of the list: after (`o`, older) or before (`n`, newer) a payment, or the newest (`-`). */
export const paymentListTap = adminTap(
  'paymentList',
  'mp',
  { ...PAYMENT_FILTER_FIELDS, beside: z.string().regex(/^(-|[no][1-9]\d{0,11})$/) },
  NEEDED_FOR_PAYMENT_LIST,
);

export const payBackTap = adminTap(
  'payBack',
  'rfp',
  // The confirmed amount; 0 to ask.
  {
    sure,
    code: paymentCode,
    nth: z
      .string()
      .regex(/^\d{1,4}$/)
      .transform(Number),
    amount: z.string().regex(/^\d{1,16}(\.\d{1,8})?$/),
  },
  'money.approve',
);

/** Shows the rates of Stars. */
export const starsRatesTap = adminTap('starsRates', 'sr', {}, 'payments.edit');

export const NEEDED_FOR_METHOD_FORM = 'payments.edit';

/**
 * The parts of a method that staff type or send. Staff enter the first three for all languages, or for one.
 */
export const METHOD_EDITS = ['name', 'text', 'fields', 'currencies', 'qr'] as const;

export const methodEditField = z.enum(METHOD_EDITS);

export const methodLanguageField = z.enum([ALL_LANGUAGES, ...locales]);

/** `guided`: continues with the next part. */
export const methodWayField = z.enum(['one', 'guided']);

export const payMethodEditTap = adminTap(
  'payMethodEdit',
  'me',
  { edit: methodEditField, language: methodLanguageField, way: methodWayField, id },
  NEEDED_FOR_METHOD_FORM,
);

export const NEEDED_FOR_METHOD_LANGUAGES = 'payments.edit';

/** `list`: all languages. */
export const payMethodTextsTap = adminTap(
  'payMethodTexts',
  'mtx',
  { language: z.enum(['list', ...locales]), id },
  NEEDED_FOR_METHOD_LANGUAGES,
);

export const payMethodPreviewTap = adminTap(
  'payMethodPreview',
  'mpv',
  { language: z.enum(locales), id },
  'payments.edit',
);

export const payFeesTap = adminTap('payFees', 'mf', {}, 'payments.edit');

export const NEEDED_FOR_PAYMETHODS = 'payments.edit';

export const payMethodsTap = adminTap('payMethods', 'mm', {}, NEEDED_FOR_PAYMETHODS);

export const payMethodTap = adminTap('payMethod', 'mi', { id }, NEEDED_FOR_PAYMETHODS);

export const payMethodAddTap = adminTap(
  'payMethodAdd',
  'mw',
  { kind: z.enum([...manualKinds, 'ask']) },
  NEEDED_FOR_PAYMETHODS,
);

export const payMethodDoTap = adminTap(
  'payMethodDo',
  'ms',
  {
    act: z.enum(['on', 'off', 'up', 'without-qr', 'show-qr', 'delete', 'delete-surely']),
    id,
  },
  NEEDED_FOR_PAYMETHODS,
);
