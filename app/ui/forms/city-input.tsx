import type { ComponentProps } from 'react'

type Props = ComponentProps<'input'> & {
  id: string
  /** Name of the field with the state's code, in the same form. */
  stateField: string
}

/** A field for a municipality with suggestions for the chosen state (client/elements/city-input.ts). */
export function CityInput({ stateField, ...props }: Props) {
  return (
    <city-input data-state-field={stateField}>
      <input {...props} type="text" />
    </city-input>
  )
}
