import type { Composer } from 'grammy';
import { plainTyped } from '../../../../../platform/values/typed-text.ts';
import { actorOf } from '../../../../../telegram/ui/authority.ts';
import type { ShopContext } from '../../../../../telegram/ui/context.ts';
import { onAdminCommand, onTap, show } from '../../../../../telegram/ui/handlers.ts';
import { button, rowOf } from '../../../../../telegram/ui/keyboard.ts';
import type { Linking } from '../../../../../telegram/ui/modules/chat-links.ts';
import { Screens } from '../../../../../telegram/ui/screens.ts';
import { html, joinHtml } from '../../../../../telegram/ui/texts/html.ts';
import { readPeople } from '../../../../../telegram/ui/texts/people.ts';
import type { TextKey, Texts } from '../../../../../telegram/ui/texts/texts.ts';
import type { AlertsApi } from '../../../../alerts/index.ts';
import type { CatalogApi } from '../../../../catalog/index.ts';
import type { CustomersApi } from '../../../../customers/index.ts';
import type { PaymentsApi } from '../../../../payments/index.ts';
import { addDays, isDay, type ReportsApi } from '../../../../reports/index.ts';
import { ACTS, type Act } from '../../../acts.ts';
import type { AuditQuery } from '../../../audit-log.ts';
import type { StaffApi } from '../../../module.ts';
import { auditLogTap, wholeAudit } from '../buttons.ts';
import { actLine, peopleIn } from './act-sentence.ts';
import { readThings } from './things.ts';

type Deps = Pick<StaffApi, 'staff'> &
  CustomersApi &
  ReportsApi &
  Pick<AlertsApi, 'alerts'> &
  Pick<CatalogApi, 'pricing'> &
  Pick<PaymentsApi, 'manualMethods'> &
  Linking;

interface Search {
  readonly before: number;
  /** Packed day. */
  readonly from: string;
  readonly to: string;
  readonly act: string;
  readonly who: number;
  readonly subject: string;
}

/** Handles `/audit [@name | id] [subject] [7d | day | day..day]`: acts of staff, newest first. */
export function auditCommand(deps: Deps): Composer<ShopContext> {
  const { staff, customers, reports } = deps;
  const composer = new Screens();
  const showLog = async (ctx: ShopContext, search: Search) => {
    const { texts } = ctx;
    const today = await reports.today();
    const quick = (key: TextKey, first: number, last: number) =>
      button(
        texts.plain(key),
        auditLogTap.pack({
          ...search,
          before: 0,
          from: packDay(addDays(today, -first)),
          to: packDay(addDays(today, -last)),
        }),
      );
    const { entries, more } = await staff.search(actorOf(ctx), queryOf(search));
    const people = await readPeople(
      deps,
      entries.flatMap((one) => [one.actorId, ...peopleIn(one)]),
    );
    const things = await readThings(deps, texts, entries);
    const last = entries.at(-1);
    await show(ctx, {
      text: joinHtml([
        texts.html('audit-title'),
        ...(search.from === '' && search.to === ''
          ? []
          : [
              texts.html('audit-days', {
                from: dayText(texts, search.from),
                to: dayText(texts, search.to),
              }),
            ]),
        ...(entries.length > 0
          ? entries.map((one) => actLine(texts, one, people, things.get(one.id)))
          : [texts.html('audit-none')]),
        html`\n${texts.html('audit-hint')}`,
      ]),
      keyboard: {
        inline_keyboard: [
          rowOf(
            texts,
            ...(search.before > 0
              ? [button(texts.plain('button-audit-newest'), auditLogTap.pack({ ...search, before: 0 }))]
              : []),
            ...(more && last
              ? [button(texts.plain('button-audit-older'), auditLogTap.pack({ ...search, before: last.id }))]
              : []),
          ),
          [
            quick('button-audit-today', 0, 0),
            quick('button-audit-yesterday', 1, 1),
            quick('button-audit-week', 6, 0),
          ],
        ].filter((row) => row.length > 0),
      },
    });
  };

  /** Returns the colleague with this name, if only one has it. */
  const colleagueNamed = async (word: string) => {
    const named = (await staff.list()).filter(
      ({ firstName }) => firstName !== null && firstName.toLowerCase() === word.toLowerCase(),
    );
    return named.length === 1 ? (named[0] ?? null) : null;
  };

  onAdminCommand(composer, 'audit', 'staff.manage', async (ctx, typed) => {
    let search: Search = wholeAudit;
    const today = await reports.today();
    const lastDays = (first: number, last: number) => ({
      from: packDay(addDays(today, -first)),
      to: packDay(addDays(today, -last)),
    });
    for (const word of plainTyped(typed).split(/\s+/).filter(Boolean).slice(0, 6)) {
      const some = /^(\d{1,3})d$/i.exec(word)?.[1];
      const [, from, to = from] = /^(\d{4}-\d{2}-\d{2})(?:\.\.(\d{4}-\d{2}-\d{2}))?$/.exec(word) ?? [];
      const known = ACTS.indexOf(word.toLowerCase() as Act);
      const who = /^@\w{3,32}$/.test(word) ? await customers.find(word) : await colleagueNamed(word);
      const isStaff = /^\d{1,15}$/.test(word) && (await staff.of(Number(word))) !== null;
      if (some !== undefined) search = { ...search, ...lastDays(Math.max(0, Number(some) - 1), 0) };
      else if (/^(today|اليوم)$/i.test(word)) search = { ...search, ...lastDays(0, 0) };
      else if (/^(yesterday|أمس)$/i.test(word)) search = { ...search, ...lastDays(1, 1) };
      else if (from && to && isDay(from) && isDay(to)) {
        search = { ...search, from: packDay(from), to: packDay(to) };
      } else if (known >= 0) search = { ...search, act: String(known + 1) };
      else if (who || isStaff) search = { ...search, who: who?.id ?? Number(word) };
      else search = { ...search, subject: word.replace(/[^\w-]/g, '').slice(0, 16) };
    }
    await showLog(ctx, search);
  });
  onTap(composer, auditLogTap, (ctx, search) => showLog(ctx, search));
  return composer;
}

const DAY_MS = 86_400_000;
const firstDay = Date.parse('2020-01-01T00:00:00Z');

/** Packs a day. Days before 2020 become the first day: the log has no older entries. */
function packDay(day: string): string {
  return Math.max(0, (Date.parse(`${day}T00:00:00Z`) - firstDay) / DAY_MS)
    .toString(36)
    .slice(0, 3);
}

function dayText(texts: Texts, packed: string): string {
  const day = unpackDay(packed);
  return day === undefined ? '…' : texts.date(day);
}

function unpackDay(packed: string): string | undefined {
  if (packed === '') return undefined;
  return new Date(firstDay + Number.parseInt(packed, 36) * DAY_MS).toISOString().slice(0, 10);
}

function queryOf({ before, from, to, act, who, subject }: Search): AuditQuery {
  return {
    from: unpackDay(from),
    to: unpackDay(to),
    ...(before > 0 && { before }),
    ...(act !== '' && { act: ACTS[Number(act) - 1] }),
    ...(who > 0 && { actorId: who }),
    ...(subject !== '' && { subject }),
  };
}
