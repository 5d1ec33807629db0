import { ArrowLeft, ChevronDown, ChevronRight } from '#app/ui/icons.tsx'
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
import { likelyRangeAt110 } from '#app/domain/range/estimate-range.ts'
import { rangeVehicleOf } from '#app/domain/range/range-assumptions.ts'
import { ModelName } from '#app/domain/vehicles/model-name.tsx'
import {
  type Availability,
  isUncertain,
  fullNameOf,
  type VehicleCardData,
  vehiclePath,
} from '#app/domain/vehicles/vehicle.ts'
import {
  type FactKey,
  type FigureKey,
  figures,
  formatFigure,
  isQuantity,
  toBeChecked,
} from '#app/domain/vehicles/facts/facts.ts'
import { formatIncluded, formatLeftOut } from '#app/domain/costs/ownership/cost-text.ts'
import { monthlyBrlOf } from '#app/domain/costs/ownership/monthly-cost.ts'
import type { VehicleType } from '#app/domain/vehicles/vehicle-type.ts'
import { buttonClass, ButtonLink } from '#app/ui/button.tsx'
import { FigureText } from '#app/ui/figure-with-unit.tsx'
import { countOf } from '#app/platform/format/plural.ts'
import { formatBrlEstimate, formatBrlWhole, formatQuantity } from '#app/platform/format/format-number.ts'
import type { VehicleDetails } from '#app/domain/vehicles/details/vehicle-details.ts'
import type { VehiclePageData } from './vehicle-page-data.ts'
import { SourceNote } from './source-note.tsx'
import { dcWindow } from '#app/domain/costs/charging/charging-car.ts'
import type { fastChargeOf } from '#app/domain/costs/charging/charging-section.tsx'
import { totalBandOf } from './partial-cost.tsx'
import { costTotalIn } from './three-year-analysis.ts'

type Props = Pick<VehiclePageData, 'details' | 'borrowed' | 'versions' | 'analysis' | 'versionsUse'> & {
  fastCharge: ReturnType<typeof fastChargeOf>
  gallery: ReactNode
  compare: ReactNode
  share: ReactNode
}

/** Cells of the page's grid: name and price, pictures, ways on, and facts. */
export function Summary(props: Props) {
  const { details, borrowed, versions, analysis, versionsUse, fastCharge, gallery, compare, share } = props
  const isOnSale = details.availability === 'on-sale'
  const month = <MonthLine analysis={analysis} versionsUse={versionsUse} />
  // Both columns of the head should end together: a single other version has the tallest box, a list of versions the lowest.
  const [isShareLeft, isMonthLeft] = [versions.length > 1, versions.length === 1]
  return (
    <>
      <div className="flex min-w-0 flex-col md:col-start-2 md:row-span-2 md:row-start-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <TypeBadge vehicle={details} />
          <AvailabilityBadge availability={details.availability} />
          {details.recalls.length > 0 && (
            <a href="#recall" className="link inline-flex min-h-6 items-center">
              <RecallBadge vehicle={{ hasRecall: true }} />
            </a>
          )}
          <ButtonLink
            to={href('/catalogo')}
            data-back-to-list=""
            aria-label="Voltar ao catálogo"
            variant="quiet"
            className="no-print -mr-3 ml-auto"
          >
            <ArrowLeft aria-hidden="true" className="size-4" />
            <span>
              Voltar<span className="max-lg:hidden"> ao catálogo</span>
            </span>
          </ButtonLink>
        </div>
        <h1 className="sm:mt-3">
          <ModelName vehicle={details} />
        </h1>
        <p className="mt-1 text-18 text-ink-2">{formatVersion(details)}</p>
        <VehiclePrice
          vehicle={details}
          className={`mt-3 sm:mt-5 ${details.priceBrl === null ? 'text-22' : 'text-[clamp(2.5rem,2rem+2vw,3.5rem)]'}`}
        />
        <PriceLine details={details} />
        <OldPriceAdvice details={details} />
        <KeyFigures details={details} versionsUse={versionsUse} fastCharge={fastCharge} />
        <RoadRange details={details} borrowed={borrowed} />
        <div className={`no-print mt-4 grid gap-3 ${isOnSale ? 'grid-cols-2' : ''}`}>
          {compare}
          {isOnSale && (
            <a href={dealersNear(details.brand)} rel="noopener nofollow" className={buttonClass()}>
              Concessionárias
            </a>
          )}
        </div>
      </div>
      <div className="min-w-0 md:col-start-1 md:row-start-1">{gallery}</div>
      <div className="min-w-0 md:col-start-2 md:row-start-3">
        <Versions details={details} versions={versions} />
        {!isMonthLeft && month}
        <div className="no-print grid grid-cols-2 gap-3">
          <ButtonLink to={href('/calculadora')} variant="compact">
            Calcular economia
          </ButtonLink>
          {details.type !== 'hibrido' && (
            <ButtonLink to={`${href('/viagem')}?carro=${details.slug}`} variant="compact">
              Planejar viagem
            </ButtonLink>
          )}
        </div>
        {!isShareLeft && <div className="no-print mt-1">{share}</div>}
      </div>
      <div className="self-start md:col-start-1 md:row-span-2 md:row-start-2">
        <Facts details={details} />
        {isMonthLeft && month}
        <div className="no-print mt-1 flex flex-wrap items-center justify-between gap-x-6">
          {isShareLeft && share}
          <Link
            to={`/contato?${new URLSearchParams({ assunto: 'erro', veiculo: reportName(details) })}`}
            className="link inline-flex min-h-11 items-center text-14"
          >
            Encontrou um erro neste dado?
          </Link>
        </div>
      </div>
    </>
  )
}

