/** The frame of every page: head, landmarks, navigation. */
import { type Html, html, type Part } from './html.ts';
import { formToken, type Visit } from './sign-in/sessions.ts';

/** Navigation entry of a page. */
export type Section = 'overview' | 'orders' | 'keys';

export interface PageContent {
  title: string;
  body: Part;
  section?: Section | undefined;
}

const NAVIGATION = [
  { section: 'overview', href: '/panel', label: 'Overview' },
  { section: 'orders', href: '/panel/orders', label: 'Orders' },
  { section: 'keys', href: '/panel/keys', label: 'API keys' },
  { section: undefined, href: '/docs', label: 'API reference' },
] as const;

/** Renders a whole page. Without a visit, it is a page for signed-out people. */
export function layout(content: PageContent, visit: Visit | undefined): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${content.title} · Dealer panel</title>
<link rel="icon" href="/panel/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/panel/style.css">
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<header class="top">
<div class="top-inner">
<a class="brand" href="/panel"><img src="/panel/icon.svg" alt="" width="28" height="28">Dealer panel <span class="tag">sandbox</span></a>
${visit && navigation(content.section)}
${visit && account(visit)}
</div>
</header>
<main id="main" tabindex="-1">
${content.body}
</main>
<footer class="bottom">A sandbox: no real money, and cards that open nothing. All times are UTC.</footer>
</body>
</html>
`;
}

function navigation(current: Section | undefined): Html {
  return html`<nav aria-label="Panel"><ul>${NAVIGATION.map(
    ({ section, href, label }) =>
      html`<li><a href="${href}"${current !== undefined && section === current && html` aria-current="page"`}>${label}</a></li>`,
  )}</ul></nav>`;
}

function account({ dealer, token }: Visit): Html {
  return html`<form class="account" method="post" action="/panel/sign-out">
${formSeal(token)}
<span class="who">${dealer.name}</span>
<button class="quiet" type="submit">Sign out</button>
</form>`;
}

/** Renders the hidden field with the token that a form needs. */
export function formSeal(token: string): Html {
  return html`<input type="hidden" name="form" value="${formToken(token)}">`;
}

/** Returns a notice on a page. */
export function notice(kind: 'good' | 'bad' | 'plain', body: Part): Html {
  return html`<div class="notice ${kind}" role="${kind === 'bad' ? 'alert' : 'status'}">${body}</div>`;
}
