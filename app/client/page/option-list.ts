import type { Suggestion } from '#app/ui/forms/combobox.tsx'

/** Group without heading: the option that opens all results. */
export const wholeSearch = 'Tudo'

/** A heading per group. An option with a path is a link. */
export class OptionList {
  element = make('div', { role: 'listbox', hidden: true })
  #options: HTMLElement[] = []
  #active = -1

  /** @param isWide the list may be wider than its field */
  name(id: string, label: string, isWide: boolean) {
    Object.assign(this.element, { id, ariaLabel: label, className: `${look} ${isWide ? wideLook : narrowLook}` })
  }

  get isOpen() {
    return !this.element.hidden
  }

  get active(): HTMLElement | undefined {
    return this.#options[this.#active]
  }

  release() {
    this.#active = -1
  }

  /**
   * Without options, hides the list but keeps its elements, because a click may be in progress.
   * @param notice text above the options
   * @param isMissing shows the notice without options
   * @returns true if the list is open
   */
  show(suggestions: Suggestion[], notice: string, isMissing: boolean): boolean {
    this.element.hidden = suggestions.length === 0 && !isMissing
    this.element.role = isMissing ? 'presentation' : 'listbox'
    if (!this.isOpen) {
      this.release()
      return false
    }
    this.#options = suggestions.map((suggestion, place) => makeOption(suggestion, `${this.element.id}-${place}`))
    const groups = Map.groupBy(this.#options, (_, place) => suggestions[place]?.group ?? '')
    const heading = notice ? [make('p', { ariaHidden: 'true', className: 'px-3 pt-2 text-13 text-ink-2' }, notice)] : []
    this.element.replaceChildren(...heading, ...[...groups].map(([group, options]) => makeGroup(group, options)))
    this.#mark()
    return true
  }

  /** Moves by `step` options. After the last option comes the field (-1), then the first option. */
  move(step: number) {
    const places = this.#options.length + 1
    this.#active = ((this.#active + 1 + step + places) % places) - 1
    this.#mark()
  }

  /** -1: no option contains the node. */
  placeOf(pressed: Node): number {
    return this.#options.findIndex((option) => option.contains(pressed))
  }

  #mark() {
    for (const option of this.#options) option.ariaSelected = String(option === this.active)
  }
}

const look =
  'absolute top-full z-40 mt-2 w-full overflow-y-auto rounded-3 border border-line bg-raised p-2 text-left pop-shadow'
const narrowLook = 'left-0 max-h-[60vh] min-w-64'
const wideLook = 'right-0 max-h-[70vh] min-w-[min(440px,100vw-2rem)]'
const optionLook =
  'flex min-h-11 w-full cursor-pointer items-center justify-between gap-4 rounded-2 px-3 py-2 text-left text-15 font-normal hover:bg-sunken aria-selected:bg-accent-soft'
const wholeLook = 'not-first:mt-1 not-first:border-t not-first:border-line not-first:pt-1'

function makeOption({ label, detail, path }: Suggestion, id: string): HTMLElement {
  const tag = path ? make('a', { href: path }) : make('button', { type: 'button' })
  const option = Object.assign(tag, { id, role: 'option', tabIndex: -1, className: optionLook })
  option.append(make('span', { className: 'line-clamp-2 min-w-0 leading-snug' }, label))
  if (detail) option.append(make('span', { className: 'max-w-[45%] flex-none truncate text-14 text-ink-3' }, detail))
  return option
}

function makeGroup(group: string, options: HTMLElement[]): HTMLElement {
  if (!group) return make('div', { role: 'presentation' }, ...options)
  if (group === wholeSearch) return make('div', { role: 'group', ariaLabel: group, className: wholeLook }, ...options)
  const heading = { ariaHidden: 'true', className: 'px-3 pt-2 pb-1 text-13 font-semibold text-ink-3' }
  return make('div', { role: 'group', ariaLabel: group }, make('p', heading, group), ...options)
}

function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties)
  element.append(...children)
  return element
}
