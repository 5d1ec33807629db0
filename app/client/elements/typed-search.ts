import { normalizeSearchTerm } from '#app/platform/text/normalize-text.ts'

const searchDebounceMs = 300

/** Results follow the typed text after a pause, or at once with Enter. `data-shown`: search term of the shown results. */
export class TypedSearch extends HTMLElement {
  static observedAttributes = ['data-shown']
  #timer: ReturnType<typeof setTimeout> | undefined
  #isTyping = false
  /** True from a submit until its results are shown. */
  #isAsked = false

  connectedCallback() {
    for (const type of ['input', 'submit', 'formdata', 'click']) this.addEventListener(type, this)
    if (this.#field && this.#typed !== this.dataset.shown) this.#applyLater()
  }

  disconnectedCallback() {
    clearTimeout(this.#timer)
  }

  attributeChangedCallback() {
    this.#isAsked = false
    const field = this.#field
    if (field && field !== document.activeElement && !this.#timer) field.value = this.dataset.shown ?? ''
    queueMicrotask(() => this.#showBusy())
  }

  handleEvent(event: Event) {
    if (event.type === 'input') this.#applyLater()
    else if (event.type === 'submit') this.#submit(event)
    else if (event.type === 'formdata') this.#leaveOutBlank(event as FormDataEvent)
    else if ((event.target as Element).closest('[data-clear]')) this.#clear()
  }

  get #field() {
    return this.querySelector<HTMLInputElement>('[type=search]')
  }

  get #typed() {
    return normalizeSearchTerm(this.#field?.value ?? '')
  }

  #applyLater() {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#isTyping = true
      this.#field?.form?.requestSubmit()
      this.#isTyping = false
    }, searchDebounceMs)
    this.#showBusy()
  }

  #submit(event: Event) {
    clearTimeout(this.#timer)
    this.#timer = undefined
    // The results are already shown.
    if (this.#typed === this.dataset.shown && !this.#isAsked) event.preventDefault()
    else this.#isAsked = true
    ;(event.target as HTMLFormElement).dataset.inPlace = this.#isTyping ? 'replace' : 'push'
    this.#showBusy()
  }

  #leaveOutBlank({ formData }: FormDataEvent) {
    const name = this.#field?.name ?? ''
    if (this.#typed) formData.set(name, this.#typed)
    else formData.delete(name)
  }

  #clear() {
    const field = this.#field
    if (!field) return
    field.value = ''
    field.focus()
    field.form?.requestSubmit()
  }

  #showBusy() {
    const results = document.getElementById(this.dataset.results ?? '')
    if (results) results.ariaBusy = this.#timer !== undefined || this.#isAsked ? 'true' : null
  }
}
