import { copyText } from '#app/ui/copy-text.ts'
import { showToast, type ToastMessage } from '#app/ui/notices/show-toast.ts'

const news: Record<string, ToastMessage> = {
  whatsapp: { title: 'Compartilhado no WhatsApp!', description: 'A notícia foi aberta no WhatsApp.' },
  linkedin: { title: 'Compartilhado no LinkedIn!', description: 'A notícia foi aberta no LinkedIn.' },
  copy: { title: 'Link copiado!', description: 'O link foi copiado para a área de transferência.' },
  instagram: { title: 'Link copiado para Instagram!', description: 'Cole o link nos Stories ou na Bio.' },
}
const copyFailure = { title: 'Erro ao copiar', description: 'Não foi possível copiar o link.', isDestructive: true }
const shareFailure = { title: 'Erro', description: 'Não foi possível abrir o compartilhamento.', isDestructive: true }

/** Opens the share dialog. Closes it before a toast, which would be hidden behind it. */
export class ShareButton extends HTMLElement {
  connectedCallback() {
    this.addEventListener('click', this)
    const elsewhere = this.querySelector('[data-way=elsewhere]')?.parentElement
    if (elsewhere) elsewhere.hidden = !('share' in navigator)
  }

  handleEvent({ target }: Event) {
    const way = (target as Element).closest<HTMLElement>('[data-way]')?.dataset.way
    // Browsers without `closedby` do not close the dialog on a click outside it.
    const isOutside = target === this.#dialog && !('closedBy' in HTMLDialogElement.prototype)
    if (way === 'open') this.#open()
    else if (way === 'close' || isOutside) this.#dialog?.close()
    else if (way === 'elsewhere') void this.#shareElsewhere()
    else if (way) void this.#answer(way)
  }

  #open() {
    if (this.#address) this.#address.textContent = this.#url
    this.#dialog?.showModal()
  }

  async #answer(way: string) {
    const isDone = !['copy', 'instagram'].includes(way) || (await copyText(this.#url, this.#address))
    this.#leave(isDone ? news[way] : copyFailure)
  }

  /** The device's dialog. If the visitor cancels it, the portal's dialog stays open. */
  async #shareElsewhere() {
    try {
      await navigator.share({ title: this.dataset.title ?? '', url: this.#url })
      this.#leave()
    } catch (error) {
      const isGivenUp = error instanceof DOMException && error.name === 'AbortError'
      if (!isGivenUp) this.#leave(shareFailure)
    }
  }

  #leave(message?: ToastMessage) {
    this.#dialog?.close()
    if (message) showToast(message)
  }

  get #url() {
    return this.dataset.url ?? ''
  }

  get #address() {
    return this.querySelector<HTMLElement>('[data-address]')
  }

  get #dialog() {
    return this.querySelector('dialog')
  }
}
