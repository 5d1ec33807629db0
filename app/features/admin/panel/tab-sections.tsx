import { NavLink } from '#app/ui/link.tsx'

type Section = {
  label: string
  path: string
  /** Pages below its address belong to it too. */
  hasPages?: boolean
}

/** The lists of one tab, each with an address of its own. */
export function TabSections({ sections }: { sections: Section[] }) {
  return (
    <nav aria-label="Listas desta aba" className="flex flex-wrap gap-2">
      {sections.map(({ label, path, hasPages = false }) => (
        <NavLink
          key={path}
          to={path}
          end={!hasPages}
          prefetch="intent"
          className="inline-flex min-h-11 items-center rounded-2 border border-transparent px-3.5 text-15 font-semibold text-ink-2 hover:bg-sunken aria-[current=page]:border-control aria-[current=page]:bg-surface aria-[current=page]:text-ink"
        >
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
