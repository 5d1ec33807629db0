/** Ref for a control that removes itself: its focus moves to the named element instead of the document. */
export function focusAfter(next: () => HTMLElement | null | undefined) {
  let control: HTMLElement | null = null
  return (element: HTMLElement | null) => {
    if (element) control = element
    else if (control?.contains(document.activeElement)) handOn(control, next)
  }
}

function handOn(control: HTMLElement, next: () => HTMLElement | null | undefined) {
  const isByKeyboard = document.activeElement?.matches(':focus-visible') === true
  // Deferred: React also detaches refs that it attaches again at once.
  queueMicrotask(() => {
    if (!control.isConnected) next()?.focus({ preventScroll: !isByKeyboard })
  })
}
