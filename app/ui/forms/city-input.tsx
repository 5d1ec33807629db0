import type { ComponentProps } from 'react'

type Props = ComponentProps<'input'> & {
  id: string
  /** Name of the state field in the same form. */
  stateField: string
}

/** A municipality field with suggestions for the selected state (client/elements/city-input.ts). */
export function CityInput({ stateField, ...props }: Props) {
  return (
    <city-input data-state-field={stateField}>
      <input {...props} type="text" />
    </city-input>
  )
}
