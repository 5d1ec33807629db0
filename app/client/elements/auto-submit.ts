/** Submits its form when the select changes, or at once if it changed before this script loaded. */
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

function isChosenEarly({ options, selectedIndex }: HTMLSelectElement): boolean {
  const sent = [...options].findIndex(({ defaultSelected }) => defaultSelected)
  return selectedIndex !== Math.max(sent, 0)
}
