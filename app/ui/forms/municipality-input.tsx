import type { ComponentProps } from 'react'
import { Combobox } from './combobox.tsx'

/** A municipality field with suggestions from all states, such as 'Londrina, PR'. */
export function MunicipalityInput(props: ComponentProps<'input'> & { id: string }) {
  return <Combobox {...props} type="text" listLabel="Municípios" source="/municipios/sugestoes" />
}
