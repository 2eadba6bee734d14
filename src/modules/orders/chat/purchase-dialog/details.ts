import { plainTyped } from '../../../../platform/values/typed-text.ts';
import {
  type AnswerReading,
  type Complaint,
  complaining,
  complaintAbout,
  isCancel,
} from '../../../../telegram/dialogs/answers.ts';
import type { Talk } from '../../../../telegram/dialogs/talk.ts';
import type { ChatTools } from '../../../../telegram/ui/context.ts';
import {
  accountLine,
  hintOf,
  isPhone,
  labelOf,
  readRequiredField,
} from '../../../../telegram/ui/input/required-fields.ts';
import { button, inRows } from '../../../../telegram/ui/keyboard.ts';
import type { Screen } from '../../../../telegram/ui/screen.ts';
import { joinHtml } from '../../../../telegram/ui/texts/html.ts';
import type { Texts } from '../../../../telegram/ui/texts/texts.ts';
import type { ItemOffer, RequiredField } from '../../../catalog/index.ts';
import type { CustomersApi, SavedAccount } from '../../../customers/index.ts';
import type { PreflightResult } from '../../checkout/purchases.ts';
import type { OrdersApi } from '../../module.ts';

type Deps = CustomersApi & Pick<ChatTools, 'defaultCountry' | 'rateLimits'> & Pick<OrdersApi, 'purchases'>;

/** The account of a top-up in the dealer's form. */
export interface Account {
  readonly context: Record<string, string>;
  readonly nickname: string | null;
}

/**
 * Asks for an item's required info, one field a message, and has the dealer validate a top-up's account. An
 * invalid account is asked again; while the Dealer API cannot be reached, the dialog keeps the typed one.
 * Returns null if the dialog ended.
 *
 * @param given an account used before: the customer is asked only if it is not valid any longer
 * @param word a text above the first question
 */
export async function promptDetails(
  talk: Talk,
  deps: Deps,
  item: ItemOffer,
  given: Account | null = null,
  word: Complaint | null = null,
): Promise<Account | null> {
  if (item.requiredInfo.length === 0) return { context: {}, nickname: null };
  let complaint = word;
  let known = given?.context ?? null;
  for (;;) {
    const context = known ?? (await promptContext(talk, deps, item, complaint));
    known = null;
    if (!context) return null;
    if (item.type === 'voucher') return { context, nickname: null };
    const checked = await check(talk, deps, item, context);
    if (!checked) return null;
    if (checked.ok) return { context, nickname: checked.nickname };
    const reason = reasonIn(checked.message);
    complaint =
      reason === null
        ? { key: 'account-invalid', values: {} }
        : { key: 'account-invalid-because', values: { message: reason } };
  }
}

/**
 * Asks for another account and puts it into the basket; false if the dialog ended.
 * @param word a text above the question
 */
export async function changeAccount(
  talk: Talk,
  deps: Deps,
  basket: { readonly item: ItemOffer; account: Account | null },
  word: Complaint | null = null,
): Promise<boolean> {
  const account = await promptDetails(talk, deps, basket.item, null, word);
  if (account) basket.account = account;
  return account !== null;
}

/** English messages without further information: the shop has its own text in the customer's language. */
const merelyInvalid =
  /^(?:(?:invalid|wrong|incorrect|unknown) (?:account|user|player)(?: id)?|(?:account|user|player)(?: id)? (?:is )?(?:invalid|not found))$/i;

/** Returns the dealer's reason against an account, without its full stop; null if it adds no information. */
export function reasonIn(message: string | null): string | null {
  const reason = message?.replace(/[\s.!]+$/, '').trim() ?? '';
  return reason === '' || merelyInvalid.test(reason) ? null : reason;
}

/** Returns the account given before, if the item still requires the same fields. */
export function knownAccount(item: ItemOffer, { context, nickname }: Account): Account | null {
  const requested = asRequested(item, { id: '', context, nickname, name: null });
  return requested && { context: requested.context, nickname };
}

/** Returns the field of a top-up's account; null if it has several. */
export function accountField({ type, requiredInfo }: ItemOffer): RequiredField | null {
  const [field = null, ...others] = requiredInfo;
  return type === 'top-up' && others.length === 0 ? field : null;
}

async function promptContext(
  talk: Talk,
  { customers, defaultCountry }: CustomersApi & Pick<ChatTools, 'defaultCountry'>,
  item: ItemOffer,
  complaint: Complaint | null,
): Promise<Record<string, string> | null> {
  const { accounts, phone } = await talk.outside(async (ctx) => {
    const saved = await customers.accounts(ctx.customer.id, item.productId);
    return {
      accounts: saved.flatMap((account) => asRequested(item, account) ?? []),
      phone: ctx.customer.phone,
    };
  });
  const context: Record<string, string> = {};
  for (const [index, field] of item.requiredInfo.entries()) {
    const first = index === 0;
    const own = isPhone(field) ? phone : null;
    const value: string | SavedAccount | null = await talk.ask<string | SavedAccount>({
      screen: (texts) =>
        complaining(
          texts,
          first ? complaint : null,
          fieldScreen(texts, talk, item, index, { accounts: first ? accounts : [], phone: own }),
        ),
      read: (answer): AnswerReading<string | SavedAccount> | null => {
        if (first && answer.kind === 'tap' && answer.action === 'account') {
          const account = accounts.find((one) => one.id === answer.value);
          return account ? { got: account } : null;
        }
        if (own !== null && answer.kind === 'tap' && answer.action === 'phone') return { got: own };
        if (answer.kind !== 'text') return null;
        const read = readRequiredField(field, answer.text, defaultCountry);
        return read === null ? { complaint: { key: 'field-not-valid' } } : { got: read };
      },
    });
    if (value === null) return null;
    if (typeof value !== 'string') return value.context;
    context[field.name] = value;
  }
  return context;
}

