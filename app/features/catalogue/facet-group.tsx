import type { FacetOption } from './browse-vehicles.ts'

type Props<Value extends string | number> = {
  legend: string
  name: string
  options: FacetOption<Value>[]
  chosen: readonly (string | number)[] | undefined
  write?: (value: Value) => string
  onTick: (box: HTMLInputElement) => void
  /** A long list scrolls in its own 8rem. */
  isScrolled?: boolean
  /** Short values stand two in a row. */
  isPaired?: boolean
}

/** Checkboxes of one filter, each with how many vehicles it would show. */
export function FacetGroup<Value extends string | number>({
  legend,
  name,
  options,
  chosen = [],
  write = String,
  onTick,
  isScrolled = false,
  isPaired = false,
}: Props<Value>) {
  const layout = isScrolled
    ? 'max-h-32 overflow-y-auto [scrollbar-width:thin] [mask:linear-gradient(#000_78%,transparent)]'
    : isPaired
      ? 'grid grid-cols-2 gap-x-6'
      : ''
  return (
    <fieldset className="border-t border-line pt-4.5 pb-3.5">
      <legend className="float-left w-full text-14 font-semibold">{legend}</legend>
      <div
        className={`clear-both pt-1 ${layout}`}
        {...(isScrolled ? { 'data-scrolled': '', tabIndex: 0, role: 'group', 'aria-label': legend } : {})}
      >
        {options.map(({ value, count }) => (
          <label key={value} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name={name}
              value={value}
              checked={chosen.includes(value)}
              onChange={({ currentTarget }) => onTick(currentTarget)}
              className="tick-box"
            />
            <span className={count === 0 ? 'text-ink-3' : ''}>{write(value)}</span>
            <span className="ml-auto pr-2 text-13 text-ink-3 tabular-nums">{count}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
