import type { Composer } from 'grammy';
import { z } from 'zod';
import { parseDecimal } from '../../../../platform/values/money.ts';
import { plainTyped } from '../../../../platform/values/typed-text.ts';
import { actorOf } from '../../../../telegram/ui/authority.ts';
import { adminTap } from '../../../../telegram/ui/callback-data.ts';
import type { ShopContext } from '../../../../telegram/ui/context.ts';
import { onAdminCommand, onTap, reply, replyUsage, show } from '../../../../telegram/ui/handlers.ts';
import { onAdminPrompt, prompt } from '../../../../telegram/ui/input/prompts.ts';
import { asksWhich } from '../../../../telegram/ui/input/which-amount.ts';
import { button, inRows, rowOf } from '../../../../telegram/ui/keyboard.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
import { joinHtml } from '../../../../telegram/ui/texts/html.ts';
import { deskTap } from '../../../desk/chat/staff/buttons.ts';
import { LIMIT_NAMES, type LimitName, limitedRoles } from '../../budget/limits.ts';
import type { StaffApi } from '../../module.ts';
import type { Role } from '../../permissions.ts';
import { ROLE_TEXTS } from './audit/names.ts';
import { limitsTap, NEEDED_FOR_STAFF, staffTap } from './buttons.ts';

const role = z.enum(limitedRoles);
/** Shows the limits of a role. */
const roleLimitsTap = adminTap('roleLimits', 'lmr', { role }, NEEDED_FOR_STAFF);
/** Asks for the new amount of a limit. */
const setLimitTap = adminTap('setLimit', 'lms', { role, name: z.enum(LIMIT_NAMES) }, NEEDED_FOR_STAFF);

const PROMPT = 'staff-limit';

/** Handles `/limits`: the money that people of each role may give within 24 hours without a second person. */
export function limitsCommand(deps: Pick<StaffApi, 'limits'>): Composer<ShopContext> {
  const composer = new Screens();
  const { base, read } = deps.limits;
  const showAll = async (ctx: ShopContext) => {
    const { texts } = ctx;
    const limits = await read();
    const amount = (role: Role, name: LimitName) =>
      texts.money({ amount: limits[role][name], currency: base });
    const nameOf = (role: Role) => texts.plain(ROLE_TEXTS[role]);
    const lines = limitedRoles.map((role) =>
      texts.html('limit-role', {
        role: nameOf(role),
        alone: amount(role, 'alone'),
        together: amount(role, 'together'),
      }),
    );
    await show(ctx, {
      text: joinHtml([texts.html('limits-title'), ...lines]),
      keyboard: {
        inline_keyboard: [
          ...inRows(
            ctx.texts,
            limitedRoles.map((role) => button(nameOf(role), roleLimitsTap.pack({ role }))),
            2,
          ),
          rowOf(
            texts,
            button(texts.plain('desk-staff'), staffTap.pack({})),
            button(texts.plain('button-desk'), deskTap.pack({})),
          ),
        ],
      },
    });
  };
  const showRole = async (ctx: ShopContext, role: Role) => {
    const { texts } = ctx;
    const limits = (await read())[role];
    const choices = LIMIT_NAMES.map((name) => {
      const amount = texts.money({ amount: limits[name], currency: base });
      return [button(`${texts.plain('limit-what', { name })}: ${amount}`, setLimitTap.pack({ role, name }))];
    });
    await show(ctx, {
      text: texts.html('limits-of', { role: texts.plain(ROLE_TEXTS[role]) }),
      keyboard: {
        inline_keyboard: [...choices, [button(texts.plain('button-back'), limitsTap.pack({}))]],
      },
    });
  };
  const ask = async (ctx: ShopContext, role: Role, name: LimitName) => {
    const { texts } = ctx;
    const now = (await read())[role][name];
    prompt(ctx, PROMPT, `${role}:${name}`);
    await show(ctx, {
      text: texts.html('limits-ask', {
        role: texts.plain(ROLE_TEXTS[role]),
        what: texts.plain('limit-what', { name }),
        amount: texts.money({ amount: now, currency: base }),
        currency: base,
      }),
      keyboard: {
        inline_keyboard: [[button(texts.plain('button-back'), roleLimitsTap.pack({ role }))]],
      },
    });
  };
  /**
   * Sets a typed limit.
   *
   * @returns false after a refusal, of which the person was told
   */
  const set = async (ctx: ShopContext, role: Role, name: LimitName, typed: string): Promise<boolean> => {
    const amount = parseDecimal(plainTyped(typed).replace(new RegExp(`\\s*${base}$`, 'i'), ''))?.toFixed();
    const done = amount ? await deps.limits.set({ role, name, amount }, actorOf(ctx)) : 'not-an-amount';
    if (done === 'owners-only') await reply(ctx, 'limits-owners-only');
    if (done === 'not-an-amount') await reply(ctx, 'limits-not-an-amount');
    return done === 'done';
  };

  onAdminCommand(composer, 'limits', NEEDED_FOR_STAFF, async (ctx, rest) => {
    if (rest === '') return showAll(ctx);
    if (await asksWhich(ctx, rest, base)) return;
    const words = plainTyped(rest).toLowerCase().split(/\s+/);
    const [typedRole = '', typedName = '', typedAmount = '', ...more] = words;
    const role = limitedRoles.find((one) => one === typedRole);
    const name = LIMIT_NAMES.find((one) => one === typedName);
    if (!role || !name || !parseDecimal(typedAmount) || more.length > 0) {
      return replyUsage(ctx, '/limits <role> <limit> <amount>', '/limits cashier alone 250');
    }
    if (await set(ctx, role, name, typedAmount)) await showRole(ctx, role);
  });
  onTap(composer, limitsTap, showAll);
  onTap(composer, roleLimitsTap, (ctx, { role }) => showRole(ctx, role));
  onTap(composer, setLimitTap, (ctx, { role, name }) => ask(ctx, role, name));
  onAdminPrompt(composer, PROMPT, NEEDED_FOR_STAFF, async (ctx, about) => {
    const [asked, named] = about.split(':');
    const role = limitedRoles.find((one) => one === asked);
    const name = LIMIT_NAMES.find((one) => one === named);
    const typed = ctx.message?.text?.trim() ?? '';
    if (!role || !name || (await asksWhich(ctx, typed, base))) return;
    if (!(await set(ctx, role, name, typed))) return;
    ctx.dialog.leave();
    await showRole(ctx, role);
  });
  return composer;
}
