import { Contrast } from '#app/ui/icons.tsx'
import { themeButtonText } from './theme-button.ts'

export function ThemeButton() {
  const { label, title } = themeButtonText('system')
  return (
    <theme-button>
      <button
        type="button"
        aria-label={label}
        title={title}
        className="only-script grid size-11 place-items-center rounded-2 hover:bg-sunken"
      >
        <Contrast aria-hidden="true" className="size-5" />
      </button>
    </theme-button>
  )
}
