/**
 * A ref for a control that goes away by what it does: if it has the focus then, the focus goes on to what is named here
 * instead of falling back to the top of the page.
 */
export function focusAfter(next: () => HTMLElement | null | undefined) {
  let control: HTMLElement | null = null
  return (element: HTMLElement | null) => {
    if (element) control = element
    else if (control?.contains(document.activeElement)) handOn(control, next)
  }
}

function handOn(control: HTMLElement, next: () => HTMLElement | null | undefined) {
  const isByKeyboard = document.activeElement?.matches(':focus-visible') === true
  // Only once the page stands: React also lets go of a ref that it takes again at once.
  queueMicrotask(() => {
    if (!control.isConnected) next()?.focus({ preventScroll: !isByKeyboard })
  })
}
