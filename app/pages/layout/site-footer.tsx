import type { ReactNode } from 'react'
import { CachedMarkup } from '#app/ui/islands/cached-markup.tsx'
import { Link } from '#app/ui/link.tsx'
import { Logo } from './site-header.tsx'
import { footerColumns, tools } from './navigation.ts'
import { site } from '#app/platform/site.ts'
import { linkedPriceRanges } from '#app/domain/vehicles/price-range.ts'
import { bodyCategories, type BodyCategory, vehicleTypes } from '#app/domain/vehicles/vehicle-type.ts'
import { brandPath, brandSlugOf } from '#app/domain/vehicles/brand.ts'
import { memoizeLast } from '#app/platform/content/memoize-last.ts'
import { featuredVehicles } from '#app/domain/vehicles/vehicle-search.ts'
import { nameOf, type Vehicle, vehiclePath } from '#app/domain/vehicles/vehicle.ts'

type FooterLink = { label: string; to: string; count?: number }

type FooterLists = {
  electric: FooterLink[]
  hybrid: FooterLink[]
  brands: FooterLink[]
  categories: FooterLink[]
  priceRanges: FooterLink[]
  news: FooterLink[]
}

type Props = {
  /** Null where they could not be read: the rest of the footer stands without them. */
  lists: FooterLists | null
  /** In São Paulo; null where the page failed before anybody knew the time. */
  year: number | null
  children?: ReactNode
}

export function SiteFooter({ lists, year, children }: Props) {
  return (
    <footer className="below-fold no-print ruler-edge mt-section border-t border-line bg-surface [--guess:2250px] md:[--guess:1100px]">
      <div className="wrap pt-12 pb-8">
        <div className="grid gap-8 border-b border-line pb-10 md:grid-cols-2">
          <div>
            <Logo isPlain />
            <p className="mt-3 max-w-[48ch] text-ink-2">{site.blurb}</p>
          </div>
          {children}
        </div>
        <div className="footer-columns grid grid-cols-2 gap-x-6 gap-y-8 py-10 md:grid-cols-4">
          <CachedMarkup of={lists ?? tools}>{() => <FooterColumns lists={lists} />}</CachedMarkup>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-5 text-14 text-ink-3">
          <p>{['©', year, site.name].filter((part) => part !== null).join(' ')}</p>
          <CachedMarkup of={footerColumns.about}>{() => <LegalLinks />}</CachedMarkup>
        </div>
      </div>
    </footer>
  )
}

/** The fixed entries fill the first column; the rest comes from what is published. */
function FooterColumns({ lists }: { lists: FooterLists | null }) {
  return (
    <>
      <div>
        <LinkColumn title="Ferramentas" links={tools} />
        <LinkColumn title="Catálogos" links={footerColumns.catalogs} />
      </div>
      {lists && (
        <>
          <LinkColumn title="Elétricos em destaque" links={lists.electric} />
          <LinkColumn title="Híbridos em destaque" links={lists.hybrid} />
          <LinkColumn title="Últimas notícias" links={lists.news}>
            <Link to="/noticias" className="font-semibold">
              Ver todas as notícias
            </Link>
          </LinkColumn>
          <LinkColumn title="Faixas de Preço" links={lists.priceRanges} />
          <LinkColumn title="Marcas" links={lists.brands} />
          <LinkColumn title="Categorias" links={lists.categories} />
        </>
      )}
    </>
  )
}

function LegalLinks() {
  return (
    <nav aria-label="Institucional" className="flex flex-wrap gap-x-5">
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

type Headline = { title: string; path: string }

const topVehicles = 5
const topGroups = 4

/**
 * The footer's lists: models in the order of the home carousel (T-95), groups by their number of models (T-44). The same object for
 * the same content, because it is the key of the cached markup.
 */
export const footerListsOf = memoizeLast((vehicles: Vehicle[], headlines: Headline[]): FooterLists => {
  const onSale = featuredVehicles(vehicles)
  return {
    electric: vehicleLinks(onSale.filter((vehicle) => !vehicleTypes[vehicle.type].isHybrid)),
    hybrid: vehicleLinks(onSale.filter((vehicle) => vehicleTypes[vehicle.type].isHybrid)),
    brands: largest(vehicles, brandSlugOf).map(({ key, count, first }) => ({
      label: first.brand,
      to: brandPath(key),
      count,
    })),
    categories: largest(vehicles, (vehicle) => vehicle.category).map(({ key, count }) => ({
      label: bodyCategories[key as BodyCategory].label,
      to: `/categoria/${key}`,
      count,
    })),
    priceRanges: linkedPriceRanges.map(({ slug, label }) => ({ label, to: `/preco/${slug}` })),
    news: headlines.map(({ title, path }) => ({ label: title, to: path })),
  }
})

function vehicleLinks(vehicles: Vehicle[]): FooterLink[] {
  return vehicles.slice(0, topVehicles).map((vehicle) => ({
    label: [nameOf(vehicle), hasNamesake(vehicle, vehicles) ? vehicle.version : null].filter(Boolean).join(' '),
    to: vehiclePath(vehicle),
  }))
}

function hasNamesake(vehicle: Vehicle, vehicles: Vehicle[]): boolean {
  return vehicles.some((other) => other.id !== vehicle.id && nameOf(other) === nameOf(vehicle))
}

function largest(vehicles: Vehicle[], keyOf: (vehicle: Vehicle) => string) {
  const groups = new Map<string, { count: number; first: Vehicle }>()
  for (const vehicle of vehicles) {
    const group = groups.get(keyOf(vehicle))
    if (group) group.count++
    else groups.set(keyOf(vehicle), { count: 1, first: vehicle })
  }
  return [...groups]
    .map(([key, group]) => ({ key, ...group }))
    .toSorted((a, b) => b.count - a.count || a.key.localeCompare(b.key, 'pt-BR'))
    .slice(0, topGroups)
}
