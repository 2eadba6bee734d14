import type { Linking } from '../../../../../telegram/ui/modules/chat-links.ts';
import { excerpt, Html, html } from '../../../../../telegram/ui/texts/html.ts';
import type { Texts } from '../../../../../telegram/ui/texts/texts.ts';
import type { AlertsApi } from '../../../../alerts/index.ts';
import type { CatalogApi, RuleScope } from '../../../../catalog/index.ts';
import { inLanguage, type PaymentsApi } from '../../../../payments/index.ts';
import type { AuditEntry } from '../../../audit-log.ts';

/**
 * Names of the subjects of audit entries, by the entry's id; absent for subjects without a name and deleted
 * ones.
 */
type Things = ReadonlyMap<number, Html>;

type Deps = Pick<CatalogApi, 'pricing'> &
  Pick<PaymentsApi, 'manualMethods'> &
  Pick<AlertsApi, 'alerts'> &
  Linking;

/** Reads the names of the goods, the payment methods and the alerts of these entries. */
export async function readThings(
  deps: Deps,
  texts: Texts,
  entries: readonly Pick<AuditEntry, 'id' | 'act' | 'subject'>[],
): Promise<Things> {
  const named = await Promise.all(
    entries.map(async (entry) => [entry.id, await nameOf(deps, texts, entry)] as const),
  );
  return new Map(named.flatMap(([id, name]) => (name ? [[id, name] as const] : [])));
}

async function nameOf(
  deps: Deps,
  texts: Texts,
  { act, subject }: Pick<AuditEntry, 'act' | 'subject'>,
): Promise<Html | null> {
  switch (act) {
    case 'brand-changed':
      return goods(deps, 'brand', subject);
    case 'product-corrected':
      return goods(deps, 'product', subject);
    case 'shelf-changed':
    case 'price-rule-changed': {
      const [scope = '', about = ''] = subject.split(' ');
      return scope === 'item' || scope === 'product' || scope === 'brand' ? goods(deps, scope, about) : null;
    }
    case 'payment-method-changed': {
      const method = isId(subject) ? await deps.manualMethods.find(Number(subject)) : null;
      const name = method && inLanguage(method.name, texts.locale);
      return name ? html`<b>${excerpt(name)}</b>` : null;
    }
    case 'alert-ended':
    case 'alert-assigned': {
      const alert = isId(subject) ? await deps.alerts.find(subject) : null;
      // An alert begins with its title in bold.
      const title = alert && /<b>(.*?)<\/b>/s.exec(deps.links.alertTitle(texts, alert).source)?.[0];
      return title ? new Html(title) : null;
    }
    default:
      return null;
  }
}

async function goods({ pricing }: Deps, scope: RuleScope, subject: string): Promise<Html | null> {
  const name = isId(subject) ? await pricing.rules.nameOf({ scope, subject, group: null }) : null;
  return name === null ? null : html`<b>${excerpt(name)}</b>`;
}

const isId = (text: string) => /^[1-9]\d{0,15}$/.test(text);
