/** Light or dark: as the system is, unless the person chose. Pages of this machine in one another follow the outer one. */
export type Theme = 'light' | 'dark';

const KEY = 'theme';

export function currentTheme(): Theme {
  const chosen = readChoice();
  if (chosen) return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

export function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // A browser that keeps nothing still shows the theme until the page is closed.
  }
  showTheme(theme);
}

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
