import { Composer } from 'grammy';
import { z } from 'zod';
import { asciiDigits } from '../../../shop/money.ts';
import { type Act, type AuditEntry, type AuditQuery, acts } from '../../../shop/shop.ts';
import { actorOf } from '../../ui/authority.ts';
import { adminTap, dataOf } from '../../ui/callback-data.ts';
import type { BotDeps, ShopContext } from '../../ui/context.ts';
import { onAdminCommand, onTap, show } from '../../ui/handlers.ts';
import { excerpt, type Html, html, joinHtml } from '../../ui/html.ts';
import { button } from '../../ui/keyboard.ts';
import type { Texts } from '../../ui/texts.ts';
import { ACT_TEXTS } from './names.ts';

const count = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);
const short = z.string().regex(/^[\w-]{0,16}$/);
/** 0 and nothing: not searched for. `act` is its place in the list from 1. */
const auditTap = adminTap(
  'auditLog',
  'tu',
  { before: count, days: count, act: short, who: count, subject: short },
  'staff.manage',
);
declare module '../../ui/callback-data.ts' {
  interface Taps {
    auditLog: typeof auditTap;
  }
}

interface Search {
  readonly before: number;
  readonly days: number;
  readonly act: string;
  readonly who: number;
  readonly subject: string;
}

/** `/audit [@name | id] [subject] [7d]`: what staff did, newest first. */
export function auditCommand(deps: BotDeps): Composer<ShopContext> {
  const { staff, customers } = deps.shop;
  const composer = new Composer<ShopContext>();
  const showLog = async (ctx: ShopContext, search: Search) => {
    const { texts } = ctx;
    const { entries, more } = await staff.search(actorOf(ctx), queryOf(search));
    const last = entries.at(-1);
    await show(ctx, {
      text: joinHtml([
        texts.html('audit-title'),
        ...(entries.length > 0 ? entries.map((one) => line(texts, one)) : [texts.html('audit-none')]),
        html`\n${texts.html('audit-hint')}`,
      ]),
      keyboard: {
        inline_keyboard:
          more && last
            ? [
                [
                  button(
                    texts.plain('button-audit-older'),
                    dataOf('auditLog', { ...search, before: last.id }),
                  ),
                ],
              ]
            : [],
      },
    });
  };

  onAdminCommand(composer, 'audit', 'staff.manage', async (ctx, typed) => {
    let search: Search = { before: 0, days: 0, act: '', who: 0, subject: '' };
    for (const word of asciiDigits(typed).split(/\s+/).filter(Boolean).slice(0, 6)) {
      const days = /^(\d{1,4})d$/i.exec(word)?.[1];
      const known = acts.indexOf(word.toLowerCase() as Act);
      const who = /^@\w{3,32}$/.test(word) ? await customers.find(word) : null;
      const isStaff = /^\d{1,15}$/.test(word) && (await staff.of(Number(word))) !== null;
      if (days !== undefined) search = { ...search, days: Number(days) };
      else if (known >= 0) search = { ...search, act: String(known + 1) };
      else if (who || isStaff) search = { ...search, who: who?.id ?? Number(word) };
      else search = { ...search, subject: word.replace(/[^\w-]/g, '').slice(0, 16) };
    }
    await showLog(ctx, search);
  });
  onTap(composer, auditTap, (ctx, search) => showLog(ctx, search));
  return composer;
}

function queryOf({ before, days, act, who, subject }: Search): AuditQuery {
  return {
    ...(before > 0 && { before }),
    ...(days > 0 && { since: new Date(Date.now() - days * 86_400_000).toISOString() }),
    ...(act !== '' && { act: acts[Number(act) - 1] }),
    ...(who > 0 && { actorId: who }),
    ...(subject !== '' && { subject }),
  };
}

function line(texts: Texts, { at, actorId, actorName, act, subject, detail }: AuditEntry): Html {
  const first = texts.html('audit-line', {
    time: texts.time(at),
    who: actorName ?? String(actorId),
    act: texts.plain(act === null ? 'act-unknown' : ACT_TEXTS[act]),
    subject: excerpt(subject),
  });
  const shown = detailText(texts, detail);
  return shown === '' ? first : html`${first}\n    ${excerpt(shown)}`;
}

/** Amounts as money, all else as it is. */
function detailText(texts: Texts, detail: AuditEntry['detail']): string {
  const { amount, currency, ...rest } = detail;
  const isMoney = typeof amount === 'string' && typeof currency === 'string';
  const values = Object.values(isMoney ? rest : detail).map((value) =>
    typeof value === 'string' ? value : JSON.stringify(value),
  );
  return [...(isMoney ? [texts.money({ amount, currency })] : []), ...values].join(' · ');
}
