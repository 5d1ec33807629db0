import { applyTheme, readTheme, type Theme, themeKey, themes } from './theme.ts'

/** Names in the sprite (app/ui/icons.svg). */
const icons = { system: 'monitor', light: 'sun', dark: 'moon' } satisfies Record<Theme, string>

export function themeButtonWords(theme: Theme) {
  const { label, next } = themes[theme]
  return { label: `Tema ${label}; mudar para tema ${themes[next].label}`, title: `Tema ${label}` }
}

/** @returns what takes it back */
export function attachThemeButton(element: HTMLElement): () => void {
  const [button, icon] = [element.querySelector('button'), element.querySelector('use')]
  if (!button || !icon) return () => {}
  let theme = readTheme()
  const show = () => {
    const { label, title } = themeButtonWords(theme)
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
