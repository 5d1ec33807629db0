import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Link } from '#app/ui/link.tsx'
import { panelTabs, tabOf } from './panel-address.ts'

/** The seven tabs (PANEL-04): links that behave as tabs, so that each has an address and works without script. */
export function PanelTabs() {
  const { pathname } = useLocation()
  const list = useRef<HTMLDivElement>(null)
  const current = tabOf(pathname)
  // On a phone the later tabs stand outside of the screen.
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>(`#aba-${current.value}`)
    if (tab) list.current?.scrollTo({ left: tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2 })
  }, [current.value])
  const moveFocus = (event: KeyboardEvent) => {
    const tabs = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
    const at = tabs.indexOf(document.activeElement as HTMLElement)
    const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
    if (at < 0 || target === undefined) return
    event.preventDefault()
    tabs.at(target % tabs.length)?.focus()
  }
  return (
    <div className="border-b border-line">
      <div
        ref={list}
        role="tablist"
        aria-label="Áreas do painel"
        tabIndex={-1}
        onKeyDown={moveFocus}
        className="wrap flex overflow-x-auto"
      >
        {panelTabs.map(({ value, label, path }) => {
          const isCurrent = value === current.value
          return (
            <Link
              key={value}
              to={path}
              role="tab"
              id={`aba-${value}`}
              data-value={value}
              aria-selected={isCurrent}
              aria-controls="painel"
              tabIndex={isCurrent ? 0 : -1}
              prefetch="intent"
              className="inline-flex min-h-12 items-center border-b-2 border-transparent px-3.5 text-15 whitespace-nowrap text-ink-2 first:-ml-3.5 hover:text-ink aria-selected:border-needle aria-selected:font-semibold aria-selected:text-ink"
            >
              {label}
            </Link>
          )
        })}
      </div>
    </div>
  )
}

export function currentTabId(pathname: string): string {
  return `aba-${tabOf(pathname).value}`
}
