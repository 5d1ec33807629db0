import type { ComponentProps } from 'react'

type Props = ComponentProps<'input'> & {
  id: string
  /** Name of the field of the same form that holds the state's code. */
  stateField: string
}

/** A field for a municipality, with an offer of those of the chosen state (client/elements/city-input.ts). */
export function CityInput({ stateField, ...props }: Props) {
  return (
    <city-input data-state-field={stateField}>
      <input {...props} type="text" />
    </city-input>
  )
}
