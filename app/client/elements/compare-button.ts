import { comparisonPath } from '#app/pages/comparison/comparison-href.ts'
import sprite from '#app/ui/icons.svg'
import type { VehicleCardData } from '#app/domain/vehicles/vehicle.ts'
import { currentIds, followSlots } from '#app/pages/comparison/compared-ids.ts'
import { readProps } from '#app/ui/islands/island-props.ts'
import { followLeaving, isLeaving } from '#app/ui/islands/pressed-link.ts'

/** Time to read the toast before the comparison opens. */
const comparisonOpensAfterMs = 1000

/** The first press loads the module. Later presses wait for this promise, so that they run in order. */
let loading: Promise<typeof import('#app/pages/comparison/toggle-comparison.ts')> | undefined

export class CompareButton extends HTMLElement {
  /** Set by React. Static pages have `data-props` instead. */
  declare vehicle?: VehicleCardData
  #name = ''
  #timer: ReturnType<typeof setTimeout> | undefined
  #ends: (() => void)[] = []

  connectedCallback() {
    if (this.vehicle || this.dataset.props) this.start()
  }

  /** Called after hydration on pages with React. */
  start() {
    const link = this.querySelector('a')
    if (link) this.#replace(link)
    if (this.#ends.length === 0) this.#follow()
    this.#show()
  }

  disconnectedCallback() {
    clearTimeout(this.#timer)
    for (const end of this.#ends) end()
    this.#ends = []
  }

  #replace(link: HTMLAnchorElement) {
    const isFocused = link === document.activeElement
    const button = Object.assign(document.createElement('button'), { type: 'button', className: link.className })
    // Copies the content: React handles a press on a moved child as a press on the link.
    button.innerHTML = link.innerHTML
    button.addEventListener('click', () => void this.#press())
    this.#name = link.ariaLabel?.replace('Comparar ', '') ?? ''
    link.replaceWith(button)
    if (isFocused) button.focus({ preventScroll: true })
  }

  get #id() {
    return Number(this.dataset.id)
  }

  #show() {
    const [button, icon] = [this.querySelector('button'), this.querySelector('svg')]
    if (!button || !icon) return
    const isSelected = currentIds().includes(this.#id)
    button.ariaPressed = String(isSelected)
    button.ariaLabel = isSelected ? `Remover ${this.#name} da comparação` : `Comparar ${this.#name}`
    icon.style.strokeWidth = isSelected ? '2.4' : '2'
    icon.firstElementChild?.setAttribute('href', `${sprite}#${isSelected ? 'check' : 'plus'}`)
    button.lastChild!.textContent = isSelected ? 'Remover' : 'Comparar'
  }

  async #press() {
    clearTimeout(this.#timer)
    loading ??= import('#app/pages/comparison/toggle-comparison.ts').catch((error: unknown) => {
      loading = undefined
      throw error
    })
    const { toggleComparison } = await loading
    const outcome = toggleComparison(this.vehicle ?? (readProps(this) as VehicleCardData))
    if (outcome === 'removed' || !('opensComparison' in this.dataset)) return
    this.#timer = setTimeout(() => {
      // The visitor may have removed the vehicle in the meantime.
      if (currentIds().includes(this.#id)) window.location.assign(comparisonPath)
    }, comparisonOpensAfterMs)
  }

  #follow() {
    const stay = () => clearTimeout(this.#timer)
    window.addEventListener('pagehide', stay)
    this.#ends = [
      followSlots(() => this.#show()),
      followLeaving(() => isLeaving() && stay()),
      () => window.removeEventListener('pagehide', stay),
    ]
  }
}
