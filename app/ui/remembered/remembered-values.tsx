type Props = {
  /** Field names of state, kilometres per month, the own car's consumption and the price of energy. */
  fields: { uf: string; km?: string; kml?: string; energia?: string }
}

/** Placed within a form: shows which values this browser filled in (load-remembered.ts); empty without script. */
export function RememberedValues({ fields }: Props) {
  return <remembered-values data-fields={new URLSearchParams(fields).toString()} />
}
