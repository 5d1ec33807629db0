import type { ReactNode } from 'react'
import { ServerCache } from '#app/ui/islands/server-cache.tsx'
import { Link } from '#app/ui/link.tsx'
import { Logo } from './site-header.tsx'
import { footerColumns, tools } from './navigation.ts'
import { site } from '#app/platform/site.ts'

export type FooterLink = { label: string; to: string; count?: number }

export type FooterLists = {
  electric: FooterLink[]
  hybrid: FooterLink[]
  brands: FooterLink[]
  categories: FooterLink[]
  priceRanges: FooterLink[]
  news: FooterLink[]
}

type Props = {
  /** null: not loaded; only fixed links are shown. */
  lists: FooterLists | null
  /** In São Paulo. null: the page failed before the year was read. */
  year: number | null
  children?: ReactNode
}

export function SiteFooter({ lists, year, children }: Props) {
  return (
    <footer className="below-fold no-print ruler-edge mt-section border-t border-line bg-surface [--guess:720px] lg:[--guess:900px]">
      <div className="wrap pt-6 pb-1 sm:pt-12 sm:pb-8">
        <div className="grid gap-4 border-b border-line pb-4 sm:gap-8 sm:pb-10 md:grid-cols-2">
          <div>
            <Logo isPlain />
            <p className="mt-2 max-w-[48ch] sm:mt-3 text-ink-2">{site.blurb}</p>
          </div>
          {children}
        </div>
        <div className="footer-columns grid gap-x-6 lg:grid-cols-4 lg:gap-y-6 lg:py-8">
          <ServerCache of={lists ?? tools}>{() => <FooterColumns lists={lists} />}</ServerCache>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-3 text-14 sm:pt-5 text-ink-3">
          <p>{['©', year, site.name].filter((part) => part !== null).join(' ')}</p>
          <ServerCache of={footerColumns.about}>{() => <LegalLinks />}</ServerCache>
        </div>
      </div>
    </footer>
  )
}

/** Fixed links first. Below 1024 px the groups are collapsed. */
function FooterColumns({ lists }: { lists: FooterLists | null }) {
  return (
    <>
      <details>
        <summary className="row-summary">Ferramentas e catálogos</summary>
        <div>
          <LinkColumn title="Ferramentas" links={tools} />
          <LinkColumn title="Catálogos" links={footerColumns.catalogs} />
        </div>
      </details>
      {lists && (
        <>
          <details>
            <summary className="row-summary">Carros, marcas e preços</summary>
            <LinkColumn title="Elétricos em destaque" links={lists.electric} />
            <LinkColumn title="Híbridos em destaque" links={lists.hybrid} />
            <LinkColumn title="Faixas de Preço" links={lists.priceRanges} />
            <LinkColumn title="Marcas" links={lists.brands} />
            <LinkColumn title="Categorias" links={lists.categories} />
          </details>
          <details>
            <summary className="row-summary">Últimas notícias</summary>
            <LinkColumn title="Últimas notícias" links={lists.news}>
              <Link to="/noticias" className="font-semibold">
                Ver todas as notícias
              </Link>
            </LinkColumn>
          </details>
        </>
      )}
    </>
  )
}

function LegalLinks() {
  return (
    <nav aria-label="Institucional" className="flex flex-wrap gap-x-3 sm:gap-x-5">
      {footerColumns.about.map(({ label, to }) => (
        <Link key={to} to={to} className="footer-legal-link">
          {label}
        </Link>
      ))}
    </nav>
  )
}

type LinkColumnProps = { title: string; links: readonly FooterLink[]; children?: ReactNode }

function LinkColumn({ title, links, children }: LinkColumnProps) {
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {links.map(({ label, to, count }) => (
          <li key={to}>
            <Link to={to}>
              {label}
              {count !== undefined && <span>{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}
