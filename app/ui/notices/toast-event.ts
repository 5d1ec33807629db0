/** The event of the window that carries a message for the visitor (toast.tsx). */
export const toastEvent = 'portal:toast'
