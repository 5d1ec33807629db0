/** Name of the window event that shows a toast (client/elements/toast-region.ts). */
export const toastEvent = 'portal:toast'

export const toastDurationMs = 4000

/** Duration of a toast with a link or an action. It is longer, so that the keyboard can reach the link. */
export const pressableToastDurationMs = 12_000

export type ToastAction = {
  label: string
  onPress: () => void
  /** True to focus the action. Used if the keyboard pressed a control that was then removed. */
  takesFocus?: boolean
  /** True if the page also has this action, so the toast may be short. */
  isElsewhere?: boolean
}

export type ToastMessage = {
  title: string
  description?: string | undefined
  isDestructive?: boolean
  /** A link that opens in another tab. */
  link?: { href: string; label: string } | undefined
  action?: ToastAction | undefined
  /** Called when the visitor closes the toast. */
  onClose?: () => void
}

/** Shows a toast for `toastDurationMs`, or longer if it has a link or an action. A newer toast replaces an older one. */
export function showToast(message: ToastMessage): void {
  const event = new CustomEvent(toastEvent, { detail: message, cancelable: true })
  unheard = window.dispatchEvent(event) ? message : null
}

/** The last toast that was sent before the toast region existed. */
let unheard: ToastMessage | null = null

export function showUnheardToast(): void {
  if (unheard) showToast(unheard)
}
