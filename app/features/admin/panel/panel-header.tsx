import { ExternalLink } from '#app/ui/icons.tsx'
import type { ReactNode } from 'react'
import { Logo } from '#app/features/site/layout/logo.tsx'
import { ThemeButton } from '#app/features/site/layout/theme-button.tsx'

/** The head of everything under /admin. @param children what only a signed-in editor has */
export function PanelHeader({ children }: { children?: ReactNode }) {
  return (
    <header className="border-b border-line bg-bg">
      <div className="wrap flex min-h-18 items-center gap-2 sm:gap-3">
        <Logo />
        <a
          href="/"
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center gap-2 rounded-2 px-3 text-15 font-semibold hover:bg-sunken"
        >
          <span className="max-sm:sr-only">Ver portal</span>
          <ExternalLink aria-hidden="true" className="size-4.5" />
          <span className="sr-only">(em outra aba)</span>
        </a>
        <ThemeButton />
        {children}
      </div>
    </header>
  )
}
