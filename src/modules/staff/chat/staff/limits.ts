import type { Composer } from 'grammy';
import { z } from 'zod';
import { parseDecimal } from '../../../../platform/values/money.ts';
import { plainTyped } from '../../../../platform/values/typed-text.ts';
import { actorOf } from '../../../../telegram/ui/authority.ts';
import { adminTap } from '../../../../telegram/ui/callback-data.ts';
import type { ShopContext } from '../../../../telegram/ui/context.ts';
import { onAdminCommand, onTap, reply, replyUsage, show } from '../../../../telegram/ui/handlers.ts';
import { asksWhich } from '../../../../telegram/ui/input/which-amount.ts';
import { button, inRows, rowOf } from '../../../../telegram/ui/keyboard.ts';
import { onForm, Refusal } from '../../../../telegram/ui/kit/form.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
import { joinHtml } from '../../../../telegram/ui/texts/html.ts';
import type { TextKey } from '../../../../telegram/ui/texts/texts.ts';
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
  /**
   * Sets a typed limit.
   * @returns the reason of a refusal; null if it is set
   */
  const set = async (
    ctx: ShopContext,
    role: Role,
    name: LimitName,
    typed: string,
  ): Promise<TextKey | null> => {
    const amount = parseDecimal(plainTyped(typed).replace(new RegExp(`\\s*${base}$`, 'i'), ''))?.toFixed();
    const done = amount ? await deps.limits.set({ role, name, amount }, actorOf(ctx)) : 'not-an-amount';
    return done === 'done' ? null : done === 'owners-only' ? 'limits-owners-only' : 'limits-not-an-amount';
  };
  const form = onForm(composer, {
    prompt: 'staff-limit',
    needed: NEEDED_FOR_STAFF,
    about: { role, name: z.enum(LIMIT_NAMES) },
    ask: async ({ texts }, { role, name }) => ({
      text: texts.html('limits-ask', {
        role: texts.plain(ROLE_TEXTS[role]),
        what: texts.plain('limit-what', { name }),
        amount: texts.money({ amount: (await read())[role][name], currency: base }),
        currency: base,
      }),
      back: roleLimitsTap.pack({ role }),
    }),
    parse: async (ctx, _about, typed) => ((await asksWhich(ctx, typed, base)) ? undefined : typed),
    save: async (ctx, { role, name }, typed) => {
      const refused = await set(ctx, role, name, typed);
      return refused ? new Refusal(refused) : () => showRole(ctx, role);
    },
  });

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
    const refused = await set(ctx, role, name, typedAmount);
    await (refused ? reply(ctx, refused) : showRole(ctx, role));
  });
  onTap(composer, limitsTap, showAll);
  onTap(composer, roleLimitsTap, (ctx, { role }) => showRole(ctx, role));
  onTap(composer, setLimitTap, (ctx, about) => form.ask(ctx, about));
  return composer;
}
