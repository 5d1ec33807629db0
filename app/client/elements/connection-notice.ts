import { doesPortalRespond, lossReasonOf } from '#app/client/page/connection.ts'
import sprite from '#app/ui/icons.svg'

type Way = {
  /** Called when the portal responds again. It repeats the cancelled navigation. */
  go: () => void
  giveUp?: () => void
}

/** Offline, cancels navigations and shows a notice with a retry button. Does nothing in browsers without the Navigation API. */
export class ConnectionNotice extends HTMLElement {
  /** React's reaction to code that could not be loaded. undefined: the browser loads the page again. */
  declare recover?: () => void

  connectedCallback() {
    if ('navigation' in window) window.navigation.addEventListener('navigate', this)
  }

  disconnectedCallback() {
    if ('navigation' in window) window.navigation.removeEventListener('navigate', this)
  }

  handleEvent(event: Event) {
    const navigation = event as NavigateEvent
    const reason = lossReasonOf(navigation)
    if (reason === null || (reason === 'lost-code' && !this.recover)) return
    event.preventDefault()
    if (reason === 'lost-code') return this.recover?.()
    const { url } = navigation.destination
    this.show({ go: () => window.location.assign(url) })
  }

  /**
   * Opens the page if the portal responds, otherwise shows the notice.
   * @param isPrefetch true: shows no notice
   */
  async open(href: string, isPrefetch: boolean) {
    const go = () => window.location.assign(href)
    if (await doesPortalRespond()) go()
    else if (!isPrefetch) this.show({ go })
  }

  show(way: Way) {
    const alert = document.createElement('div')
    alert.role = 'alert'
    alert.className = 'no-print fixed inset-x-4 bottom-4 z-50 sm:right-auto sm:bottom-6 sm:left-6'
    const icon = (name: string, className: string) =>
      `<svg aria-hidden="true" class="icon size-5 ${className}"><use href="${sprite}#${name}"></use></svg>`
    alert.innerHTML = `<div data-unreached class="grid max-w-130 animate-[rise_180ms_var(--ease-portal)] grid-cols-[24px_1fr_44px] items-center gap-x-3 rounded-3 bg-raised py-2 pr-1 pl-4 text-15 pop-shadow"
      >${icon('wifi-off', 'text-danger')}<p class="py-1"
      ><b class="block font-semibold">Sem conexão</b>Não foi possível abrir a página. Verifique a internet e tente outra vez.</p
      ><button type="button" aria-label="Fechar aviso" class="grid size-11 place-items-center self-start rounded-2 hover:bg-sunken">${icon('x', '')}</button
      ><button type="button" aria-disabled="false" class="button button-secondary col-start-2 mt-1 mb-1.5 justify-self-start">Tentar de novo</button></div>`
    alert.querySelector('svg')?.style.setProperty('stroke-width', '1.75')
    const [close, retry] = alert.querySelectorAll('button')
    close?.addEventListener('click', () => {
      this.hide()
      way.giveUp?.()
    })
    retry?.addEventListener('click', () => void this.#retry(retry, way))
    this.replaceChildren(alert)
  }

  hide() {
    this.replaceChildren()
  }

  async #retry(button: HTMLElement, { go }: Way) {
    if (button.ariaDisabled === 'true') return
    button.ariaDisabled = 'true'
    if (await doesPortalRespond()) {
      this.hide()
      return go()
    }
    button.ariaDisabled = 'false'
    const text = this.querySelector('p')
    // Screen readers announce a changed text only in a new element.
    const next = text?.cloneNode(true) as HTMLElement | undefined
    if (next?.firstChild) next.firstChild.textContent = 'Ainda sem conexão'
    if (next) text?.replaceWith(next)
  }
}
