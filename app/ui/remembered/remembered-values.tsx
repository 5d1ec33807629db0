import { PlainIsland } from '#app/ui/islands/island.tsx'

type Props = {
  /** Field names of state, kilometres per month, the own car's consumption and the price of energy. */
  fields: { uf: string; km?: string; kml?: string; energia?: string }
}

/** Placed within a form: shows which values this browser filled in; empty without script. */
export function RememberedValues({ fields }: Props) {
  return (
    <PlainIsland
      name="remembered-values"
      attach={attachRemembered}
      // Loads the code on first use of the page, or immediately if values are stored.
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
    // The form works without this code.
    () => stopNoting,
  )
  return () => void attached.then((detach) => detach())
}

/** True if the value differs from the server's HTML. */
function isChanged(control: Element): control is HTMLInputElement | HTMLSelectElement {
  if (control instanceof HTMLSelectElement) return control.selectedOptions[0]?.defaultSelected === false
  return control instanceof HTMLInputElement && control.value !== control.defaultValue
}
