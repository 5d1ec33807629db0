/** Name of the window event that shows a toast (client/elements/toast-region.ts). */
export const toastEvent = 'portal:toast'

export const toastDurationMs = 4000

/** Duration of a toast with a link or an action: enough to reach the link with the keyboard. */
export const pressableToastDurationMs = 12_000

export type ToastAction = {
  label: string
  onPress: () => void
  /** True: focuses the action, because the control that had the keyboard focus is gone. */
  takesFocus?: boolean
  /** True: the page offers the same action, so a short toast is enough. */
  isElsewhere?: boolean
}

export type ToastMessage = {
  title: string
  description?: string | undefined
  isDestructive?: boolean
  /** A link that opens in a new tab. */
  link?: { href: string; label: string } | undefined
  action?: ToastAction | undefined
  onClose?: () => void
}

/** Shows a toast for `toastDurationMs`, longer with a link or an action. A toast replaces the previous one. */
export function showToast(message: ToastMessage): void {
  const event = new CustomEvent(toastEvent, { detail: message, cancelable: true })
  unheard = window.dispatchEvent(event) ? message : null
}

/** Last toast sent before the toast region was ready. */
let unheard: ToastMessage | null = null

export function showUnheardToast(): void {
  if (unheard) showToast(unheard)
}
