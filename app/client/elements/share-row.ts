import { copyText } from '#app/ui/copy-text.ts'
import { showToast } from '#app/ui/notices/show-toast.ts'

/** Opens the device's share dialog, or copies the link if there is none or the visitor chooses 'copy'. */
export class ShareRow extends HTMLElement {
  connectedCallback() {
    this.addEventListener('click', this)
  }

  handleEvent({ target }: Event) {
    const button = (target as Element).closest('button')
    if (button?.value === 'copy' || (button && !('share' in navigator))) void this.#copy()
    else if (button) void this.#share()
  }

  async #share() {
    try {
      await navigator.share({ title: this.dataset.title ?? '', url: this.#address?.textContent ?? '' })
    } catch (error) {
      const isGivenUp = error instanceof DOMException && error.name === 'AbortError'
      if (!isGivenUp) await this.#copy()
    }
  }

  async #copy() {
    const isCopied = await copyText(this.#address?.textContent ?? '', this.#address)
    showToast(isCopied ? { title: 'Link copiado!' } : { title: 'Não foi possível copiar o link.', isDestructive: true })
  }

  get #address() {
    return this.querySelector<HTMLElement>('[data-address]')
  }
}
