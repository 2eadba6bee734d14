import type { ChatModule } from '../../../telegram/ui/modules/chat-module.ts';
import { levelFeature } from './level.ts';
import { levelForm } from './staff/level-form.ts';

/** The chat of customers' levels. */
export const levelsChat: ChatModule = {
  screens: (deps) => [levelFeature(deps)],
  staff: (deps) => [levelForm(deps)],
};
