/** Suggests municipalities of the chosen state. The first focus of the field loads them. */
export class CityInput extends HTMLElement {
  #loaded = ''
  #offered = document.createElement('datalist')

  connectedCallback() {
    const input = this.querySelector('input')
    this.#offered.id = `${input?.id}-municipios`
    this.append(this.#offered)
    input?.setAttribute('list', this.#offered.id)
    this.addEventListener('focusin', this)
    if (this.contains(document.activeElement)) this.handleEvent()
  }

  handleEvent() {
    void this.#offer()
  }

  async #offer() {
    const field = this.querySelector('input')?.form?.elements.namedItem(this.dataset.stateField ?? '')
    const state = field instanceof HTMLSelectElement ? field.value : ''
    if (state === this.#loaded) return
    this.#loaded = state
    const found = state ? await readCities(state) : []
    if (this.#loaded !== state) return
    this.#offered.replaceChildren(...found.map((city) => new Option(city)))
    // The next focus tries again.
    if (found.length === 0) this.#loaded = ''
  }
}

/** A failed request gives an empty list. */
async function readCities(state: string): Promise<string[]> {
  try {
    const response = await fetch(`/municipios/${state}`)
    return response.ok ? ((await response.json()) as string[]) : []
  } catch {
    return []
  }
}
