import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import { literals } from '../../platform/database/literals.ts';
import { addJobs } from '../../platform/jobs/add-jobs.ts';
import { fillTopicJob } from '../../platform/jobs/catalog.ts';
import { clip } from '../../platform/values/clip.ts';
import { giveAlertAsBefore, raiseAlert } from '../alerts/index.ts';
import { openAlerts } from '../alerts/reads.ts';
import { customersView } from '../customers/reads.ts';
import { notify } from '../notifications/index.ts';
import type { ChatMessageKind } from '../notifications/tables.ts';
import { type OrdersDeps, withoutCodes } from '../orders/index.ts';
import { isOnDuty } from '../staff/reads/people.ts';
import { inquiryTable } from './states.ts';

/** A file at Telegram. */
interface InquiryFile {
  readonly id: string;
  readonly uniqueId: string;
}

/** A customer's message to staff. */
export interface InquiryWords {
  /** The number of the message in the customer's chat: a repeated update has the same number. */
  readonly messageId: number;
  readonly kind: ChatMessageKind;
  readonly text: string | null;
  readonly file: InquiryFile | null;
}

/**
 * `kept`: stored, `isFirst` if it opened the conversation; `repeated`: stored before; `too-many`: staff have
 * to answer first; `nobody`: no such customer.
 */
export type SayResult =
  | { readonly result: 'kept'; readonly isFirst: boolean }
  | { readonly result: 'repeated' | 'too-many' | 'nobody' };

/** Maximum stored length of a customer's message, UTF-16 units; the rest is cut off. */
export const LONGEST_INQUIRY = 4_000;
/** Maximum of a customer's messages in a row without an answer. */
const MOST_IN_A_ROW = 100;
/** Length of the part of a message in an alert, UTF-16 units. */
const LONGEST_NOTE = 120;

/** Stores a customer's message, in a new conversation or the present one. Staff are alerted once. */
export async function sayToStaff(
  deps: Pick<OrdersDeps, 'db' | 'vault'>,
  customerId: number,
  said: InquiryWords,
): Promise<SayResult> {
  // A code that is cut first would not be recognized.
  const text = said.text && clip(await withoutCodes(deps, customerId, said.text), LONGEST_INQUIRY);
  return deps.db.transaction().execute(async (tx) => {
    // The lock waits for a running erasure, and serializes the messages of one customer.
    const { rows: known } = await sql`
      select from ${customersView} c where id = ${customerId} and erased_at is null for no key update`.execute(
      tx,
    );
    if (known.length === 0) return { result: 'nobody' };
    const key = `${customerId}:${said.messageId}`;
    const { rows: before } = await sql<{ repeated: boolean; waits: boolean; in_a_row: number }>`
      select exists (select from inquiry_messages where key = ${key}) as repeated,
        coalesce((select state = 'open' from inquiries where customer_id = ${customerId} and state <> 'done'), false) as waits,
        (select count(*)::integer from inquiry_messages m join inquiries i on i.id = m.inquiry_id
         where i.customer_id = ${customerId} and i.state = 'open' and m.author_id is null
           and m.at >= i.waits_since) as in_a_row`.execute(tx);
    const [{ repeated = false, waits = false, in_a_row: inARow = 0 } = {}] = before;
    if (repeated) return { result: 'repeated' };
    if (inARow >= MOST_IN_A_ROW) return { result: 'too-many' };
    const { to } = inquiryTable.moves.write;
    const { rows } = await sql<{ id: string }>`
      insert into inquiries as i (customer_id, state, waits_since) values (${customerId}, ${to}, now())
      on conflict (customer_id) where state <> 'done' do update
        set state = ${to}, waits_since = coalesce(i.waits_since, now())
        where i.state in ${literals(inquiryTable.originsOf('write'))}
      returning id`.execute(tx);
    const id = rows[0]?.id;
    if (id === undefined) throw new Error(`the conversation of ${customerId} was not opened`);
    await sql`
      insert into inquiry_messages (inquiry_id, customer_id, key, kind, text, file_id, file_unique_id)
      values (${id}, ${customerId}, ${key}, ${said.kind}, ${text}, ${said.file?.id ?? null}, ${said.file?.uniqueId ?? null})`.execute(
      tx,
    );
    await alertStaff(tx, id, { customerId, note: text ? clip(text, LONGEST_NOTE) : null });
    await addJobs(tx, [fillTopicJob(customerId)]);
    return { result: 'kept', isFirst: !waits };
  });
}

/** Time in which the assigned member of staff gets one notice about new messages, minutes. */
const NEWS_MINUTES = 5;

/**
 * Raises the alert of a conversation. Its previous assignee is assigned again, and is notified unless they
 * are off duty.
 */
async function alertStaff(
  tx: Tx,
  id: string,
  { customerId, note }: { customerId: number; note: string | null },
): Promise<void> {
  await raiseAlert(tx, 'customer-writes', id, { customer: customerId, note });
  await giveAlertAsBefore(tx, 'customer-writes', id);
  const { rows } = await sql<{ person: string; bucket: string }>`
    select a.assigned_to as person, floor(extract(epoch from now()) / ${NEWS_MINUTES * 60})::bigint as bucket
    from ${openAlerts} a
    where a.kind = 'customer-writes' and a.subject = ${id} and a.assigned_to is not null
      and ${isOnDuty(sql`a.assigned_to`)}`.execute(tx);
  for (const { person, bucket } of rows) {
    await notify(tx, {
      key: `inquiry-news:${id}:${person}:${bucket}`,
      customerId: Number(person),
      notice: { kind: 'inquiry-news', inquiry: id },
    });
  }
}
