/** Sends the form of its select as soon as a choice is made; also one that was made before this script was there. */
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

/** True if it no longer stands as the page was sent. */
function isChosenEarly({ options, selectedIndex }: HTMLSelectElement): boolean {
  const sent = [...options].findIndex(({ defaultSelected }) => defaultSelected)
  return selectedIndex !== Math.max(sent, 0)
}
