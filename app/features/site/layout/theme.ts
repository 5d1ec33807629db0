/** Light, dark, or what the system says. Kept in the browser under 'theme'. */
export type Theme = 'light' | 'dark' | 'system'

export const themeKey = 'theme'

export const themes = {
  system: { label: 'do sistema', next: 'light' },
  light: { label: 'claro', next: 'dark' },
  dark: { label: 'escuro', next: 'system' },
} satisfies Record<Theme, { label: string; next: Theme }>

/** Runs before the first paint, so that no page flashes in the other theme. */
export const themeScript = `try{var t=localStorage.getItem('${themeKey}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`

export function readTheme(): Theme {
  try {
    const kept = localStorage.getItem(themeKey)
    return kept === 'light' || kept === 'dark' ? kept : 'system'
  } catch {
    return 'system'
  }
}

export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  try {
    localStorage.setItem(themeKey, theme)
  } catch {
    // A browser that keeps nothing still shows the theme until the page is left.
  }
}
