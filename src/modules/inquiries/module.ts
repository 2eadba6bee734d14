import type { Module } from '../../platform/module.ts';
import { createInquiries, eraseFromInquiries, type Inquiries } from './inquiries.ts';

export interface InquiriesApi {
  readonly inquiries: Inquiries;
}

/** Makes the module of the conversations between customers and staff. */
export function inquiriesModule(deps: Parameters<typeof createInquiries>[0]): Module<InquiriesApi> {
  return { api: { inquiries: createInquiries(deps) }, work: {}, erase: eraseFromInquiries };
}
