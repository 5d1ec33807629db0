import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { PriceNote, VehiclePrice } from '#app/domain/vehicles/price-note.tsx'
import { formatNumber } from '#app/platform/format/format-number.ts'
import type { ListingPageData } from './listing-page-data.ts'

export type ListingFact = { label: string; value: string }

type Props = { facts: ListingFact[]; listing: ListingPageData; catalogueLink: string }

/** The facts of the whole listing, whatever page of it is shown, and the link to its models with filters. */
export function ListingFacts({ facts, listing, catalogueLink }: Props) {
  const { foundCount, cheapest, dearest } = listing
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-x-12 gap-y-5 border-y border-line py-5">
      <dl className="grid grid-cols-2 gap-x-8 gap-y-5 sm:flex sm:flex-wrap sm:gap-x-12">
        {facts.map(({ label, value }) => (
          <Fact key={label} label={label}>
            <span className="text-22 leading-none font-semibold tracking-tight">{value}</span>
          </Fact>
        ))}
        <Fact label={foundCount === 1 ? 'Modelo no catálogo' : 'Modelos no catálogo'}>
          <span className="fig text-22">{formatNumber(foundCount)}</span>
        </Fact>
        {cheapest && (
          <Fact label="Preço mais baixo">
            <DatedPrice vehicle={cheapest} />
          </Fact>
        )}
        {dearest && dearest.priceBrl !== cheapest?.priceBrl && (
          <Fact label="Preço mais alto">
            <DatedPrice vehicle={dearest} />
          </Fact>
        )}
      </dl>
      {foundCount > 1 && (
        <ButtonLink to={catalogueLink} className="no-print">
          Filtrar e ordenar
        </ButtonLink>
      )}
    </div>
  )
}

function DatedPrice({ vehicle }: { vehicle: NonNullable<ListingPageData['cheapest']> }) {
  return (
    <>
      <VehiclePrice vehicle={vehicle} />
      <PriceNote vehicle={vehicle} className="mt-2 block text-13" />
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end gap-2">
      <dt className="text-14 text-ink-3">{label}</dt>
      <dd className="leading-none">{children}</dd>
    </div>
  )
}
