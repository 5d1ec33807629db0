/** A table that scrolls sideways has to be reachable without a pointer; one that fits is no stop on the way. */
export function makeWideTablesFocusable(): void {
  for (const table of document.querySelectorAll<HTMLTableElement>('[data-wide-tables] table'))
    if (table.scrollWidth > table.clientWidth) table.tabIndex = 0
}
