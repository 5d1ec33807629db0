import { ArrowLeft } from '#app/ui/icons.tsx'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { Link } from '#app/ui/link.tsx'
import { PriceNote, VehiclePrice } from '#app/features/vehicles/price-note.tsx'
import { isUncertain, nameOf } from '#app/features/vehicles/vehicle.ts'
import { AvailabilityBadge, TypeBadge } from '#app/features/vehicles/vehicle-badges.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { UncertainMark } from '#app/ui/format/figure-with-unit.tsx'
import { formatReferenceDate } from '#app/ui/format/format-date.ts'
import { formatNumber } from '#app/ui/format/format-number.ts'
import type { VehicleDetails } from './vehicle-details.ts'
import type { PriceHistory } from './price-history.ts'
import { SourceNote } from './source-note.tsx'

type Props = {
  details: VehicleDetails
  prices: PriceHistory | null
  /** The toggle of the room that compares. */
  compare: ReactNode
}

export function Summary({ details, prices, compare }: Props) {
  return (
    <div className="flex flex-col">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <TypeBadge vehicle={details} />
        <AvailabilityBadge availability={details.availability} />
        <ButtonLink to={href('/catalogo')} data-back-to-list="" look="quiet" className="no-print -mr-3 ml-auto">
          <ArrowLeft aria-hidden="true" className="size-4" /> Voltar ao catálogo
        </ButtonLink>
      </div>
      <h1 className="mt-3">{nameOf(details)}</h1>
      <p className="mt-1.5 text-18 text-ink-2">{[details.version, details.year].filter(Boolean).join(' · ')}</p>
      <div className="pt-6 pb-5">
        <VehiclePrice
          vehicle={details}
          className={details.priceBrl === null ? 'text-22' : 'text-[clamp(2.5rem,2rem+2vw,3.5rem)]'}
        />
        <PriceLine details={details} prices={prices} />
      </div>
      <dl className="border-t border-line">
        <SummaryLine label="Tipo">{details.typeLabel}</SummaryLine>
        <SummaryLine label="Ano">{details.year}</SummaryLine>
        <SummaryLine label="Potência">
          {details.powerCv !== null && (
            <>
              {isUncertain(details, 'powerCv') && <UncertainMark />}
              {formatNumber(details.powerCv)} cv
            </>
          )}
        </SummaryLine>
        <SummaryLine label={details.type === 'plug-in' ? 'Autonomia elétrica' : 'Autonomia'}>
          {details.rangeKm === null ? null : `${formatNumber(details.rangeKm)} km (Inmetro)`}
        </SummaryLine>
        <SummaryLine label="Transmissão">{details.transmission}</SummaryLine>
        <SummaryLine label="Tração">{details.tractionText}</SummaryLine>
      </dl>
      <div className="no-print mt-6 grid gap-3 sm:grid-cols-2">
        {compare}
        <ButtonLink to={href('/calculadora')}>Calcular economia</ButtonLink>
        {details.type !== 'hibrido' && (
          <ButtonLink to={`${href('/viagem')}?carro=${details.slug}`} className="sm:col-span-2">
            Vou viajar com este carro
          </ButtonLink>
        )}
      </div>
      <Link
        to={`/contato?${new URLSearchParams({ assunto: 'erro', veiculo: reportName(details) })}`}
        className="no-print link mt-4 inline-flex min-h-11 items-center self-start text-14"
      >
        Encontrou um erro neste dado?
      </Link>
    </div>
  )
}

function reportName(details: VehicleDetails): string {
  return [nameOf(details), details.version, details.year].filter(Boolean).join(' ')
}

function PriceLine({ details, prices }: Omit<Props, 'compare'>) {
  if (details.priceBrl === null) return null
  return (
    <div className="mt-3 text-14 text-ink-3">
      <details name="fonte">
        <summary className="inline-flex min-h-11 list-none items-center gap-1.5">
          <PriceNote vehicle={details} />
          <span className="no-print inline-flex gap-1.5">
            <span aria-hidden="true">·</span> <span className="link">ver fonte</span>
          </span>
        </summary>
        <div className="pb-2 text-ink-2">
          <SourceNote source={details.figureSources.priceBrl} />
        </div>
      </details>
      <p>Preço sugerido; confirme na concessionária.</p>
      {prices?.entries.length === 1 && prices.entries[0] && (
        <p>Preço registrado desde {formatReferenceDate(prices.entries[0].knownSince)}.</p>
      )}
    </div>
  )
}

function SummaryLine({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 border-b border-line py-2.5 text-15 print:py-1.5">
      <dt className="text-ink-2">{label}</dt>
      <dd className="text-right font-semibold tabular-nums first-letter:uppercase">
        {children || <span className="font-normal text-ink-3">Não informado</span>}
      </dd>
    </div>
  )
}
