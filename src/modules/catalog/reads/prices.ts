/** The parts of statements by which other modules read price rules and their changes. */
import { tableView } from '../../../platform/database/literals.ts';

export const priceChangesView = tableView('price_rule_changes', [
  'after',
  'id',
  'made_at',
  'made_by',
  'scope',
  'subject',
]);

export const priceRulesView = tableView('price_rules', ['id']);
