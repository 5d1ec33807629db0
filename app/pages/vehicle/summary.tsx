import { ArrowLeft } from '#app/ui/icons.tsx'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { Link } from '#app/ui/link.tsx'
import { describePrice } from '#app/domain/vehicles/price-label.ts'
import { useToday } from '#app/platform/format/today.ts'
import {
  PriceNote,
  VehiclePrice,
  AvailabilityBadge,
  RecallBadge,
  TypeBadge,
} from '#app/domain/vehicles/vehicle-badges.tsx'
import { type Availability, nameOf, type VehicleCardData, vehiclePath } from '#app/domain/vehicles/vehicle.ts'
import {
  type FactKey,
  type FigureKey,
  formatFigure,
  isQuantity,
  toBeChecked,
} from '#app/domain/vehicles/facts/facts.ts'
import { formatIncluded, formatLeftOut } from '#app/domain/costs/ownership/cost-text.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { formatBrlWhole } from '#app/platform/format/format-number.ts'
import type { VehicleDetails } from '#app/domain/vehicles/details/vehicle-details.ts'
import type { VehiclePageData } from './vehicle-page-data.ts'
import { SourceNote } from './source-note.tsx'
import { monthlyBrlOf } from './three-year-analysis.ts'

type Props = Pick<VehiclePageData, 'details' | 'versions' | 'analysis'> & {
  compare: ReactNode
  share: ReactNode
}

export function Summary({ details, versions, analysis, compare, share }: Props) {
  const facts = summaryFacts(details)
  const unknown = facts.flatMap(([label, words]) => (words ? [] : label))
  return (
    // On wide screens both `div`s are cells of the page's grid, next to the pictures.
    <div className="grid min-w-0 content-start gap-5 lg:contents">
      <div className="flex min-w-0 flex-col lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <TypeBadge vehicle={details} />
          <AvailabilityBadge availability={details.availability} />
          {details.recalls.length > 0 && (
            <a href="#recall" className="link inline-flex min-h-6 items-center">
              <RecallBadge vehicle={{ hasRecall: true }} />
            </a>
          )}
          <ButtonLink to={href('/catalogo')} data-back-to-list="" variant="quiet" className="no-print -mr-3 ml-auto">
            <ArrowLeft aria-hidden="true" className="size-4" />
            <span>
              Voltar<span className="max-sm:sr-only"> ao catálogo</span>
            </span>
          </ButtonLink>
        </div>
        <h1 className="mt-3">{nameOf(details)}</h1>
        <p className="mt-1.5 text-18 text-ink-2">{formatVersion(details)}</p>
        <Versions details={details} versions={versions} />
        <div className="pt-3 pb-3 sm:pt-5 sm:pb-4">
          <VehiclePrice
            vehicle={details}
            className={details.priceBrl === null ? 'text-22' : 'text-[clamp(2.5rem,2rem+2vw,3.5rem)]'}
          />
          <KeyFigures details={details} />
          <MonthLine analysis={analysis} />
          <PriceLine details={details} />
        </div>
        <div className="no-print grid grid-cols-2 gap-3">
          <div className="col-span-2 grid">{compare}</div>
          <ButtonLink to={href('/calculadora')} variant="compact">
            Calcular economia
          </ButtonLink>
          {details.type !== 'hibrido' && (
            <ButtonLink to={`${href('/viagem')}?carro=${details.slug}`} variant="compact">
              Planejar viagem
            </ButtonLink>
          )}
        </div>
        <div className="no-print mt-3 flex flex-wrap justify-between gap-x-6">
          {share}
          <Link
            to={`/contato?${new URLSearchParams({ assunto: 'erro', veiculo: reportName(details) })}`}
            className="link inline-flex min-h-11 items-center text-14"
          >
            Encontrou um erro neste dado?
          </Link>
        </div>
      </div>
      <dl className="grid grid-cols-2 gap-x-6 self-start border-t border-line lg:col-start-1 lg:row-start-2 lg:grid-cols-3">
        {facts.map(
          ([label, words]) =>
            words && (
              <div
                key={label}
                className={`border-b border-line py-2 ${shownAbove.includes(label) ? 'max-sm:hidden' : ''} ${label === 'Transmissão' ? 'max-lg:col-span-full' : ''}`}
              >
                <dt className="text-13 text-ink-2">{label}</dt>
                <dd className="text-15 leading-snug font-semibold tabular-nums first-letter:uppercase">{words}</dd>
              </div>
            ),
        )}
        {unknown.length > 0 && (
          <div className="col-span-full border-b border-line py-2">
            <dt className="text-13 text-ink-2">{unknown.join(', ')}</dt>
            <dd className="text-15 leading-snug text-ink-3">Não informado</dd>
          </div>
        )}
      </dl>
    </div>
  )
}

function formatVersion({ version, year }: Pick<VehicleCardData, 'version' | 'year'>): string {
  return [version, year].filter(Boolean).join(' · ')
}

