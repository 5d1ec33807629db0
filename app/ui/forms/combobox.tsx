import type { ComponentProps } from 'react'

/** An option of a combobox. `group`: heading above the option. `path`: page that the option opens. `value`, `slug`: of a model. */
export type Suggestion = {
  label: string
  detail?: string
  group?: string
  path?: string
  value?: string
  slug?: string
}

/** Response of a suggestion address. `corrected`: the search text after spelling correction. `missing`: text if nothing fits. */
export type Suggested = { suggestions: Suggestion[]; corrected?: string | null; missing?: string }

type Props = Omit<ComponentProps<'input'>, 'role'> & {
  id: string
  /** Address that returns suggestions for the parameter `q`. */
  source: string
  /** Accessible name of the list of options. */
  listLabel: string
  /** Limits the options to one group. */
  group?: string
  /** Address of a search page. The last option searches there for the entered text. */
  search?: string
  takesFocus?: boolean
  /** Text of a controlled field. */
  shown?: string
  /** Attributes of a field for a model (domain/vehicles/picker). `list`: the models; null: the source has them. */
  models?: { list: unknown; 'data-models': string } & Record<`data-${string}`, string | undefined>
  /** Called when an option is chosen. Calling `preventDefault` cancels the default action of the option. */
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
