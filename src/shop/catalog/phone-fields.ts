const PHONE_WORDS = 'cell|cellphone|gsm|mobile|msisdn|phone|tel|telephone|whatsapp';
/** Words that say whose number it is, or that it is one. */
const OTHER_WORDS =
  'account|beneficiary|client|contact|customer|full|my|nbr|no|nr|number|num|of|owner|receiver|recipient|sender|subscriber|target|the|user|your';
const WHOLE = new RegExp(`^(?:${OTHER_WORDS})*(?:${PHONE_WORDS})(?:${PHONE_WORDS}|${OTHER_WORDS})*$`);

/**
 * Whether a required field asks for a phone number, by whole words of its name: `mobile`, `msisdn`, `customer_phone_no`, and not
 * `mobileLegendsId`.
 */
export function isPhoneField(name: string): boolean {
  return WHOLE.test(name.toLowerCase().replace(/[^a-z]/g, ''));
}
