/** A control disappears when used, and the focus moves to `next`. */
export function focusAfter(next: () => HTMLElement | null | undefined) {
  let control: HTMLElement | null = null
  return (element: HTMLElement | null) => {
    if (element) control = element
    else if (control?.contains(document.activeElement)) handOn(control, next)
  }
}

function handOn(control: HTMLElement, next: () => HTMLElement | null | undefined) {
  const isByKeyboard = document.activeElement?.matches(':focus-visible') === true
  // React may re-attach the ref of an element that stays.
  queueMicrotask(() => {
    if (!control.isConnected) next()?.focus({ preventScroll: !isByKeyboard })
  })
}
