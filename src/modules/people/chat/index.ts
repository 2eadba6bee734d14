import type { ChatModule } from '../../../telegram/ui/modules/chat-module.ts';
import { customerCommand } from './staff/customer.ts';
import { customersCommand } from './staff/customers.ts';

/** The chat of staff about customers. */
export const peopleChat: ChatModule = {
  staff: (deps) => [customerCommand(deps), customersCommand(deps)],
};
