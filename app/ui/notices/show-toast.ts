/** Window event with a message for the visitor (client/elements/toast-region.ts). */
export const toastEvent = 'portal:toast'

export const toastDurationMs = 4000

/** For a message with a link or an action, so that the keyboard can reach it. */
export const pressableToastDurationMs = 12_000

export type ToastAction = {
  label: string
  onPress: () => void
  /** Moves the focus to the action, for a removed control pressed by keyboard. */
  takesFocus?: boolean
  /** The action is also on the page, so the toast may be short. */
  isElsewhere?: boolean
}

export type ToastMessage = {
  title: string
  description?: string | undefined
  isDestructive?: boolean
  /** Opens in another tab. */
  link?: { href: string; label: string } | undefined
  action?: ToastAction | undefined
  /** The visitor closed the message. */
  onClose?: () => void
}

/** Shows a message, four seconds or longer with a link or action. A newer message replaces an older one. */
export function showToast(message: ToastMessage): void {
  const event = new CustomEvent(toastEvent, { detail: message, cancelable: true })
  unheard = window.dispatchEvent(event) ? message : null
}

/** A message shown before the region existed. */
let unheard: ToastMessage | null = null

export function showUnheardToast(): void {
  if (unheard) showToast(unheard)
}
