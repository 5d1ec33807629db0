import type { ComponentProps } from 'react'
import { asIsland } from '#app/ui/islands/island.tsx'
import { Combobox } from './combobox.tsx'
import type { ComboboxOption } from './option-list.tsx'

type Props = Omit<ComponentProps<'input'>, 'children'> & { id: string }

/** A field for a municipality of Brazil, written as 'Londrina, PR', with suggestions. */
export const MunicipalityInput = asIsland(
  'municipality-input',
  function MunicipalityInput(props: Props) {
    return (
      <Combobox
        {...props}
        type="text"
        listLabel="Municípios"
        find={findMunicipalities}
        onChoose={({ label }, input) => {
          input.value = label
        }}
      />
    )
  },
  'touched',
)

async function findMunicipalities(typed: string, signal: AbortSignal): Promise<ComboboxOption[]> {
  const response = await fetch(`/municipios/sugestoes?q=${encodeURIComponent(typed)}`, { signal })
  if (!response.ok) throw new Error(`The portal answered ${response.status}`)
  const { municipalities } = (await response.json()) as { municipalities: string[] }
  return municipalities.map((label) => ({ label }))
}
