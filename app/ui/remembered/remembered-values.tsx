type Props = {
  /** Field names: `uf` state, `km` kilometres per month, `kml` consumption of the visitor's car in km/l, `energia` price of energy. */
  fields: { uf: string; km?: string; kml?: string; energia?: string }
}

/** Place it within a form. Shows which values were filled in from this browser (load-remembered.ts). Without script it is empty. */
export function RememberedValues({ fields }: Props) {
  return <remembered-values data-fields={new URLSearchParams(fields).toString()} />
}
