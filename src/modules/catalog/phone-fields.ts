const PHONE_WORDS = 'cell|cellphone|gsm|mobile|msisdn|phone|tel|telephone|whatsapp';
/** Words that may stand beside the word for a phone number. */
const OTHER_WORDS =
  'account|beneficiary|client|contact|customer|full|my|nbr|no|nr|number|num|of|owner|receiver|recipient|sender|subscriber|target|the|user|your';
const WHOLE = new RegExp(`^(?:${OTHER_WORDS})*(?:${PHONE_WORDS})(?:${PHONE_WORDS}|${OTHER_WORDS})*$`);

/**
 * Returns true for a required field of a phone number, by whole words of its name: `mobile`, `msisdn`,
 * `customer_phone_no`, but not `mobileLegendsId`.
 */
export function isPhoneField(name: string): boolean {
  return WHOLE.test(name.toLowerCase().replace(/[^a-z]/g, ''));
}
