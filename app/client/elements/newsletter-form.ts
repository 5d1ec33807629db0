import {
  invalidAddress,
  isAccepted,
  newsletterFields,
  type NewsletterOutcome,
  newsletterOutcomes,
  newsletterPath,
} from '#app/domain/newsletter/newsletter-outcome.ts'
import { readEmail } from '#app/platform/text/mail-address.ts'
import { showToast } from '#app/ui/notices/show-toast.ts'

const patienceMs = 20_000

/** Sends the form by `fetch`, and shows a message that depends on the response's status code. */
export class NewsletterForm extends HTMLElement {
  connectedCallback() {
    this.addEventListener('submit', this)
  }

  handleEvent(event: Event) {
    event.preventDefault()
    const form = event.target as HTMLFormElement
    const input = form.elements.namedItem(newsletterFields.email) as HTMLInputElement
    this.parentElement?.querySelector('[data-outcome-plate]')?.setAttribute('hidden', '')
    if (readEmail(input.value) !== null) return void this.#send(form, input)
    this.#settle('invalid', input)
    input.focus()
  }

  async #send(form: HTMLFormElement, input: HTMLInputElement) {
    const body = new FormData(form)
    const left = document.activeElement
    const controls = form.querySelectorAll<HTMLInputElement | HTMLButtonElement>('[type=email], [type=submit]')
    this.#clear(input)
    form.ariaBusy = 'true'
    for (const control of controls) control.disabled = true
    const outcome = await send(body)
    form.ariaBusy = 'false'
    for (const control of controls) control.disabled = false
    this.#settle(outcome, input)
    // A disabled field loses the focus. It is restored unless the visitor moved it.
    const { activeElement } = document
    if (activeElement && activeElement !== document.body && activeElement !== left) return
    const isToCorrect = outcome === 'invalid' || outcome === 'duplicate' || outcome === 'duplicate-asked'
    if (isToCorrect) input.focus()
    else if (left instanceof HTMLElement) left.focus()
  }

  #clear(input: HTMLInputElement) {
    for (const name of ['erro', 'resposta']) document.getElementById(`${input.id}-${name}`)?.remove()
    input.removeAttribute('aria-invalid')
    input.setAttribute('aria-describedby', `${input.id}-termos`)
  }

  #settle(outcome: NewsletterOutcome, input: HTMLInputElement) {
    const { title, text } = newsletterOutcomes[outcome]
    showToast({ title, description: text, isDestructive: !isAccepted(outcome) })
    if (isAccepted(outcome)) input.value = ''
    this.#clear(input)
    const message = document.createElement('p')
    const isInvalid = outcome === 'invalid'
    message.id = `${input.id}-${isInvalid ? 'erro' : 'resposta'}`
    message.textContent = isInvalid ? invalidAddress : text
    message.className = isInvalid
      ? 'mt-1.5 text-15 text-danger'
      : `mt-2 max-w-[62ch] text-15 text-pretty ${isAccepted(outcome) ? 'text-accent' : 'text-danger'}`
    if (!isInvalid) message.tabIndex = -1
    else input.ariaInvalid = 'true'
    input.setAttribute('aria-describedby', `${message.id} ${input.id}-termos`)
    document.getElementById(`${input.id}-termos`)?.before(message)
  }
}

/** @returns 'interrupted': no response; 'failed': unknown status */
async function send(body: FormData): Promise<NewsletterOutcome> {
  try {
    const answer = await fetch(newsletterPath, { method: 'POST', body, signal: AbortSignal.timeout(patienceMs) })
    void answer.body?.cancel()
    const outcomes = Object.keys(newsletterOutcomes) as NewsletterOutcome[]
    return outcomes.find((outcome) => newsletterOutcomes[outcome].status === answer.status) ?? 'failed'
  } catch {
    return 'interrupted'
  }
}
