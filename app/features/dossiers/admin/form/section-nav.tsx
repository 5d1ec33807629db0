import type { MouseEvent } from 'react'
import { formSections } from './form-section.tsx'

/** The way through a long form: at its side, and above it where there is no room. */
export function SectionNav() {
  return (
    <nav
      aria-label="Partes do formulário"
      className="sticky top-16 z-10 -mx-4 overflow-x-auto border-b border-line bg-bg px-4 lg:top-20 lg:mx-0 lg:self-start lg:border-0 lg:px-0"
    >
      <ul className="flex gap-1 lg:grid">
        {Object.entries(formSections).map(([id, title]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={showSection}
              className="inline-flex min-h-11 items-center rounded-2 px-3 text-15 font-semibold whitespace-nowrap text-ink-2 hover:bg-sunken hover:text-ink lg:w-full"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** By script, without a step in the history: that would ask whether unsaved text is to be left. */
function showSection(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  document.getElementById(event.currentTarget.hash.slice(1))?.scrollIntoView()
}
