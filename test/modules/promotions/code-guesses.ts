import type { CodeGuesses } from '../../support/module-parts.ts';

let guess = 0;

export default {
  'promo codes': ({ promotions }, id) => promotions.claim(id, `WRONG${guess++}`),
} satisfies CodeGuesses;
