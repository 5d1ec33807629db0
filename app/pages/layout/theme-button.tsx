import { PlainIsland } from '#app/ui/islands/island.tsx'
import { Monitor } from '#app/ui/icons.tsx'
import { attachThemeButton, themeButtonText } from './theme-button.ts'

export function ThemeButton() {
  const { label, title } = themeButtonText('system')
  return (
    <PlainIsland name="theme-button" attach={attachThemeButton}>
      <button
        type="button"
        aria-label={label}
        title={title}
        className="only-script grid size-11 place-items-center rounded-2 hover:bg-sunken"
      >
        <Monitor aria-hidden="true" className="size-5" />
      </button>
    </PlainIsland>
  )
}
