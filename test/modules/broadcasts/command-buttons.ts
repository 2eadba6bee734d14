import type { CommandButtons } from '../../support/module-parts.ts';

export default { broadcast: ['broadcastNew'] } satisfies CommandButtons;
