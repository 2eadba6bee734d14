import type { BotCommandScope } from '@grammyjs/types';
import { badRequest } from '../errors.ts';
import type { World } from '../world/world.ts';
import { type Behaviours, personOf } from './call.ts';

/** Methods about what people see of the bot beside its messages: commands, menu button, name, descriptions. */
export const profile: Behaviours = {
  setMyCommands: ({ world }, { scope, language_code, commands }) => {
    checkScope(world, scope);
    if (new Set(commands.map((command) => command.command)).size < commands.length) {
      throw badRequest('BOT_COMMAND_DUPLICATE');
    }
    world.commands.set(scope, language_code || undefined, commands);
    return true;
  },

  getMyCommands: ({ world }, { scope, language_code }) => {
    checkScope(world, scope);
    return world.commands.get(scope, language_code || undefined);
  },

  deleteMyCommands: ({ world }, { scope, language_code }) => {
    checkScope(world, scope);
    world.commands.delete(scope, language_code || undefined);
    return true;
  },

  setChatMenuButton: ({ world }, { chat_id, menu_button }) => {
    if (chat_id !== undefined) personOf(world, chat_id);
    world.menuButtons.set(chat_id, menu_button ?? { type: 'default' });
    return true;
  },

  getChatMenuButton: ({ world }, { chat_id }) => {
    if (chat_id !== undefined) personOf(world, chat_id);
    return world.menuButtons.get(chat_id) ?? world.menuButtons.get(undefined) ?? { type: 'commands' };
  },

  setMyName: ({ world }, { name, language_code }) => {
    world.profile.set('name', language_code, name);
    return true;
  },
  getMyName: ({ world }, { language_code }) => ({ name: world.profile.get('name', language_code) }),

  setMyDescription: ({ world }, { description, language_code }) => {
    world.profile.set('description', language_code, description);
    return true;
  },
  getMyDescription: ({ world }, { language_code }) => ({
    description: world.profile.get('description', language_code),
  }),

  setMyShortDescription: ({ world }, { short_description, language_code }) => {
    world.profile.set('short_description', language_code, short_description);
    return true;
  },
  getMyShortDescription: ({ world }, { language_code }) => ({
    short_description: world.profile.get('short_description', language_code),
  }),
};

/** A scope that names a chat needs one that the bot knows: the person must have started it. */
function checkScope(world: World, scope: BotCommandScope | undefined): void {
  if (scope && 'chat_id' in scope) {
    personOf(world, scope.chat_id);
    if (scope.type !== 'chat') throw badRequest("can't change commands in private chats for members");
  }
}
