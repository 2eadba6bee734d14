import type { CommandButtons } from '../../support/module-parts.ts';

export default { requests: ['goodsRequests'] } satisfies CommandButtons;
