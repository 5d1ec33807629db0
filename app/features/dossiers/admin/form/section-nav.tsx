import { useLocation } from 'react-router'
import { Link } from '#app/ui/link.tsx'
import { formSections } from './form-section.tsx'

/** The way through a long form: at its side, and above it where there is no room. No step of it is one of the history. */
export function SectionNav() {
  const { search } = useLocation()
  return (
    <nav
      aria-label="Partes do formulário"
      className="sticky top-16 z-10 -mx-4 overflow-x-auto border-b border-line bg-bg px-4 lg:top-20 lg:mx-0 lg:self-start lg:border-0 lg:px-0"
    >
      <ul className="flex gap-1 lg:grid">
        {Object.entries(formSections).map(([id, title]) => (
          <li key={id}>
            <Link
              to={{ search, hash: id }}
              replace
              className="inline-flex min-h-11 items-center rounded-2 px-3 text-15 font-semibold whitespace-nowrap text-ink-2 hover:bg-sunken hover:text-ink lg:w-full"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
