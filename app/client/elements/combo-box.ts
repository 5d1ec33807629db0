import { OptionList, wholeSearch } from '#app/client/page/option-list.ts'
import { SuggestionRequest } from '#app/client/page/suggestion-request.ts'
import type { ModelChoice } from '#app/domain/vehicles/picker/model-choice.ts'
import { countOf } from '#app/platform/format/plural.ts'
import type { Suggested, Suggestion } from '#app/ui/forms/combobox.tsx'
import { isPlainClick } from '#app/ui/islands/pressed-link.ts'

/**
 * An option with a path opens a page; any other fills the field and dispatches `choose`. With `data-models` the options are models
 * (app/ui/forms/combobox.tsx).
 */
export class ComboBox extends HTMLElement {
  /** Models to offer, set by React. Without it they are loaded from `data-source`. */
  declare list?: ModelChoice[]
  #form: HTMLFormElement | null = null
  #typed = ''
  #found: Suggested = { suggestions: [] }
  #isOpen = false
  #list = new OptionList()
  #status = Object.assign(document.createElement('span'), { role: 'status', className: 'sr-only' })
  #request = new SuggestionRequest()

  connectedCallback() {
    for (const type of ['focusin', 'focusout', 'input', 'keydown', 'pointerdown', 'click'])
      this.addEventListener(type, this)
    this.#form = this.#isModels ? this.#input.form : null
    this.#form?.addEventListener('formdata', this)
    if ('takesFocus' in this.dataset) this.#input.focus()
    if (this.#input !== document.activeElement) return
    this.#begin()
    // The visitor typed before this script loaded.
    if (this.#input.value !== (this.dataset.shown ?? this.#input.defaultValue)) this.#type()
  }

  disconnectedCallback() {
    this.#form?.removeEventListener('formdata', this)
    this.#request.stop()
  }

  handleEvent(event: Event) {
    if (event.type === 'focusin') this.#begin()
    else if (event.type === 'focusout') this.#setOpen(false)
    else if (event.type === 'input') this.#type()
    else if (event.type === 'keydown') this.#press(event as KeyboardEvent)
    else if (event.type === 'formdata') this.#sendValue(event as FormDataEvent)
    else if (event.target === this.#input) {
      if (event.type === 'click' && this.#isModels && !this.#isOpen) this.#openModels()
    } else if (!this.#list.element.contains(event.target as Node)) return
    // Without the focus, the field would close the list before the click.
    else if (event.type === 'pointerdown') event.preventDefault()
    else this.#choose(event as MouseEvent)
  }

  get #input() {
    return this.querySelector('input')!
  }

  get #isSearch() {
    return 'search' in this.dataset
  }

  get #isModels() {
    return 'models' in this.dataset
  }

  get #options(): Suggestion[] {
    if (!this.#typed && !this.#isModels) return []
    const { group, search } = this.dataset
    const suggestions = this.#found.suggestions.filter((option) => !group || option.group === group)
    if (!search) return suggestions
    const label = `Buscar “${this.#typed}” em todo o portal`
    return [...suggestions, { group: wholeSearch, label, path: `${search}?q=${encodeURIComponent(this.#typed)}` }]
  }

  #begin() {
    this.#list.name(this.#input.getAttribute('aria-controls') ?? '', this.dataset.label ?? '', this.#isSearch)
    if (!this.#status.isConnected) this.append(this.#status, this.#list.element)
    if (this.#isSearch && !this.#typed) this.#ask()
    if (this.#isModels) this.#offerModels()
  }

  #openModels() {
    if (this.#isChosen) this.#input.select()
    this.#offerModels()
    this.#setOpen(true)
  }

  get #isChosen() {
    return this.dataset.value !== undefined && this.#input.value.trim() === this.dataset.text
  }

  #sendValue({ formData }: FormDataEvent) {
    if (this.#isChosen) formData.set(this.#input.name, this.dataset.value ?? '')
  }

  #type() {
    this.#ask()
    this.#list.release()
    this.#setOpen(true)
  }

  #ask() {
    this.#typed = this.#input.value.trim()
    if (this.#isModels) return this.#offerModels()
    this.#request.ask(this.dataset.source ?? '', this.#typed, (found) => {
      this.#found = found
      this.#show()
    })
  }

  /** If a model is chosen, offers all models. */
  #offerModels() {
    const typed = this.#isChosen ? '' : this.#input.value.trim()
    this.#typed = typed
    void import('#app/domain/vehicles/picker/suggest-models.ts')
      .then(({ suggestModels }) => suggestModels(this, typed, this.list ?? null))
      .catch((): Suggested => ({ suggestions: [] }))
      .then((found) => {
        if (this.#typed !== typed) return
        this.#found = found
        this.#show()
      })
  }

  #setOpen(isOpen: boolean) {
    this.#isOpen = isOpen
    this.#show()
  }

  #show() {
    const { suggestions, corrected, missing } = this.#found
    const notice = missing ?? (corrected ? `Mostrando resultados para “${corrected}”` : '')
    const isMissing = this.#isOpen && missing !== undefined
    const isOpen = this.#list.show(this.#isOpen ? this.#options : [], notice, isMissing)
    const count = this.#isSearch ? suggestions.length : this.#options.length
    const told = isMissing ? notice : [countOf(count, 'sugestão', 'sugestões'), notice].filter(Boolean).join('. ')
    if (!isOpen) this.#status.textContent = ''
    else if (this.#status.textContent !== told) this.#status.textContent = told
    this.#updateAria()
  }

  #updateAria() {
    const { isOpen, active } = this.#list
    this.#input.ariaExpanded = String(isOpen)
    if (active) this.#input.setAttribute('aria-activedescendant', active.id)
    else this.#input.removeAttribute('aria-activedescendant')
  }

  #press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const { isOpen, active } = this.#list
    if (step && this.#isModels && !isOpen) this.#openModels()
    if (step && this.#options.length > 0) {
      if (!isOpen) this.#setOpen(true)
      this.#list.move(step)
      this.#updateAria()
    } else if (event.key === 'Escape' && this.#isOpen) this.#setOpen(false)
    else if (event.key === 'Enter' && active) active.click()
    else {
      // Without a chosen option, Enter submits the form.
      if (event.key === 'Enter') this.#setOpen(false)
      return
    }
    event.preventDefault()
  }

  #choose(event: MouseEvent) {
    const option = this.#options[this.#list.placeOf(event.target as Node)]
    if (!option || (option.path && !isPlainClick(event))) return
    this.#request.stop()
    this.#typed = ''
    this.#setOpen(false)
    const input = this.#input
    if (option.value && option.slug) this.#chooseModel(option.label, option.value, option.slug)
    if (option.path) {
      input.value = input.defaultValue
      input.blur()
    }
    if (!this.dispatchEvent(new CustomEvent('choose', { detail: option, cancelable: true }))) event.preventDefault()
    else if (!option.path) input.value = option.label
  }
  #chooseModel(text: string, value: string, slug: string) {
    Object.assign(this.dataset, { text, value })
    this.#input.value = text
    void import('#app/domain/vehicles/picker/suggest-models.ts').then(({ rememberModel }) => rememberModel(slug))
  }
}
