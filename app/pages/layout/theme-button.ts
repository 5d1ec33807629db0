/** Names in app/ui/icons.svg. */
const icons = { system: 'contrast', light: 'sun', dark: 'moon' } satisfies Record<Theme, string>

export function themeButtonText(theme: Theme) {
  const { label, next } = themes[theme]
  return { label: `Tema ${label}; mudar para tema ${themes[next].label}`, title: `Tema ${label}` }
}

/** @returns removes the listeners */
export function attachThemeButton(element: HTMLElement): () => void {
  const [button, icon] = [element.querySelector('button'), element.querySelector('use')]
  if (!button || !icon) return () => {}
  let theme = readTheme()
  const show = () => {
    const { label, title } = themeButtonText(theme)
    button.ariaLabel = label
    button.title = title
    icon.setAttribute('href', `${icon.href.baseVal.replace(/#.*/, '')}#${icons[theme]}`)
  }
  const choose = () => {
    theme = themes[theme].next
    applyTheme(theme)
    show()
  }
  const follow = ({ key }: StorageEvent) => {
    if (key !== themeKey) return
    theme = readTheme()
    applyTheme(theme)
    show()
  }
  show()
  button.addEventListener('click', choose)
  window.addEventListener('storage', follow)
  return () => {
    button.removeEventListener('click', choose)
    window.removeEventListener('storage', follow)
  }
}

type Theme = 'light' | 'dark' | 'system'

const themeKey = 'theme'

const themes = {
  system: { label: 'do sistema', next: 'light' },
  light: { label: 'claro', next: 'dark' },
  dark: { label: 'escuro', next: 'system' },
} satisfies Record<Theme, { label: string; next: Theme }>

/** Inline script, before the first paint. */
export const themeScript = `try{var t=localStorage.getItem('${themeKey}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`

function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(themeKey)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}

function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  try {
    localStorage.setItem(themeKey, theme)
  } catch {
    // Storage is blocked: the theme lasts until the page is left.
  }
}
