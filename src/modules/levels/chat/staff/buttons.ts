import { z } from 'zod';
import { adminTap } from '../../../../telegram/ui/callback-data.ts';
import { levelField } from './level-draft.ts';

export const NEEDED_FOR_LEVELS = 'prices.edit';

/**
 * Acts in the form of levels: `begin` starts it, `ask` asks for the field, `put` fills it with the value,
 * `show` shows all fields. `off` asks for a confirmation, and `off-surely` ends the levels.
 */
export const levelFormTap = adminTap(
  'levelForm',
  'lvf',
  {
    act: z.enum(['begin', 'ask', 'put', 'show', 'off', 'off-surely']),
    field: levelField,
    value: z.string().regex(/^\d{0,2}$/),
  },
  NEEDED_FOR_LEVELS,
);
