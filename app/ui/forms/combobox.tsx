import type { ComponentProps } from 'react'

/** `group`: heading above the option. `path`: page that it opens. `value`, `slug`: id and slug of a model. */
export type Suggestion = {
  label: string
  detail?: string
  group?: string
  path?: string
  value?: string
  slug?: string
}

/** Response of a suggestion address. `corrected`: search text with corrected spelling. `missing`: text to show if there are no results. */
export type Suggested = { suggestions: Suggestion[]; corrected?: string | null; missing?: string }

type Props = Omit<ComponentProps<'input'>, 'role'> & {
  id: string
  /** Address of the suggestions. The component adds the search text as `q`. */
  source: string
  /** Accessible name of the list of options. */
  listLabel: string
  /** Shows only the group with this heading. */
  group?: string
  /** Address of a search page. The last option opens it with the entered text. */
  search?: string
  takesFocus?: boolean
  /** Text of a controlled input. */
  shown?: string
  /** Attributes of a model field (domain/vehicles/picker). `list`: models; null: loaded from `source`. */
  models?: { list: unknown; 'data-models': string } & Record<`data-${string}`, string | undefined>
  /** Fired when an option is chosen. `preventDefault` cancels the default action. */
  onChoose?: (event: CustomEvent<Suggestion>) => void
}

/** A text field with suggestions (client/elements/combo-box.ts). Without script it is a plain text field. */
export function Combobox({
  source,
  listLabel,
  group,
  search,
  takesFocus,
  shown,
  models,
  onChoose,
  ...attributes
}: Props) {
  const { list, ...modelData } = models ?? {}
  const follow = (host: HTMLElement | null) => {
    const listen = (event: Event) => onChoose?.(event as CustomEvent<Suggestion>)
    if (host && list) Object.assign(host, { list })
    host?.addEventListener('choose', listen)
    return () => host?.removeEventListener('choose', listen)
  }
  return (
    <combo-box
      ref={follow}
      className="relative block"
      data-source={source}
      data-label={listLabel}
      data-group={group}
      data-search={search}
      data-shown={shown}
      data-takes-focus={takesFocus ? '' : undefined}
      {...modelData}
    >
      <input
        {...attributes}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded="false"
        aria-controls={`${attributes.id}-opcoes`}
        autoComplete="off"
      />
    </combo-box>
  )
}
