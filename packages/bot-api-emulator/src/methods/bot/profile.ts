import type { BotCommand, BotCommandScope } from '@grammyjs/types';
import { badRequest } from '../../errors.ts';
import type { BotState } from '../../state/bot-state.ts';
import { type Behaviors, innerPlaceOf, personOf } from '../call.ts';

/** Methods for the bot's visible profile: commands, menu button, name, descriptions. */
export const profile: Behaviors = {
  setMyCommands: ({ state }, { scope, language_code, commands }) => {
    checkScope(state, scope);
    const read = commands.map(commandOf);
    if (new Set(read.map(({ command }) => command)).size < read.length)
      throw badRequest('BOT_COMMAND_DUPLICATE');
    state.commands.set(scope, language_code || undefined, read);
    return true;
  },

  getMyCommands: ({ state }, { scope, language_code }) => {
    checkScope(state, scope);
    return state.commands.get(scope, language_code || undefined);
  },

  deleteMyCommands: ({ state }, { scope, language_code }) => {
    checkScope(state, scope);
    state.commands.delete(scope, language_code || undefined);
    return true;
  },

  setChatMenuButton: ({ state }, { chat_id, menu_button }) => {
    if (chat_id !== undefined) personOf(state, chat_id);
    state.menuButtons.set(chat_id, menu_button ?? { type: 'default' });
    return true;
  },

  getChatMenuButton: ({ state }, { chat_id }) => {
    if (chat_id !== undefined) personOf(state, chat_id);
    return state.menuButtons.get(chat_id) ?? state.menuButtons.get(undefined) ?? { type: 'commands' };
  },

  setMyName: ({ state }, { name, language_code }) => {
    state.profile.set('name', language_code, name);
    if (!language_code) state.rename(name);
    return true;
  },
  getMyName: ({ state }, { language_code }) => ({ name: state.profile.get('name', language_code) }),

  setMyDescription: ({ state }, { description, language_code }) => {
    state.profile.set('description', language_code, description);
    return true;
  },
  getMyDescription: ({ state }, { language_code }) => ({
    description: state.profile.get('description', language_code),
  }),

  setMyShortDescription: ({ state }, { short_description, language_code }) => {
    state.profile.set('short_description', language_code, short_description);
    return true;
  },
  getMyShortDescription: ({ state }, { language_code }) => ({
    short_description: state.profile.get('short_description', language_code),
  }),
};

const MOST_COMMAND = 32;
const MOST_DESCRIPTION = 256;

/** Returns the command as Telegram keeps it: without its slash and surrounding spaces. */
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

/**
 * Checks a command scope. Its chat must contain the bot. Channels have no commands, and private chats no
 * narrower scope.
 */
function checkScope(state: BotState, scope: BotCommandScope | undefined): void {
  if (!scope || !('chat_id' in scope)) return;
  const { group } = innerPlaceOf(state, scope.chat_id);
  if (!group && scope.type !== 'chat') throw badRequest("can't use specified scope in private chats");
  if (group?.type === 'channel') throw badRequest("can't change commands in channel chats");
}
