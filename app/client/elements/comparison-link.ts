import { comparisonPath, slotCount } from '#app/pages/comparison/comparison-href.ts'
import { undoKey } from '#app/pages/comparison/storage-keys.ts'
import { currentIds, followSlots } from '#app/pages/comparison/compared-ids.ts'
import { countFilled } from '#app/pages/comparison/comparison-slots.ts'

const loadNames = () => import('#app/pages/comparison/toggle-comparison.ts')

/** Shows the number of selected vehicles in the header and, on narrow screens, in a bar at the bottom. */
export class ComparisonLink extends HTMLElement {
  #unfollow: (() => void) | undefined

  connectedCallback() {
    this.#unfollow = followSlots(() => this.show())
    this.show()
    offerUndoAgain()
  }

  disconnectedCallback() {
    this.#unfollow?.()
    document.body.style.paddingBottom = ''
  }

  show(path = window.location.pathname) {
    const chosen = countFilled(currentIds())
    const [count, spoken] = this.querySelectorAll('[data-count]')
    if (!count || !spoken) return
    count.textContent = String(chosen)
    count.classList.toggle('opacity-50', chosen === 0)
    const vehicles = chosen === 1 ? '1 veículo selecionado' : `${chosen} veículos selecionados`
    spoken.textContent = chosen === 0 ? '' : `, ${vehicles}`
    if (chosen === 0 || path === comparisonPath) this.#showBar([])
    else void loadNames().then(({ comparedNames }) => this.#showBar(comparedNames()))
  }

  #showBar(names: string[]) {
    const bar = this.querySelector('section')
    const [count, list, link] = bar?.querySelectorAll('span, a') ?? []
    if (!bar || !count || !list || !link) return
    bar.hidden = names.length === 0
    count.textContent = `${names.length} de ${slotCount} para comparar`
    list.textContent = names.join(', ')
    link.textContent = names.length === 1 ? 'Abrir' : 'Comparar'
    // Leaves space for the bar below the page.
    document.body.style.paddingBottom = bar.hidden ? '' : '72px'
  }
}

function offerUndoAgain(): void {
  try {
    if (sessionStorage.getItem(undoKey)) void loadNames().then((toggle) => toggle.showPendingReplacement())
  } catch {}
}
