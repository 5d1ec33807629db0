import { formStatuses } from '#app/platform/forms/form-answer.ts'
import { formLimitBytes } from '#app/platform/forms/form-limit.ts'
import { showToast } from '#app/ui/notices/show-toast.ts'
import { keepAddress } from '#app/client/page/history.ts'
import { BusyForm, showRefusal } from '#app/client/page/form-state.ts'

/** Sends its form by `fetch`, and replaces the form by the one in the response. */
export class EnhancedForm extends HTMLElement {
  #busy: BusyForm | null = null

  connectedCallback() {
    this.addEventListener('submit', this)
    this.addEventListener('click', this)
    // The form was sent before this script loaded, and the page contains the response.
    if ((this.dataset.outcome ?? 'taken') !== 'taken') this.#notify()
  }

  handleEvent(event: MouseEvent | SubmitEvent) {
    if (event.type === 'click') return this.#focusField(event)
    event.preventDefault()
    if (!this.#busy) void this.#send(event.target as HTMLFormElement, (event as SubmitEvent).submitter)
  }

  async #send(form: HTMLFormElement, submitter: HTMLElement | null) {
    const text = new URLSearchParams([...new FormData(form, submitter)].map(([name, value]) => [name, String(value)]))
    // The server closes the connection if a request is too large. The browser would then show a network error.
    if (text.toString().length > formLimitBytes) return this.#refuse('too-large')
    const url = new URL(form.action)
    const isPost = form.method === 'post'
    if (!isPost) url.search = text.toString()
    this.#busy = new BusyForm(this)
    try {
      const response = await fetch(url, isPost ? { method: 'POST', body: text } : {})
      await this.#show(response, url.hash)
      if (!isPost) document.getElementById(url.hash.slice(1))?.focus()
    } catch {
      if (!isPost) return window.location.assign(url)
      this.#refuse('failed')
    } finally {
      this.#busy.end()
      this.#busy = null
    }
  }

  async #show(response: Response, hash: string) {
    const address = new URL(response.url)
    if (address.pathname !== window.location.pathname) return window.location.assign(address)
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    const answer = page.querySelector<HTMLElement>(`enhanced-form[data-form="${this.dataset.form}"]`)
    if (!answer) return this.#showWithoutForm(page, response)
    address.hash = hash
    keepAddress(address)
    document.title = page.title
    this.dataset.outcome = answer.dataset.outcome ?? ''
    if (this.dataset.outcome !== 'taken') this.#busy?.keepTyped(answer)
    this.replaceChildren(...answer.childNodes)
    if (this.dataset.outcome) this.#notify()
  }

  /** Used if the response has no such form: shows a refusal above the typed text, or the page's main content after success. */
  #showWithoutForm(page: Document, { ok, status }: Response) {
    const told = page.querySelector<HTMLElement>('[data-form-outcome]')?.dataset.formOutcome
    if (told || !ok) return this.#refuse(told ?? (status === formStatuses['too-large'] ? 'too-large' : 'failed'))
    document.title = page.title
    document.querySelector('main')?.replaceChildren(...(page.querySelector('main')?.childNodes ?? []))
  }

  #refuse(outcome: string) {
    this.dataset.outcome = outcome
    showRefusal(this, outcome)
    this.#notify()
  }

  #notify() {
    const { outcome, acceptedToast, acceptedAlert, refusedToast } = this.dataset
    if (outcome === 'taken') {
      if (acceptedToast) showToast({ title: acceptedToast })
      if (acceptedAlert) window.alert(acceptedAlert)
    } else if (outcome !== 'invalid' && refusedToast)
      showToast({ title: 'Erro', description: refusedToast, isDestructive: true })
    this.querySelector<HTMLElement>('[data-form-status]')?.focus()
  }

  /** Focuses the field and does not follow the link: a reload of the changed address would lose the error messages. */
  #focusField(event: Event) {
    const link = (event.target as Element).closest<HTMLAnchorElement>('[data-form-status] a[href^="#"]')
    if (!link) return
    event.preventDefault()
    document.getElementById(link.hash.slice(1))?.focus()
  }
}
