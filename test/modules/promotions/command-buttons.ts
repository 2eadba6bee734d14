import type { CommandButtons } from '../../support/module-parts.ts';

export default { promo: ['promoForm:begin', 'inviteForm:begin'] } satisfies CommandButtons;
