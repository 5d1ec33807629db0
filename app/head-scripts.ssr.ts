import { themeScript } from '#app/pages/layout/theme-button.ts'
import { localListScript } from '#app/platform/requests/local-list-cookie.ts'
import { afterFirstPaintScript } from '#app/platform/requests/after-first-paint.ts'
import { trustedTypesScript } from '#app/ui/islands/trusted-types.ts'
import { placeholderScript } from '#app/ui/islands/placeholder-image.ts'
import { earlyPressScript } from '#app/ui/islands/early-press.ts'
import { lostCodeScript } from '#app/platform/requests/lost-code.ts'
import { earlyHistoryScript } from '#app/ui/islands/early-history.ts'

export const headScripts = [
  trustedTypesScript,
  themeScript,
  placeholderScript,
  earlyPressScript,
  earlyHistoryScript,
  localListScript,
  lostCodeScript,
  afterFirstPaintScript,
]
  .join(';')
  .replace(/\n\s*/g, '')
