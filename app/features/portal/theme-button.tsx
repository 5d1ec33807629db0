import { asIsland } from '#app/ui/island.tsx'
import { Monitor, Moon, Sun } from '#app/ui/icons.tsx'
import { useEffect, useState } from 'react'
import { applyTheme, readTheme, type Theme, themeKey, themes } from './theme.ts'

const icons = { system: Monitor, light: Sun, dark: Moon } satisfies Record<Theme, unknown>

/** Goes round: the system's theme, light, dark. */
export const ThemeButton = asIsland('theme-button', function ThemeButton() {
  const [theme, setTheme] = useState<Theme>('system')
  useEffect(() => {
    setTheme(readTheme())
    const follow = (event: StorageEvent) => {
      if (event.key !== themeKey) return
      const kept = readTheme()
      applyTheme(kept)
      setTheme(kept)
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [])

  const { label, next } = themes[theme]
  const Icon = icons[theme]
  const choose = () => {
    applyTheme(next)
    setTheme(next)
  }
  return (
    <button
      type="button"
      onClick={choose}
      aria-label={`Tema ${label}; mudar para tema ${themes[next].label}`}
      title={`Tema ${label}`}
      className="only-script grid size-11 place-items-center rounded-2 hover:bg-sunken"
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  )
})
