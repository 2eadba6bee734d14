import { sql } from 'kysely';
import { deleteOld } from '../../platform/database/old-rows.ts';
import type { Module } from '../../platform/module.ts';
import { createInquiries, eraseFromInquiries, type Inquiries } from './inquiries.ts';

export interface InquiriesApi {
  readonly inquiries: Inquiries;
}

/** Retention of a message, and of an ended conversation that has no messages left, days. */
const MESSAGE_DAYS = 180;

/** Makes the module of the conversations between customers and staff. */
export function inquiriesModule(deps: Parameters<typeof createInquiries>[0]): Module<InquiriesApi> {
  return {
    api: { inquiries: createInquiries(deps) },
    work: {},
    erase: eraseFromInquiries,
    oldRows: () => [
      // An unanswered conversation stays at any age.
      deleteOld(
        'inquiry_messages',
        'at',
        MESSAGE_DAYS,
        sql`not exists (select from inquiries i where i.id = inquiry_id and i.state = 'open')`,
      ),
      deleteOld(
        'inquiries',
        'ended_at',
        MESSAGE_DAYS,
        sql`state = 'done' and not exists (select from inquiry_messages m where m.inquiry_id = inquiries.id)`,
      ),
    ],
  };
}
