import { compact } from '../compact.ts';
import type { BotState } from '../state/bot-state.ts';
import { type Invoice, PRE_CHECKOUT_MS } from '../state/payments.ts';
import { type Person, userOf } from '../state/people.ts';
import { ScriptError, say } from './acting.ts';
import { sayIn } from './groups.ts';
import { groupOf } from './speaking.ts';
import type { PaymentOutcome } from './wire.ts';

export interface PayOptions {
  /** The invoice's message. Default: the newest unpaid one. */
  message?: number | undefined;
  /** The group of the invoice. Default: the private chat. */
  group?: number | undefined;
  /** A link made by createInvoiceLink, instead of a message. */
  link?: string | undefined;
}

/**
 * Confirms an invoice and pays it in Stars. The bot must answer the pre-checkout query within 10 seconds. If
 * it agrees, the Stars move and the bot gets a `successful_payment`. A second confirmation meanwhile is
 * refused without asking the bot.
 */
export async function pay(state: BotState, person: Person, options: PayOptions): Promise<PaymentOutcome> {
  if (person.blocked) throw new ScriptError(`${person.firstName} blocked the bot and must unblock it first`);
  const found = find(state, person, options);
  const form = [person.id, options.group, options.link ?? found.messageId].join(' ');
  if (!state.payments.submit(form)) {
    const outcome: PaymentOutcome = { status: 'refused', reason: 'FORM_SUBMIT_DUPLICATE' };
    state.report(person.id, { type: 'payment', outcome });
    return outcome;
  }
  try {
    return await checkOut(state, person, options, found);
  } finally {
    state.payments.endSubmission(form);
  }
}

type OpenInvoice = ReturnType<typeof find>;

async function checkOut(
  state: BotState,
  person: Person,
  options: PayOptions,
  { invoice, messageId }: OpenInvoice,
): Promise<PaymentOutcome> {
  const group = options.group === undefined ? undefined : groupOf(state, options.group);
  const stored = messageId === undefined ? undefined : state.chats.find(group?.id ?? person.id, messageId);
  if (person.stars < invoice.amount) return done({ status: 'short_of_stars', balance: person.stars });
  const verdict = await ask(state, person, invoice, messageId);
  if (verdict !== 'agreed') return done(verdict);
  // During the bot's check, the person may have spent the Stars or paid the invoice.
  if (person.stars < invoice.amount) return done({ status: 'short_of_stars', balance: person.stars });
  if (stored?.invoice?.paid) return done({ status: 'refused', reason: 'The invoice is paid already' });
  const charge = state.payments.charge({
    person: person.id,
    payload: invoice.payload,
    currency: invoice.currency,
    amount: invoice.amount,
    date: state.clock.seconds(),
  });
  person.stars -= invoice.amount;
  if (stored?.invoice) stored.invoice.paid = true;
  const content = {
    successful_payment: {
      currency: charge.currency,
      total_amount: charge.amount,
      invoice_payload: charge.payload,
      telegram_payment_charge_id: charge.id,
      provider_payment_charge_id: `${charge.id}_0`,
    },
  };
  const message = group ? sayIn(state, group, person, content, { only: state }) : say(state, person, content);
  return done({ status: 'paid', chargeId: charge.id, messageId: message.message_id });

  function done(outcome: PaymentOutcome): PaymentOutcome {
    state.report(person.id, { type: 'payment', outcome });
    return outcome;
  }
}

function ask(
  state: BotState,
  person: Person,
  invoice: Invoice,
  messageId: number | undefined,
): Promise<PaymentOutcome | 'agreed'> {
  return new Promise((resolve) => {
    const id = state.queries.newId();
    const cancel = state.clock.after(PRE_CHECKOUT_MS, () => {
      state.payments.take(id);
      resolve({ status: 'timed_out' });
    });
    state.payments.open({
      id,
      person: person.id,
      invoice,
      ...compact({ messageId }),
      answer: (ok, reason) => {
        cancel();
        resolve(ok ? 'agreed' : { status: 'refused', reason });
      },
    });
    state.updates.add(
      'pre_checkout_query',
      {
        id,
        from: userOf(person),
        currency: invoice.currency,
        total_amount: invoice.amount,
        invoice_payload: invoice.payload,
      },
      person.id,
    );
  });
}

function find(
  state: BotState,
  person: Person,
  { message, link, group }: PayOptions,
): { invoice: Invoice; messageId: number | undefined } {
  if (link !== undefined) {
    const invoice = state.payments.byLink(link);
    if (!invoice) throw new ScriptError(`No invoice has the link ${link}`, 404);
    return { invoice, messageId: undefined };
  }
  const stored = state.chats
    .list(group ?? person.id)
    .filter((candidate) =>
      message === undefined
        ? candidate.invoice && !candidate.invoice.paid
        : candidate.message.message_id === message,
    )
    .at(-1);
  if (!stored?.invoice || !stored.message.invoice) throw new ScriptError('There is no invoice to pay', 404);
  if (stored.invoice.paid) throw new ScriptError('The invoice is paid already');
  const { title, description, currency, total_amount: amount } = stored.message.invoice;
  return {
    invoice: { title, description, currency, amount, payload: stored.invoice.payload },
    messageId: stored.message.message_id,
  };
}
