/** As a ref: what has just come to stand on the page, and has to be read first, takes the focus. */
export function focusWhenShown(element: HTMLElement | null): void {
  element?.focus()
}
