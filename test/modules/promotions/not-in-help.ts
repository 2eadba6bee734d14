import type { NotInHelp } from '../../support/module-parts.ts';

export default {
  invite: 'off while invitations give no bonus (`commandsOff`); the menu names it otherwise',
} satisfies NotInHelp;
