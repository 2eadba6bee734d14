import type { ChatModule } from '../../../telegram/ui/modules/chat-module.ts';
import type { PeopleLinks } from './links.ts';
import { showCard } from './staff/card.ts';
import { customerCommand } from './staff/customer.ts';
import { askWhose, customersCommand, sharedCustomers } from './staff/customers.ts';

/** The chat of staff about customers. */
export const peopleChat = {
  answers: (deps): PeopleLinks => ({
    openCustomer: (ctx, id) => showCard(ctx, deps, id),
    askWhose: (ctx, typed, example) => askWhose(ctx, deps, typed, example),
  }),
  stages: (deps) => ({ shared: [sharedCustomers(deps)] }),
  staff: (deps) => [customerCommand(deps), customersCommand(deps)],
} satisfies ChatModule;
