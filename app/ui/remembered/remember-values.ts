import { brazilianStates, isStateCode } from '#app/platform/brazil/brazilian-states.ts'
import { readDecimal, readLargeAmount } from '#app/platform/text/typed-number.ts'
import { rememberedKey } from './remembered-key.ts'
import { formatBrl, formatQuantity } from '#app/platform/format/format-number.ts'

/** Values that several calculators share, stored as text: 'MG', '1500', '11', '0.92'. */
const kinds = {
  uf: {
    read: (text: string) => (isStateCode(text) ? text : null),
    format: (value: string) => (isStateCode(value) ? brazilianStates[value] : value),
  },
  km: {
    read: (text: string) => aboveZero(readLargeAmount(text)),
    format: (value: string) => `${formatQuantity('km', Number(value))} por mês`,
  },
  kml: {
    read: (text: string) => aboveZero(readDecimal(text)),
    format: (value: string) => `${formatQuantity('km', Number(value), 1)} por litro`,
  },
  energia: {
    read: (text: string) => aboveZero(readDecimal(text)),
    format: (value: string) => `${formatBrl(Number(value))} por kWh`,
  },
}
type RememberedName = keyof typeof kinds
const names = Object.keys(kinds) as RememberedName[]
type Remembered = Partial<Record<RememberedName, string>>

type Control = HTMLInputElement | HTMLSelectElement
type Field = { name: RememberedName; control: Control }

/**
 * Fills the form around the element with stored values, and stores submitted ones. Fills nothing if the address has one of the fields.
 * `data-fields` maps values to fields: 'uf=uf&km=km&kml=meu-kml'.
 * @param sent fields submitted before this code ran @returns a function that removes the listeners
 */
export function rememberValues(element: HTMLElement, sent = new URLSearchParams()): () => void {
  const form = element.closest('form')
  if (!form) return () => {}
  // Finds the fields on each use, because the form may render new controls.
  const fields = () => fieldsIn(form, new URLSearchParams(element.dataset.fields))
  if (sent.size > 0) store({ ...readStore(), ...readSent(sent, new URLSearchParams(element.dataset.fields)) })
  const said = new URLSearchParams(window.location.search)
  const isSaid = fields().some(({ control }) => said.has(control.name))
  const filled = new Set(
    fields().flatMap((field) => (!isSaid && fill(field, readStore()[field.name]) ? [field.name] : [])),
  )
  const forget = () => {
    store({})
    for (const { name, control } of fields()) if (filled.has(name)) control.value = initialOf(control)
    filled.clear()
    showForgotten(element)
  }
  showRemembered(element, filled.size > 0, forget)
  const remember = ({ target }: Event) => {
    if (target !== form) return
    store({ ...readStore(), ...given(fields(), filled) })
    showRemembered(element, false, forget)
  }
  // Listens in the capture phase: the router handles the form in the bubbling phase.
  document.addEventListener('submit', remember, true)
  return () => {
    document.removeEventListener('submit', remember, true)
    element.replaceChildren()
  }
}

function fieldsIn(form: HTMLFormElement, fieldNames: URLSearchParams): Field[] {
  return names.flatMap((name) => {
    const control = form.elements.namedItem(fieldNames.get(name) ?? '')
    return control instanceof HTMLInputElement || control instanceof HTMLSelectElement ? [{ name, control }] : []
  })
}

/** Returns the values that the visitor entered, and those that were filled in. */
function given(fields: Field[], filled: Set<RememberedName>): Remembered {
  const entries = fields.flatMap(({ name, control }) => {
    const value = kinds[name].read(control.value.trim())
    const isOwn = control.value !== initialOf(control) || filled.has(name)
    return value !== null && isOwn ? [[name, value]] : []
  })
  return Object.fromEntries(entries)
}

function readSent(sent: URLSearchParams, fieldNames: URLSearchParams): Remembered {
  const entries = names.flatMap((name) => {
    const value = kinds[name].read(sent.get(fieldNames.get(name) ?? '')?.trim() ?? '')
    return value === null ? [] : [[name, value]]
  })
  return Object.fromEntries(entries)
}

/** Fills a field, unless the visitor changed it. @returns whether the value changed */
function fill({ control }: Field, value: string | undefined): boolean {
  const initial = initialOf(control)
  if (value === undefined || control.value !== initial) return false
  control.value = control instanceof HTMLInputElement && control.type === 'text' ? value.replace('.', ',') : value
  if (control.value === '') control.value = initial
  if (control.value === initial) return false
  control.closest('details')?.setAttribute('open', '')
  control.dispatchEvent(new Event('input', { bubbles: true }))
  return true
}

/** Value in the HTML that the server sent. */
function initialOf(control: Control): string {
  if (control instanceof HTMLInputElement) return control.defaultValue
  const options = [...control.options]
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? ''
}

function showRemembered(element: HTMLElement, isFilled: boolean, forget: () => void) {
  const remembered = readStore()
  const values = names.flatMap((name) => {
    const value = remembered[name]
    return value === undefined ? [] : kinds[name].format(value)
  })
  if (values.length === 0) return element.replaceChildren()
  const line = lineWith(
    isFilled
      ? `Preenchido com o que você usou antes neste navegador: ${values.join(', ')}. Calcule para ver a conta com isso. `
      : `Guardado só neste navegador, para as outras ferramentas: ${values.join(', ')}. `,
  )
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'link min-h-11'
  button.textContent = 'Esquecer'
  button.addEventListener('click', forget)
  line.append(button)
  element.replaceChildren(line)
}

function showForgotten(element: HTMLElement) {
  const line = lineWith('Esquecido: este navegador não guarda mais estes números.')
  line.tabIndex = -1
  element.replaceChildren(line)
  line.focus()
}

function lineWith(text: string): HTMLElement {
  const line = document.createElement('p')
  line.className = 'col-span-full text-14 text-pretty text-ink-2'
  line.textContent = text
  return line
}

/** Returns {} if nothing is stored, storage is blocked, or the text is invalid. */
function readStore(): Remembered {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(rememberedKey) ?? '{}')
    const entries = names.flatMap((name) => {
      const value: unknown = stored !== null && typeof stored === 'object' ? Reflect.get(stored, name) : null
      const read = typeof value === 'string' ? kinds[name].read(value) : null
      return read === null ? [] : [[name, read]]
    })
    return Object.fromEntries(entries)
  } catch {
    return {}
  }
}

function store(remembered: Remembered) {
  try {
    if (Object.keys(remembered).length === 0) localStorage.removeItem(rememberedKey)
    else localStorage.setItem(rememberedKey, JSON.stringify(remembered))
  } catch {
    // Storage is blocked: the form works, but nothing is stored.
  }
}

function aboveZero(value: number | null): string | null {
  return value !== null && value > 0 && value < 1e6 ? String(value) : null
}
