import type { ChatModule } from '../../../telegram/ui/modules/chat-module.ts';
import { cashPlaces } from './staff/cash.ts';
import { handoverForm } from './staff/handover-form.ts';
import { handoverCard } from './staff/handovers.ts';
import { openingForm } from './staff/opening-form.ts';
import { tillsCommand } from './staff/tills.ts';

/** The chat of tills and cash. */
export const tillsChat: ChatModule = {
  staff: (deps) => [
    cashPlaces(deps),
    handoverForm(deps),
    handoverCard(deps),
    openingForm(deps),
    tillsCommand(deps),
  ],
};
