type Props = {
  /** Field names. `uf`: state. `km`: kilometres per month. `kml`: consumption in km/l. `energia`: price of a kWh. */
  fields: { uf: string; km?: string; kml?: string; energia?: string }
}

/** Goes inside a form. Lists the values that this browser filled in (load-remembered.ts). Without JavaScript it is empty. */
export function RememberedValues({ fields }: Props) {
  return <remembered-values data-fields={new URLSearchParams(fields).toString()} />
}
