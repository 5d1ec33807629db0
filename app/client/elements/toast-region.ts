import sprite from '#app/ui/icons.svg'
import {
  pressableToastDurationMs,
  showUnheardToast,
  toastDurationMs,
  toastEvent,
  type ToastMessage,
} from '#app/ui/notices/show-toast.ts'

/** The latest message, for a limited time. It stays while it is hovered or focused. */
export class ToastRegion extends HTMLElement {
  #timer: ReturnType<typeof setTimeout> | undefined

  connectedCallback() {
    window.addEventListener(toastEvent, this)
    showUnheardToast()
  }

  disconnectedCallback() {
    window.removeEventListener(toastEvent, this)
    clearTimeout(this.#timer)
  }

  handleEvent(event: Event) {
    event.preventDefault()
    this.#show((event as CustomEvent<ToastMessage>).detail)
  }

  #show(message: ToastMessage) {
    const toast = this.#toastOf(message)
    const { isDestructive = false, link, action } = message
    const isPressable = link !== undefined || (action !== undefined && !action.isElsewhere)
    const hold = () => clearTimeout(this.#timer)
    const release = () => {
      hold()
      this.#timer = setTimeout(() => toast.remove(), isPressable ? pressableToastDurationMs : toastDurationMs)
    }
    for (const type of ['pointerenter', 'focusin']) toast.addEventListener(type, hold)
    for (const type of ['pointerleave', 'focusout']) toast.addEventListener(type, release)
    this.querySelector('[data-toast]')?.remove()
    this.querySelector(isDestructive ? '[role=alert]' : '[role=status]')?.append(toast)
    if (action?.takesFocus) toast.querySelector<HTMLElement>('[data-action]')?.focus()
    release()
  }

  #toastOf({ title, description = '', isDestructive, link, action, onClose }: ToastMessage): HTMLElement {
    const toast = document.createElement('div')
    toast.dataset.toast = ''
    toast.className =
      'flex max-w-110 animate-[rise_180ms_var(--ease-portal)] items-center gap-3 rounded-3 bg-raised py-2 pr-1 pl-4 text-15 pop-shadow'
    // Screen readers would read white space between the elements.
    toast.innerHTML = `<svg aria-hidden="true" class="icon size-5 flex-none ${isDestructive ? 'text-danger' : 'text-accent'}"
        ><use href="${sprite}#${isDestructive ? 'circle-alert' : 'circle-check'}"></use></svg
      ><div class="min-w-0 flex-1"><b class="block font-semibold"></b></div
      ><button type="button" aria-label="Fechar aviso" class="grid size-11 flex-none place-items-center rounded-2 hover:bg-sunken"
        ><svg aria-hidden="true" class="icon size-5"><use href="${sprite}#x"></use></svg></button>`
    const [text, close] = [toast.querySelector('div'), toast.querySelector('button')]
    if (text?.firstChild) text.firstChild.textContent = title
    text?.append(description)
    if (link) text?.append(linkOf(link))
    close?.addEventListener('click', () => {
      toast.remove()
      onClose?.()
    })
    if (action) close?.before(buttonOf(action, toast))
    return toast
  }
}

function linkOf({ href, label }: NonNullable<ToastMessage['link']>): HTMLElement {
  const className = 'link flex min-h-11 w-fit items-center font-semibold'
  const link = Object.assign(document.createElement('a'), { href, target: '_blank', rel: 'noopener', className })
  link.textContent = label
  link.insertAdjacentHTML('beforeend', '<span class="sr-only"> (abre em outra aba)</span>')
  return link
}

function buttonOf({ label, onPress }: NonNullable<ToastMessage['action']>, toast: HTMLElement): HTMLElement {
  const className = 'link min-h-11 flex-none px-2 font-semibold'
  const button = Object.assign(document.createElement('button'), { type: 'button', className, textContent: label })
  button.dataset.action = ''
  button.addEventListener('click', () => {
    toast.remove()
    onPress()
  })
  return button
}
