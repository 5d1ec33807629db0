import { PlainIsland } from '#app/ui/islands/island.tsx'

type Props = {
  /** The names of state, kilometres per month, the own car's consumption and the price of energy in the form. */
  fields: { uf: string; km?: string; kml?: string; energia?: string }
}

/** The place, within a form, that says what this browser remembers of its fields; empty until script fills it. */
export function RememberedValues({ fields }: Props) {
  return (
    <PlainIsland
      name="remembered-values"
      attach={attachRemembered}
      // Nobody needs its code before the first sign of use, unless something is remembered.
      data-when="kept"
      data-stored="meus-numeros"
      data-fields={new URLSearchParams(fields).toString()}
    >
      {null}
    </PlainIsland>
  )
}

function attachRemembered(element: HTMLElement): () => void {
  const form = element.closest('form')
  const sent = new URLSearchParams()
  const noteSent = ({ target }: Event) => {
    if (target !== form) return
    for (const control of form?.elements ?? []) if (isChanged(control)) sent.set(control.name, control.value)
  }
  const stopNoting = () => document.removeEventListener('submit', noteSent, true)
  document.addEventListener('submit', noteSent, true)
  const attached = import('./remember-values.ts').then(
    ({ rememberValues }) => {
      stopNoting()
      return rememberValues(element, sent)
    },
    // Without its code the form works all the same.
    () => stopNoting,
  )
  return () => void attached.then((detach) => detach())
}

/** True for a field that no longer has the value which the page came with. */
function isChanged(control: Element): control is HTMLInputElement | HTMLSelectElement {
  if (control instanceof HTMLSelectElement) return control.selectedOptions[0]?.defaultSelected === false
  return control instanceof HTMLInputElement && control.value !== control.defaultValue
}
