type Props = { legend: string; name: string; typed: string; options: Record<string, { label: string }> }

/** One of a few, all of them in sight. */
export function OptionRow({ legend, name, typed, options }: Props) {
  return (
    <fieldset>
      <legend className="mb-1 text-15 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-x-5">
        {Object.entries(options).map(([value, { label }]) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-center gap-2.5 text-15">
            <input
              key={typed}
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === typed}
              className="size-5 accent-(--accent)"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
