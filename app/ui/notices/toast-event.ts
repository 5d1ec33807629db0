/** The event of the window that carries a message for the visitor (toast.tsx). */
export const toastEvent = 'portal:toast'

/** How long a message with a link or an action is shown: long enough to be reached by the keyboard, too. */
export const pressableToastDurationMs = 12_000
