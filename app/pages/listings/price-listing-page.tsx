import type { ReactNode } from 'react'
import type { VehicleCardData } from '#app/domain/vehicles/vehicle.ts'
import { catalogueHref } from '#app/pages/catalogue/catalogue-address.ts'
import { ListingPage } from './listing-page.tsx'
import { priceTrail } from './listing-meta.ts'
import type { PriceListing } from './listing-page-data.ts'
import { Link } from '#app/ui/link.tsx'
import { linkedPriceRanges } from '#app/domain/vehicles/price-range.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { pricePath } from './listing-links.ts'

type Props = { page: PriceListing; compare: (vehicle: VehicleCardData) => ReactNode }

export function PriceListingPage({ page, compare }: Props) {
  const { name, filter, listing, path } = page
  return (
    <ListingPage
      trail={priceTrail(page)}
      name={name}
      listing={listing}
      path={path}
      catalogueLink={catalogueHref({ filters: { priceRange: filter } })}
      siblingsTitle="Outras faixas de preço"
      compare={compare}
    />
  )
}

export function MissingPriceRange() {
  return (
    <main id="conteudo" className="wrap pb-section">
      <Breadcrumb parts={[{ label: 'Início', to: '/' }, { label: 'Faixa de preço' }]} />
      <h1 className="max-w-[24ch] pt-2">Faixa de preço não encontrada</h1>
      <p className="mt-3 max-w-[66ch] text-ink-2">
        O endereço não corresponde a nenhuma faixa do portal. Escolha uma destas ou filtre o catálogo por qualquer
        valor.
      </p>
      <ul className="mt-6 max-w-160 border-t border-line">
        {linkedPriceRanges.map(({ slug, label }) => (
          <li key={slug} className="border-b border-line">
            <Link
              to={pricePath(slug)}
              prefetch="intent"
              className="flex min-h-14 items-center justify-between gap-4 text-18 hover:text-accent"
            >
              {label}
              <span aria-hidden="true">→</span>
            </Link>
          </li>
        ))}
      </ul>
      <div className="mt-6">
        <ButtonLink to="/catalogo">Ver o catálogo completo</ButtonLink>
      </div>
    </main>
  )
}
