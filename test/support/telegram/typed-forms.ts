/** Zeros of digits from keyboards and contact lists: Arabic-Indic, Persian, Devanagari, full-width. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0xff10] as const;
const inDigits = (zero: number) => (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));

/** Forms of one short answer: copied from a contact, typed on another keyboard, pasted from a page. */
export const TYPED_FORMS: Readonly<Record<string, (text: string) => string>> = {
  'in a left-to-right embedding': (text) => `\u202a${text}\u202c`,
  'in an isolate, with marks at each end': (text) => `\u2066\u200e${text}\u200f\u2069`,
  'with unseen marks between its letters': (text) =>
    [...text].join('\u200b').replace(/\u200b(?=\d)/g, '\u00ad'),
  'with a byte order mark': (text) => `\ufeff${text}\u2060`,
  'in Arabic digits': inDigits(ZEROS[0]),
  'in Persian digits with marks': (text) => `\u200f${inDigits(ZEROS[1])(text)}\u200f`,
  'in Devanagari digits': inDigits(ZEROS[2]),
  'in full-width digits': inDigits(ZEROS[3]),
  'in full-width letters': (text) =>
    text.replace(/[!-~]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0)),
  'with non-breaking hyphens': (text) => text.replaceAll('-', '\u2011'),
  'with en dashes and non-breaking blanks': (text) =>
    text.replaceAll('-', '\u2013').replaceAll(' ', '\u00a0'),
  'with minus signs and narrow blanks': (text) => text.replaceAll('-', '\u2212').replaceAll(' ', '\u202f'),
};
