import type { PlainIslandName } from '#app/ui/islands/island.tsx'
import { attachProgressLine } from '#app/pages/layout/progress-line.ts'
import { attachThemeButton } from '#app/pages/layout/theme-button.ts'

/** Those that need no Preact: their markup stays as the server wrote it. */
export const plainIslands = {
  'model-picker': async () => (await import('#app/domain/vehicles/picker/attach-model-picker.ts')).attachModelPicker,
  'progress-line': async () => attachProgressLine,
  'remembered-values': async () => (await import('#app/ui/remembered/remember-values.ts')).rememberValues,
  'row-controls': async () => (await import('#app/ui/lists/row-controls.ts')).attachRowControls,
  'theme-button': async () => attachThemeButton,
} as const satisfies Record<PlainIslandName, () => Promise<(element: HTMLElement) => () => void>>
