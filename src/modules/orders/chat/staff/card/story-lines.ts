import { causeText } from '../../../../../telegram/ui/texts/causes.ts';
import {
  type Html,
  html,
  joinHtml,
  lengthOf,
  linesThatFit,
  MOST_CHARACTERS,
} from '../../../../../telegram/ui/texts/html.ts';
import type { TextKey, Texts } from '../../../../../telegram/ui/texts/texts.ts';
import type { OrderEvent, OrderStory } from '../../../../reports/index.ts';

/** Events that only technicians need: the log shows them. */
const TECHNICAL: ReadonlySet<string> = new Set([
  ...[
    'attempt-begun',
    'late-answer',
    'attempt-restored',
    'undocumented-status',
    'rate-limited',
    'surplus-found',
  ],
  ...['final-after-fulfilled-elsewhere', 'deadline-passed', 'case-answered'],
]);

/**
 * Returns the events in a shopkeeper's words, oldest first; repeated ones share one line with their count.
 */
export function storyLines(texts: Texts, story: OrderStory): Html[] {
  const lines: { at: string; text: Html; times: number }[] = [];
  for (const event of story.events) {
    if (TECHNICAL.has(event.cause.kind) && event.to !== 'review') continue;
    const text = storyText(texts, story, event);
    const last = lines.at(-1);
    if (last?.text.source === text.source) last.times += 1;
    else lines.push({ at: event.at, text, times: 1 });
  }
  return lines.map(({ at, text, times }) => {
    const often = times > 1 ? texts.html('story-times', { count: times }) : html``;
    return html`${texts.time(at)}: ${text}${often}`;
  });
}

function storyText(texts: Texts, { names }: OrderStory, { cause, to, actorId }: OrderEvent): Html {
  const why = causeText(texts, cause);
  const by =
    actorId === null
      ? html``
      : html` — ${texts.html('story-by', { name: names[actorId] ?? String(actorId) })}`;
  const kind = cause.kind === 'confirmed' && to !== 'succeeded' ? 'not-delivered' : cause.kind;
  if (to === 'review') return html`${texts.html('story-event', { kind: 'review', why })}${by}`;
  return html`${texts.html('story-event', { kind, why })}${by}`;
}

/** Adds the newest lines of a section below a text, as many as fit, and the count of the others. */
export function withNewest(
  texts: Texts,
  text: Html,
  section: { title: TextKey; lines: Html[]; most: number },
  beside = 0,
): Html {
  const { lines, most } = section;
  const head = [text, html`\n<b>${texts.plain(section.title)}</b>`];
  const leftOut = (count: number) => texts.html('story-earlier', { count });
  const room = MOST_CHARACTERS - lengthOf(joinHtml([...head, leftOut(lines.length)])) - 1 - beside;
  const newest = linesThatFit(lines.toReversed().slice(0, most), room).reverse();
  if (newest.length === 0) return text;
  const earlier = lines.length - newest.length;
  return joinHtml([...head, ...(earlier > 0 ? [leftOut(earlier)] : []), ...newest]);
}
