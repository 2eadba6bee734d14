import type { BotCommand, BotCommandScope } from '@grammyjs/types';
import { badRequest } from '../errors.ts';
import type { World } from '../world/world.ts';
import { type Behaviours, innerPlaceOf, personOf } from './call.ts';

/** Methods about what people see of the bot beside its messages: commands, menu button, name, descriptions. */
export const profile: Behaviours = {
  setMyCommands: ({ world }, { scope, language_code, commands }) => {
    checkScope(world, scope);
    const read = commands.map(commandOf);
    if (new Set(read.map(({ command }) => command)).size < read.length)
      throw badRequest('BOT_COMMAND_DUPLICATE');
    world.commands.set(scope, language_code || undefined, read);
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
    if (!language_code) world.rename(name);
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

const MOST_COMMAND = 32;
const MOST_DESCRIPTION = 256;

/** The command as Telegram keeps it: without its slash and the spaces around it. */
function commandOf({ command, description, ...more }: BotCommand): BotCommand {
  const name = command.trim().replace(/^\//, '');
  if (name === '') throw badRequest('command must be non-empty');
  if ([...name].length > MOST_COMMAND) throw badRequest(`command length must not exceed ${MOST_COMMAND}`);
  const text = description.trim();
  if (text === '') throw badRequest('command description must be non-empty');
  if ([...text].length > MOST_DESCRIPTION)
    throw badRequest(`command description length must not exceed ${MOST_DESCRIPTION}`);
  if (!/^[a-z0-9_]+$/.test(name)) throw badRequest('BOT_COMMAND_INVALID');
  return { command: name, description: text, ...more };
}

/** A scope that names a chat needs one that the bot is in; channels have no commands, and private chats no further scope. */
function checkScope(world: World, scope: BotCommandScope | undefined): void {
  if (!scope || !('chat_id' in scope)) return;
  const { group } = innerPlaceOf(world, scope.chat_id);
  if (!group && scope.type !== 'chat') throw badRequest("can't use specified scope in private chats");
  if (group?.type === 'channel') throw badRequest("can't change commands in channel chats");
}
