import { type ComponentProps, type FocusEvent, useRef, useState } from 'react'

type Props = ComponentProps<'input'> & {
  id: string
  /** Name of the field of the same form that holds the state's code. */
  stateField: string
}

/** A field for a municipality. It offers those of the chosen state, which are loaded once somebody comes to it. */
export function CityInput({ stateField, ...props }: Props) {
  const list = `${props.id}-municipios`
  const [cities, setCities] = useState<string[]>([])
  const loaded = useRef('')
  const offer = async ({ currentTarget: { form } }: FocusEvent<HTMLInputElement>) => {
    const field = form?.elements.namedItem(stateField)
    const state = field instanceof HTMLSelectElement ? field.value : ''
    if (state === loaded.current) return
    loaded.current = state
    const found = state ? await readCities(state) : []
    if (loaded.current !== state) return
    setCities(found)
    // An offline moment is no reason to offer nothing for good.
    if (found.length === 0) loaded.current = ''
  }
  return (
    <>
      <input {...props} type="text" list={list} onFocus={(event) => void offer(event)} />
      <datalist id={list}>
        {cities.map((city) => (
          <option key={city}>{city}</option>
        ))}
      </datalist>
    </>
  )
}

/** Only an offer: without it the city is typed. */
async function readCities(state: string): Promise<string[]> {
  try {
    const response = await fetch(`/municipios/${state}`)
    return response.ok ? ((await response.json()) as string[]) : []
  } catch {
    return []
  }
}
