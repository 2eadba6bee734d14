import { z } from 'zod';
import { adminTap, page, sure } from '../../../../telegram/ui/callback-data.ts';
import { promoField } from './promo-draft.ts';

export const NEEDED_FOR_PROMOTIONS = 'prices.edit';

export const INVITE_FORM_FIELDS = ['inviter', 'invited', 'least', 'people'] as const;

export const inviteFormField = z.enum(INVITE_FORM_FIELDS);

/** `ask` asks for the field, `show` shows all fields, `set` sets the terms, `off-surely` ends invitations. */
export const inviteFormTap = adminTap(
  'inviteForm',
  'ivf',
  { act: z.enum(['begin', 'ask', 'show', 'set', 'off', 'off-surely']), field: inviteFormField },
  NEEDED_FOR_PROMOTIONS,
);

/** `set` takes the value of the button; `ask` asks for the field, `show` shows all fields. */
export const promoFormTap = adminTap(
  'promoForm',
  'prf',
  {
    act: z.enum(['begin', 'ask', 'set', 'show', 'make']),
    field: promoField,
    value: z.string().regex(/^[A-Z0-9]{0,20}$/),
  },
  NEEDED_FOR_PROMOTIONS,
);

export const promosTap = adminTap('promos', 'prl', { page }, 'prices.edit');

export const promoCodeField = z.string().regex(/^[A-Z0-9]{3,20}$/);

export const endPromoTap = adminTap('endPromo', 'pre', { sure, promo: promoCodeField }, 'prices.edit');
