import type { ChatModule } from '../../../telegram/ui/modules/chat-module.ts';
import { acceptInvitation } from './staff/accept.ts';
import { auditCommand } from './staff/audit/audit.ts';
import { dutyFeature } from './staff/duty.ts';
import { limitsCommand } from './staff/limits.ts';
import { secondWords } from './staff/second-word.ts';
import { staffCommand } from './staff/staff.ts';
import { staffHelp } from './staff/staff-help.ts';

/** The chat of the staff. */
export const staffChat: ChatModule = {
  deepLinks: (deps) => ({ team: (ctx, named) => acceptInvitation(ctx, deps, named) }),
  staff: (deps) => [
    auditCommand(deps),
    dutyFeature(deps),
    limitsCommand(deps),
    secondWords(deps),
    staffCommand(deps),
    staffHelp(),
  ],
};
