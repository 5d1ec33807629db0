import type { ComponentProps } from 'react'
import { Combobox } from './combobox.tsx'

/** A field for a municipality of Brazil, written as 'Londrina, PR', with suggestions. */
export function MunicipalityInput(props: ComponentProps<'input'> & { id: string }) {
  return <Combobox {...props} type="text" listLabel="Municípios" source="/municipios/sugestoes" />
}