/** On a phone, above the price. */
const shownAbove = ['Tipo', 'Ano']

/** What buyers look for first. null: unknown. */
function summaryFacts(details: VehicleDetails): [label: string, words: string | null][] {
  const amount = (fact: FigureKey) => amountOf(details, fact)
  const marked = (fact: FactKey, text: string | null) => markDoubt(details, fact, text)
  const range = amount('rangeKm')
  const warranty = [amount('warrantyVehicleYears'), amount('warrantyBatteryYears')]
  const words = [warranty[0], warranty[1] && `bateria ${warranty[1]}`].filter(Boolean).join('; ')
  return [
    ['Tipo', details.typeLabel],
    ['Ano', String(details.year)],
    [details.type === 'plug-in' ? 'Autonomia elétrica' : 'Autonomia', range && `${range} (Inmetro)`],
    ['Potência', amount('powerCv')],
    ['Porta-malas', amount('trunkL')],
    ['Lugares', amount('seats')],
    ['Garantia', words || null],
    ['Tração', marked('tractionText', details.tractionText)],
    ['Transmissão', marked('transmission', details.transmission)],
  ]
}

function amountOf(details: VehicleDetails, fact: FigureKey): string | null {
  const value = details[fact]
  return value === null ? null : markDoubt(details, fact, formatFigure(fact, value))
}

function markDoubt({ figureSources }: VehicleDetails, fact: FactKey, text: string | null): string | null {
  const isInDoubt = figureSources[fact === 'tractionText' ? 'traction' : fact]?.confidence === 'baixa'
  if (text === null || !isInDoubt) return text
  return isQuantity(fact) ? `≈ ${text}` : `${text} ${toBeChecked}`
}

function Versions({ details, versions }: Pick<Props, 'details' | 'versions'>) {
  if (versions.length === 0) return null
  return (
    <nav aria-label="Outras versões deste modelo" className="no-print mt-3 flex gap-2 scroll-hint sm:flex-wrap">
      <span aria-current="page" className={`border-ink bg-sunken font-semibold ${versionClass}`}>
        {formatVersion(details)}
      </span>
      {versions.map((version) => (
        <Link
          key={version.id}
          to={vehiclePath(version)}
          prefetch="intent"
          className={`border-control bg-surface hover:border-ink ${versionClass}`}
        >
          {formatVersion(version)}
          <VehiclePrice vehicle={version} className="text-13 font-normal! text-ink-2" />
        </Link>
      ))}
    </nav>
  )
}

const versionClass = 'inline-flex min-h-11 flex-none items-center gap-2 rounded-2 border px-3 text-14'

/** Shown only on a phone, where the facts are below the buttons. */
function KeyFigures({ details }: Pick<Props, 'details'>) {
  const [range, dcPower] = [amountOf(details, 'rangeKm'), amountOf(details, 'dcChargeKw')]
  const figures = [
    range && `${range} ${details.type === 'plug-in' ? 'na bateria' : 'de autonomia'}`,
    amountOf(details, 'consumptionKwhPer100Km'),
    dcPower && `carga rápida até ${dcPower}`,
  ].filter(Boolean)
  return figures.length > 0 && <p className="mt-2 font-semibold sm:hidden">{figures.join(' · ')}</p>
}

function MonthLine({ analysis }: Pick<Props, 'analysis'>) {
  const total = analysis.lines.cost3YearsBrl.brl
  if (total === null) return null
  const without = formatLeftOut(analysis.leftOut)
  return (
    <p className="mt-3 text-15">
      Custo total: cerca de <b className="font-semibold tabular-nums">{formatBrlWhole(monthlyBrlOf(total))} por mês</b>{' '}
      (3 anos,{' '}
      <a href="#analise-financeira" className="link">
        {formatIncluded(analysis.leftOut) ?? 'o que conta'}
      </a>
      {without && `, ${without}`})
    </p>
  )
}

function reportName(details: VehicleDetails): string {
  return [nameOf(details), details.version, details.year].filter(Boolean).join(' ')
}

const priceAdvice: Record<Availability, string> = {
  'on-sale': 'Preço sugerido; confirme na concessionária.',
  unclear: 'Preço sugerido; confirme com a marca se o modelo ainda é vendido.',
  discontinued: 'Preço sugerido de quando o modelo era vendido novo.',
}

/** Below an estimated price. */
const estimateAdvice: Record<Availability, string> = {
  'on-sale': 'Confirme o preço na concessionária.',
  unclear: 'Confirme com a marca se o modelo ainda é vendido.',
  discontinued: 'O modelo já não é vendido novo.',
}

function PriceLine({ details }: Pick<Props, 'details'>) {
  const { status } = describePrice(details.priceSource, useToday())
  if (details.priceBrl === null) return null
  return (
    <div className="mt-1 text-14 text-ink-3">
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
      <p>{(status === 'estimado' ? estimateAdvice : priceAdvice)[details.availability]}</p>
    </div>
  )
}
