/** The event of the window that carries a message for the visitor (client/elements/toast-region.ts). */
export const toastEvent = 'portal:toast'

/** How long a message is shown. */
export const toastDurationMs = 4000

/** How long a message with a link or an action is shown: long enough to be reached by the keyboard, too. */
export const pressableToastDurationMs = 12_000

export type ToastAction = {
  label: string
  onPress: () => void
  /** For a control pressed by keyboard that is gone, while the action is far away. */
  takesFocus?: boolean
  /** The page leads there too, so that nobody has to reach it in time. */
  isElsewhere?: boolean
}

export type ToastMessage = {
  title: string
  description?: string | undefined
  isDestructive?: boolean
  /** Opens in another tab. */
  link?: { href: string; label: string } | undefined
  /** An action that the visitor can still take. */
  action?: ToastAction | undefined
  /** The visitor closed it. */
  onClose?: () => void
}

/** Shows a message for four seconds, one with a link or an action for longer; a newer one takes its place (THEME-03). */
export function showToast(message: ToastMessage): void {
  const event = new CustomEvent(toastEvent, { detail: message, cancelable: true })
  unheard = window.dispatchEvent(event) ? message : null
}

/** Shown before the region was there. */
let unheard: ToastMessage | null = null

export function showUnheardToast(): void {
  if (unheard) showToast(unheard)
}
