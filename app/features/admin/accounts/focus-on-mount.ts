/** As a ref: the field that somebody came for has the focus once it is there. */
export function focusOnMount(field: HTMLInputElement | null): void {
  field?.focus()
}
