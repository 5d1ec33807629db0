/** An option of the list; `group` is the heading above it. */
export type ComboboxOption = { label: string; detail?: string; group?: string }

type ListProps<Option> = {
  id: string
  label: string
  options: Option[]
  /** Index of the highlighted option; -1: none. */
  active: number
  onChoose: (option: Option) => void
}

/** The open list of a combobox (combobox.tsx), by groups. */
export function OptionList<Option extends ComboboxOption>(props: ListProps<Option>) {
  const { id, label, options, active, onChoose } = props
  const groups = Map.groupBy(
    options.map((option, place) => ({ option, place })),
    ({ option }) => option.group ?? '',
  )
  return (
    <span
      id={id}
      role="listbox"
      aria-label={label}
      // A press would blur the field and close the list before the click arrives.
      onPointerDown={(event) => event.preventDefault()}
      className="absolute top-full left-0 z-40 mt-2 block max-h-[60vh] w-full min-w-64 overflow-y-auto rounded-3 border border-line bg-raised p-2 text-left shadow-(--shadow-pop)"
    >
      {[...groups].map(([group, members]) => (
        <span key={group} role={group ? 'group' : 'presentation'} aria-label={group || undefined} className="block">
          {group && (
            <span aria-hidden="true" className="block px-3 pt-2 pb-1 text-13 font-semibold text-ink-3">
              {group}
            </span>
          )}
          {members.map(({ option, place }) => (
            <button
              type="button"
              key={place}
              id={`${id}-${place}`}
              role="option"
              tabIndex={-1}
              aria-selected={place === active}
              onClick={() => onChoose(option)}
              className="flex min-h-11 w-full cursor-pointer items-center justify-between gap-4 rounded-2 px-3 py-2 text-left text-15 font-normal hover:bg-sunken aria-selected:bg-accent-soft"
            >
              <span className="line-clamp-2 min-w-0 leading-snug">{option.label}</span>
              {option.detail && (
                <span className="max-w-[45%] flex-none truncate text-14 text-ink-3">{option.detail}</span>
              )}
            </button>
          ))}
        </span>
      ))}
    </span>
  )
}
