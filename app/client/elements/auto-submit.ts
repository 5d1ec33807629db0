/** Submits its form when the select changes. If the visitor changed the select before this script loaded, submits at once. */
export class AutoSubmit extends HTMLElement {
  connectedCallback() {
    this.addEventListener('change', this)
    const select = this.querySelector('select')
    if (select && isChosenEarly(select)) this.handleEvent()
  }

  handleEvent() {
    this.querySelector('select')?.form?.requestSubmit()
  }
}

/** True if the selected option is not the one in the server's markup. */
function isChosenEarly({ options, selectedIndex }: HTMLSelectElement): boolean {
  const sent = [...options].findIndex(({ defaultSelected }) => defaultSelected)
  return selectedIndex !== Math.max(sent, 0)
}