/** Shown above as badge and version; the sheet of paper repeats them in the list. */
const shownAbove = ['Tipo', 'Ano']

function Facts({ details }: Pick<Props, 'details'>) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 border-t border-line lg:grid-cols-3">
      {knownFacts(details).map(([label, text, remark, isLong]) => (
        <div
          key={label}
          className={`border-b border-line py-2 ${isLong ? 'col-span-2' : ''} ${shownAbove.includes(label) ? 'hidden print:block' : ''}`}
        >
          <dt className="text-13 text-ink-2">{label}</dt>
          <dd className="text-15 leading-snug font-semibold tabular-nums first-letter:uppercase">
            {text}
            {remark && <span className="text-13 font-normal text-ink-2"> {remark}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

type KnownFact = [label: string, text: string, remark?: string | undefined, isLong?: boolean]

/** Without type and year. Fills the rows of two and of three columns; a long fact takes two. */
const maxCells = 6

/** What buyers look for first, without unknown facts and key figures. A remark in brackets is less prominent. */
function knownFacts(details: VehicleDetails): KnownFact[] {
  const shown = keyFiguresOf(details).map(([, key]) => key)
  const amount = (fact: FigureKey) => (shown.includes(fact) ? null : amountOf(details, fact))
  const battery = amount('warrantyBatteryYears')
  const traction = markDoubt(details, 'tractionText', details.tractionText)
  const transmission = markDoubt(details, 'transmission', details.transmission)
  const facts: [label: string, ...texts: (string | null)[]][] = [
    ['Potência', amount('powerCv')],
    ['Bateria', amount('batteryKwh')],
    [bothOf('Lugares', amount('seats'), 'Porta-malas', amount('trunkL')), amount('seats'), amount('trunkL')],
    ['Garantia', amount('warrantyVehicleYears'), battery && `bateria ${battery}`],
    ['0 a 100 km/h', amount('acceleration0To100S')],
    ['Recarga rápida', amount('dcChargeKw')],
    ['Comprimento', amount('lengthMm')],
    ['Torque', amount('torqueNm')],
    ['Largura', amount('widthMm')],
    ['Altura', amount('heightMm')],
    ['Entre-eixos', amount('wheelbaseMm')],
  ]
  const known = facts.flatMap(knownFactOf)
  const driveFact = knownFactOf([bothOf('Tração', traction, 'Transmissão', transmission), traction, transmission])
  return [
    ['Tipo', details.typeLabel],
    ['Ano', String(details.year)],
    ...known.slice(0, maxCells - 2 * driveFact.length),
    ...driveFact.map(([label, text, remark]): KnownFact => [label, text, remark, true]),
  ]
}

/** Label of two facts in one cell, without an unknown one. */
function bothOf(one: string, oneText: string | null, other: string, otherText: string | null): string {
  return oneText === null ? other : otherText === null ? one : `${one} e ${other.toLowerCase()}`
}

/** Empty: unknown. */
function knownFactOf([label, ...texts]: [label: string, ...texts: (string | null)[]]): KnownFact[] {
  const known = texts.filter((text) => text !== null)
  const text = known.join('; ')
  const isOnlyFirstRemarked = known.length > 1 && known[0]?.endsWith(')') && !known[1]?.endsWith(')')
  if (isOnlyFirstRemarked) return [[label, text]]
  const remarks = [...text.matchAll(/ \((.*?)\)/g)].map(([, remark]) => remark)
  const remark = remarks.length > 0 ? `(${[...new Set(remarks)].join('; ')})` : undefined
  return text ? [[label, text.replaceAll(/ \(.*?\)/g, ''), remark]] : []
}

function formatVersion({ version, year }: Pick<VehicleCardData, 'version' | 'year'>): string {
  return [version, year].filter(Boolean).join(' · ')
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

/** Shown where it differs between versions. */
const versionFigures = ['rangeKm', 'batteryKwh', 'powerCv', 'seats'] as const satisfies FigureKey[]

type VersionProps = { version: VehicleCardData; others: VehicleCardData[]; isThis?: boolean }

/** Name, price, and the figures that other versions have different. */
function VersionLine({ version, others, isThis = false }: VersionProps) {
  const differing = versionFigures.flatMap((key) => {
    const value = version[key]
    const isSame = others.every((other) => other[key] === value || other[key] === null)
    if (value === null || isSame) return []
    return `${isUncertain(version, key) ? '≈\u00a0' : ''}${formatFigure(key, value)}`
  })
  const Name = isThis ? 'b' : 'span'
  return (
    <>
      <span className="min-w-0 py-1.5">
        <Name className={isThis ? 'font-semibold' : ''}>{formatVersion(version)}</Name>
        <span className="block text-13 text-ink-2">
          {[isThis && 'esta versão', ...differing].filter(Boolean).join(' · ')}
        </span>
      </span>
      <VehiclePrice vehicle={version} className="ml-auto flex-none text-15 font-normal! text-ink-2" />
    </>
  )
}

function Versions({ details, versions }: Pick<Props, 'details' | 'versions'>) {
  if (versions.length === 0) return null
  const links = versions.map((version) => (
    <Link
      key={version.id}
      to={vehiclePath(version)}
      prefetch="intent"
      className="flex min-h-12 items-center justify-between gap-3 px-4 text-15 hover:underline"
    >
      <VersionLine version={version} others={[details, ...versions]} />
      <ChevronRight aria-hidden="true" className="size-4 flex-none" />
    </Link>
  ))
  return (
    <nav aria-label="Outras versões deste modelo" className="no-print mb-4 rounded-2 border border-control bg-surface">
      {versions.length === 1 ? (
        <>
          <p className="flex min-h-12 items-center gap-3 border-b border-line px-4 text-15">
            <VersionLine version={details} others={versions} isThis />
          </p>
          {links}
        </>
      ) : (
        <details className="divide-y divide-line">
          <summary className="flex min-h-12 list-none items-center justify-between gap-3 px-4 text-15 font-semibold">
            {countOf(versions.length, 'outra versão', 'outras versões')}
            <ChevronDown aria-hidden="true" className="size-4 flex-none" />
          </summary>
          {links}
        </details>
      )}
    </nav>
  )
}

/** Three known figures, or the first three of the type if fewer are known. A plug-in always has range and petrol consumption. */
function keyFiguresOf(details: VehicleDetails): KeyFigure[] {
  const { type } = details
  const range: KeyFigure = [type === 'plug-in' ? 'Só na bateria' : 'Autonomia', 'rangeKm', 'km (Inmetro)']
  const fuel: KeyFigure = [
    type === 'plug-in' ? 'Bateria vazia' : 'Na cidade',
    'fuelCityKmPerL',
    type === 'plug-in' ? 'km/l (cidade)' : 'km/l',
  ]
  const speed: KeyFigure = ['0 a 100 km/h', 'acceleration0To100S', 's']
  const shown: Record<VehicleType, KeyFigure[]> = {
    eletrico: [
      range,
      ['Consumo na tomada', 'consumptionKwhPer100Km', 'kWh/100\u00a0km'],
      ['Recarga rápida', 'dcChargeKw', 'kW'],
    ],
    'plug-in': [range, fuel, ['Potência', 'powerCv', 'cv'], speed, ['Bateria', 'batteryKwh', 'kWh']],
    hibrido: [fuel, ['Na estrada', 'fuelHighwayKmPerL', 'km/l'], speed],
  }
  const known = shown[type].filter(([, key], at) => details[key] !== null || (type === 'plug-in' && at < 2))
  return (known.length < 3 ? shown[type] : known).slice(0, 3)
}

/** Directly below the price. */
function KeyFigures({ details, versionsUse, fastCharge }: Pick<Props, 'details' | 'versionsUse' | 'fastCharge'>) {
  return (
    <dl className="mt-1 grid grid-cols-3 gap-x-4 border-y border-line py-3 sm:mt-3">
      {keyFiguresOf(details).map(([label, key, unit]) => (
        <div key={key} className="row-span-2 grid min-w-0 grid-rows-subgrid gap-y-0">
          <dt className="self-end text-13 text-ink-2">{label}</dt>
          <dd className="mt-1">
            {key === 'dcChargeKw' && fastCharge !== null ? (
              <span className="fig stacked-unit text-22 sm:text-28">
                <FigureText
                  value={fastCharge.minutes}
                  unit={`min (${dcWindow.fromPercent}–${dcWindow.toPercent}%)`}
                  isUncertain={fastCharge.band !== null}
                />
              </span>
            ) : details[key] !== null ? (
              <span className="fig stacked-unit text-22 sm:text-28">
                <FigureText
                  value={details[key]}
                  unit={unit}
                  decimals={figures[key].decimals}
                  isUncertain={details.figureSources[key]?.confidence === 'baixa'}
                />
              </span>
            ) : key === 'fuelCityKmPerL' && versionsUse ? (
              <>
                <span className="fig text-22 sm:text-28">
                  <FigureText value={versionsUse.kmPerLitre.low} highest={versionsUse.kmPerLitre.high} decimals={1} />
                </span>
                <span className="mt-1.5 block text-13 leading-tight text-ink-2">
                  km/l nas outras versões; desta, não informado
                </span>
              </>
            ) : (
              <span className="text-14 text-ink-3">
                {key === 'fuelCityKmPerL' ? 'Consumo não informado' : 'Não informado'}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function RoadRange({ details, borrowed }: Pick<Props, 'details' | 'borrowed'>) {
  const km = details.type === 'eletrico' ? likelyRangeAt110(rangeVehicleOf(details, borrowed)) : null
  if (km === null) return null
  return (
    <p className="mt-2 text-14 text-ink-2">
      Nossa estimativa:{' '}
      <a href="#autonomia-na-vida-real" className="link">
        {formatQuantity('km', km)} na estrada a 110&nbsp;km/h
      </a>
    </p>
  )
}

type KeyFigure = [label: string, key: FigureKey, unit: string]

function MonthLine({ analysis, versionsUse }: Pick<Props, 'analysis' | 'versionsUse'>) {
  const total = costTotalIn(analysis)
  if (total === null) return null
  const band = totalBandOf({ total, analysis, versionsUse })
  if (band) {
    const [low, high] = [band.low, band.high].map((brl) => formatBrlEstimate(brl / (12 * total.years)))
    return (
      <p className="py-3 text-15 text-pretty">
        Custo total: cerca de{' '}
        <b className="font-semibold tabular-nums">
          {low} a {high} por mês
        </b>{' '}
        em 3 anos,{' '}
        <a href="#analise-financeira" className="link">
          de só na tomada a só com gasolina
        </a>
      </p>
    )
  }
  const without = formatLeftOut(total.leftOut)
  return (
    <p className="py-3 text-15">
      {total.leftOut.includes('energy') ? 'Custo parcial' : 'Custo total'}: cerca de{' '}
      <b className="font-semibold tabular-nums">{formatBrlWhole(monthlyBrlOf(total))} por mês</b> em 3 anos,{' '}
      <a href="#analise-financeira" className="link">
        {formatIncluded(total.leftOut) ?? 'o que conta'}
      </a>
      {without && `, ${without}`}
    </p>
  )
}

function reportName(details: VehicleDetails): string {
  return `${fullNameOf(details)} ${details.year}`
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
    <details name="fonte" className="text-14 text-ink-2">
      <summary className="inline-flex min-h-11 list-none items-center gap-1.5">
        <PriceNote vehicle={details} />
        <span className="no-print inline-flex gap-1.5">
          <span aria-hidden="true">·</span> <span className="link">ver fonte</span>
        </span>
      </summary>
      <p>
        {(status === 'estimado' ? estimateAdvice : priceAdvice)[details.availability]}
        {details.availability === 'on-sale' && ` Onde comprar: rede ${details.brand}.`}
      </p>
      <SourceNote source={details.figureSources.priceBrl} />
    </details>
  )
}

/** Searches the map around the visitor, because the portal knows no dealer's address. */
function dealersNear(brand: string): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: `concessionária ${brand}` })}`
}

/** Below an older price. */
function OldPriceAdvice({ details: { availability, priceBrl, priceSource } }: Pick<Props, 'details'>) {
  const isOld = describePrice(priceSource, useToday()).isToConfirm
  if (!isOld || availability !== 'on-sale' || priceBrl === null) return null
  return <p className="pb-1 text-14 text-ink-2">Mais de 6 meses: confirme antes de comprar</p>
}
