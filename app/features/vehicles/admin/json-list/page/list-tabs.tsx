import { type KeyboardEvent, useRef } from 'react'
import { Link } from '#app/ui/link.tsx'
import { type ListTab, listTabHref, listTabs } from './list-tab.ts'

/** Links that behave as tabs, so that each part has an address and works without script. */
export function ListTabs({ current }: { current: ListTab }) {
  const list = useRef<HTMLDivElement>(null)
  const moveFocus = (event: KeyboardEvent) => {
    const tabs = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
    const at = tabs.indexOf(document.activeElement as HTMLElement)
    const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
    if (at < 0 || target === undefined) return
    event.preventDefault()
    tabs.at(target % tabs.length)?.focus()
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label="Dados JSON"
      tabIndex={-1}
      onKeyDown={moveFocus}
      className="flex w-fit max-w-full overflow-x-auto rounded-2 border border-line bg-sunken p-1"
    >
      {listTabs.map(({ value, label }) => (
        <Link
          key={value}
          to={listTabHref(value)}
          preventScrollReset
          role="tab"
          id={`parte-${value}`}
          aria-selected={value === current}
          aria-controls={`conteudo-${value}`}
          tabIndex={value === current ? 0 : -1}
          className="inline-flex min-h-11 items-center rounded-2 border border-transparent px-4 text-15 text-ink-2 hover:text-ink aria-selected:border-line aria-selected:bg-surface aria-selected:font-semibold aria-selected:text-ink"
        >
          {label}
        </Link>
      ))}
    </div>
  )
}
