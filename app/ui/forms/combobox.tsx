import type { ComponentProps } from 'react'

/** An option of a combobox; `group`: its heading, `path`: the page that it opens. */
export type Suggestion = { label: string; detail?: string; group?: string; path?: string }

/** The answer of a source; `corrected`: the corrected words. */
export type Suggested = { suggestions: Suggestion[]; corrected?: string | null }

type Props = Omit<ComponentProps<'input'>, 'role'> & {
  id: string
  /** Address that suggests for `?q=`. */
  source: string
  /** Names the list for screen readers. */
  listLabel: string
  /** The only group that is offered. */
  group?: string
  /** Address of the search that the last option offers for the typed words. */
  search?: string
  takesFocus?: boolean
  /** The words that the page shows, for a controlled field. */
  shown?: string
  /** Replaces what an option does, if it prevents the event. */
  onChoose?: (event: CustomEvent<Suggestion>) => void
}

/** A plain field without script, with script one with suggestions (client/elements/combo-box.ts). */
export function Combobox({ source, listLabel, group, search, takesFocus, shown, onChoose, ...attributes }: Props) {
  const follow = (host: HTMLElement | null) => {
    const listen = (event: Event) => onChoose?.(event as CustomEvent<Suggestion>)
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
