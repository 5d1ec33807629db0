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
  const attached = import('./remember-values.ts').then(
    ({ rememberValues }) => rememberValues(element),
    // Without its code the form works all the same.
    () => () => {},
  )
  return () => void attached.then((detach) => detach())
}
