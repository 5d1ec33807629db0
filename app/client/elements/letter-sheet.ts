import { copyText } from '#app/ui/copy-text.ts'
import { showToast } from '#app/ui/notices/show-toast.ts'

export class LetterSheet extends HTMLElement {
  connectedCallback() {
    this.addEventListener('click', this)
  }

  handleEvent({ target }: Event) {
    const action = (target as Element).closest<HTMLElement>('[data-action]')?.dataset.action
    if (action === 'print') window.print()
    else if (action === 'copy') void this.#copy()
  }

  async #copy() {
    const isCopied = await copyText(this.dataset.text ?? '', this.querySelector('article'))
    showToast(
      isCopied
        ? { title: 'Carta copiada', description: 'Cole no e-mail ou no editor de texto.' }
        : { title: 'Não foi possível copiar', description: 'Selecione o texto da carta.', isDestructive: true },
    )
  }
}
