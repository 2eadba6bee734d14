/**
 * Light or dark: the system's theme, unless the person chose one. Framed pages of this machine follow the
 * outer one.
 */
export type Theme = 'light' | 'dark';

const KEY = 'theme';

/** Returns the person's choice, otherwise the system's theme. */
export function currentTheme(): Theme {
  const chosen = readChoice();
  if (chosen) return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Stores the choice and shows the theme. */
export function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // A browser without storage still shows the theme until the page is closed.
  }
  showTheme(theme);
}

/** Shows the page in a theme. */
export function showTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
}

function readChoice(): Theme | undefined {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === 'light' || kept === 'dark' ? kept : undefined;
  } catch {
    return undefined;
  }
}
