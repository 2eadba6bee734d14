import type { ChatModule } from '../../../telegram/ui/modules/chat-module.ts';
import type { StaffLinks } from './links.ts';
import { acceptInvitation } from './staff/accept.ts';
import { auditCommand } from './staff/audit/audit.ts';
import { dutyFeature } from './staff/duty.ts';
import { limitsCommand } from './staff/limits.ts';
import { askSecondPerson } from './staff/second-person.ts';
import { ownWords, sayThatSecondIsAsked, secondWordMatter, secondWords } from './staff/second-word.ts';
import { staffCommand } from './staff/staff.ts';
import { answerLackedCommand, showStaffHelp, staffHelp } from './staff/staff-help.ts';

/** The chat of the staff. */
export const staffChat = {
  answers: (deps): StaffLinks => ({
    askSecondPerson: (ctx, question) => askSecondPerson(ctx, deps, question),
    secondWordMatter: (ctx, alertId) => secondWordMatter(ctx, deps, alertId),
    sayThatSecondIsAsked: (ctx, error) => sayThatSecondIsAsked(ctx, deps, error),
    staffHelp: (ctx) => showStaffHelp(ctx, 'role'),
  }),
  deepLinks: (deps) => ({ team: (ctx, named) => acceptInvitation(ctx, deps, named) }),
  stages: (deps) => ({ beforeStaff: [ownWords(deps)], afterStaff: [answerLackedCommand] }),
  staff: (deps) => [
    auditCommand(deps),
    dutyFeature(deps),
    limitsCommand(deps),
    secondWords(deps),
    staffCommand(deps),
    staffHelp(),
  ],
} satisfies ChatModule;