/**
 * Returns a saved account in the order of the item's fields; null if the product requires other fields now.
 */
function asRequested(item: ItemOffer, account: SavedAccount): SavedAccount | null {
  const context: Record<string, string> = {};
  for (const { name } of item.requiredInfo) {
    const value = account.context[name];
    if (value === undefined) return null;
    context[name] = value;
  }
  return { ...account, context };
}

function fieldScreen(
  texts: Texts,
  talk: Talk,
  item: ItemOffer,
  index: number,
  offers: { accounts: readonly SavedAccount[]; phone: string | null },
): Screen {
  const { accounts, phone } = offers;
  const field: RequiredField | undefined = item.requiredInfo[index];
  if (!field) throw new Error('an item has no such required field');
  const steps = item.requiredInfo.length;
  const values = { label: labelOf(texts, field), step: index + 1, steps };
  return {
    text: joinHtml(
      [
        joinHtml([
          texts.html('item-title', { product: item.productName, item: item.name }),
          texts.html('item-costs', { price: texts.money(item.price) }),
        ]),
        joinHtml([texts.html(steps === 1 ? 'ask-only-field' : 'ask-field', values), hintOf(texts, field)]),
        ...(accounts.length > 0 ? [texts.html('or-used-before')] : []),
      ],
      '\n\n',
    ),
    keyboard: {
      inline_keyboard: [
        ...accounts.map((account) => [button(accountLine(account), talk.data('account', account.id))]),
        ...(phone === null ? [] : [[button(texts.plain('button-my-number', { phone }), talk.data('phone'))]]),
        talk.wayOut(texts),
      ],
    },
  };
}

type CheckResult = Exclude<PreflightResult, { problem: 'upstream' }>;
type CheckFailure =
  | Extract<PreflightResult, { problem: 'upstream' }>
  | { readonly ok: false; readonly problem: 'too-often'; readonly seconds: number };

async function check(
  talk: Talk,
  { rateLimits, purchases }: Pick<ChatTools, 'rateLimits'> & Pick<OrdersApi, 'purchases'>,
  item: ItemOffer,
  context: Record<string, string>,
): Promise<CheckResult | null> {
  let complaint: Complaint | null = null;
  for (;;) {
    const result = await talk.outside(async (ctx): Promise<PreflightResult | CheckFailure> => {
      const seconds = rateLimits.use('preflight', ctx.customer.id);
      if (seconds > 0) return { ok: false, problem: 'too-often', seconds };
      // Only a sign of progress, so its failure is ignored.
      ctx.api.sendChatAction(ctx.customer.id, 'typing').catch(() => {});
      return purchases.preflight({ itemId: item.id, context });
    });
    if (result.ok || result.problem === 'invalid-account') return result;
    const word = complaint;
    await talk.show((texts) => complaining(texts, word, notCheckedScreen(texts, talk, result)));
    const answer = await talk.hear();
    if (!answer) return null;
    if (isCancel(answer)) {
      await talk.cancelled();
      return null;
    }
    const again = answer.kind === 'tap' && answer.action === 'retry';
    if (!again) talk.forget();
    complaint = again ? null : complaintAbout(answer);
  }
}

/** Keeps the typed account: "Try again" has it validated again. */
function notCheckedScreen(texts: Texts, talk: Talk, why: CheckFailure): Screen {
  return {
    text:
      why.problem === 'too-often'
        ? texts.html('account-check-often', { seconds: why.seconds })
        : texts.html(why.upstream === 'busy' ? 'account-check-busy' : 'account-check-impossible'),
    keyboard: {
      inline_keyboard: [
        [button(texts.plain('button-retry'), talk.data('retry'), 'primary')],
        talk.wayOut(texts),
      ],
    },
  };
}

/** Asks for the number of vouchers, from 1 to `most`, tapped or typed. */
export async function promptQuantity(talk: Talk, item: ItemOffer, most: number): Promise<number | null> {
  return talk.ask({
    screen: (texts) => ({
      text: texts.html('ask-quantity', {
        product: item.productName,
        item: item.name,
        price: texts.money(item.price),
        most,
      }),
      keyboard: {
        inline_keyboard: [
          ...inRows(
            texts,
            Array.from({ length: most }, (_, index) => String(index + 1)).map((number) =>
              button(number, talk.data('quantity', number)),
            ),
            5,
          ),
          talk.wayOut(texts),
        ],
      },
    }),
    read: (answer) => {
      const typed =
        answer.kind === 'text'
          ? answer.text
          : answer.kind === 'tap' && answer.action === 'quantity'
            ? answer.value
            : null;
      if (typed === null) return null;
      const quantity = Number(plainTyped(typed));
      if (!Number.isInteger(quantity) || quantity < 1 || quantity > most) {
        return { complaint: { key: 'quantity-out-of-range', values: { most } } };
      }
      return { got: quantity };
    },
  });
}
