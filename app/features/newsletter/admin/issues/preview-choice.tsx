import { useId } from 'react'

type Props<Value extends string> = {
  legend: string
  options: [value: Value, label: string][]
  value: Value
  onChange: (value: Value) => void
}

/** One of a few, side by side. */
export function PreviewChoice<Value extends string>({ legend, options, value: chosen, onChange }: Props<Value>) {
  const name = useId()
  return (
    <fieldset className="flex w-fit rounded-2 border border-line bg-sunken p-1">
      <legend className="sr-only">{legend}</legend>
      {options.map(([value, label]) => (
        <label
          key={value}
          className="relative inline-flex min-h-11 cursor-pointer items-center rounded-2 border border-transparent px-4 text-15 text-ink-2 hover:text-ink has-checked:border-line has-checked:bg-surface has-checked:font-semibold has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChange(value)}
            className="absolute size-px opacity-0"
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
