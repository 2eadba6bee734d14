import type { Composer } from 'grammy';
import { z } from 'zod';
import { type MenuKey, menuKeyOf } from '../../../../telegram/menu.ts';
import { COMMAND_GROUPS, TECHNICAL_COMMANDS } from '../../../../telegram/staff-commands.ts';
import { actorOf } from '../../../../telegram/ui/authority.ts';
import { adminTap } from '../../../../telegram/ui/callback-data.ts';
import type { ShopContext } from '../../../../telegram/ui/context.ts';
import { deskButton, onTap, show } from '../../../../telegram/ui/handlers.ts';
import { button } from '../../../../telegram/ui/keyboard.ts';
import type { Screen } from '../../../../telegram/ui/screen.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
import { type Html, joinHtml } from '../../../../telegram/ui/texts/html.ts';
import type { Texts } from '../../../../telegram/ui/texts/texts.ts';
import { helpTap } from '../../../home/chat/buttons.ts';
import { PERMISSIONS } from '../../permissions.ts';
import { PERMISSION_TEXTS } from './audit/names.ts';

/** Opens the help of staff: `role` lists the acts of the role, `technical` the commands of technicians. */
const staffHelpTap = adminTap('staffHelp', 'hlp', { part: z.enum(['role', 'technical']) }, PERMISSIONS);

/** Handles the buttons of the help of staff. */
export function staffHelp(): Composer<ShopContext> {
  const composer = new Screens();
  onTap(composer, staffHelpTap, (ctx, { part }) => showStaffHelp(ctx, part));
  return composer;
}

/** Answers a command without permission with the needed permission, and the people who can grant it. */
export async function answerLackedCommand(ctx: ShopContext, next: () => Promise<void>): Promise<void> {
  const command = /^\/([a-z]+)/.exec(ctx.message?.text ?? '')?.[1] ?? '';
  const needed = ctx.controls.permissionOf(command);
  if (needed === null || actorOf(ctx).may(needed)) return next();
  ctx.handler = 'command that the role lacks';
  const { texts } = ctx;
  const any = typeof needed === 'string' ? [needed] : needed;
  await show(ctx, {
    text: texts.html('command-lacks-role', {
      command,
      permissions: any.map((one) => texts.plain(PERMISSION_TEXTS[one])).join(' / '),
    }),
    keyboard: {
      inline_keyboard: [
        [button(texts.plain('button-staff-help'), staffHelpTap.pack({ part: 'role' }))],
        [deskButton(texts)],
      ],
    },
  });
}

/** Shows the acts that the person's role has, by section, or its technical commands. */
export async function showStaffHelp(ctx: ShopContext, part: 'role' | 'technical'): Promise<void> {
  const { texts } = ctx;
  const may = (command: string) => {
    const needed = ctx.controls.permissionOf(command);
    return needed !== null && actorOf(ctx).may(needed);
  };
  const technical = TECHNICAL_COMMANDS.filter(may);
  await show(
    ctx,
    part === 'role' ? roleScreen(texts, may, technical.length > 0) : technicalScreen(texts, technical),
  );
}

function roleScreen(texts: Texts, may: (command: string) => boolean, hasTechnical: boolean): Screen {
  const sections = COMMAND_GROUPS.flatMap(({ section, commands }) => {
    const own = commands.filter(may);
    if (own.length === 0) return [];
    return [joinHtml([texts.html('staff-help-section', { section }), ...linesOf(texts, own)])];
  });
  return {
    text: joinHtml([texts.html('staff-help-title'), ...sections], '\n\n'),
    keyboard: {
      inline_keyboard: [
        ...(hasTechnical
          ? [[button(texts.plain('button-staff-help-technical'), staffHelpTap.pack({ part: 'technical' }))]]
          : []),
        [button(texts.plain('button-staff-help-customers'), helpTap.pack({}))],
        [deskButton(texts)],
      ],
    },
  };
}

function technicalScreen(texts: Texts, commands: readonly string[]): Screen {
  return {
    text: joinHtml([texts.html('staff-help-technical'), ...linesOf(texts, commands)]),
    keyboard: {
      inline_keyboard: [
        [button(texts.plain('button-back'), staffHelpTap.pack({ part: 'role' }))],
        [deskButton(texts)],
      ],
    },
  };
}

function linesOf(texts: Texts, commands: readonly string[]): Html[] {
  return commands
    .map((command): [string, MenuKey | undefined] => [command, menuKeyOf(command)])
    .flatMap(([command, key]) =>
      key ? [texts.html('staff-help-line', { command, about: texts.plain(key) })] : [],
    );
}
