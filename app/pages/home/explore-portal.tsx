import { formatKnownCount } from '#app/domain/charging/point-text.ts'
import { plural } from '#app/platform/format/plural.ts'
import { businessTypes } from '#app/domain/suppliers/supplier.ts'
import { formatBrl, formatPrice, formatNumber } from '#app/platform/format/format-number.ts'
import { type Market, withPlug } from '#app/domain/costs/market.ts'
import type { HomeData, HomeVehicles } from './home-vehicles.ts'
import { savingsExample } from '#app/domain/costs/calculator/savings-start.ts'
import type { ReactNode } from 'react'
import { Link } from '#app/ui/link.tsx'

type Props = {
  vehicles: HomeVehicles | null
  articleCount: number | null
  /** Real points. null: loading. 0: none, or could not be read. */
  countedPoints: number | null
  knownOfPoints: HomeData['knownOfPoints'] | null
  market: Market | null
}

/** Five tiles with links, each with a current number. */
export function ExplorePortal({ vehicles, articleCount, countedPoints, knownOfPoints, market }: Props) {
  const { petrolBrlPerMonth, electricBrlPerMonth, savingBrlPerMonth } = savingsExample.savings
  return (
    <section aria-labelledby="explore-nosso-portal" className="pt-section">
      <h2 id="explore-nosso-portal" className="mb-6 md:mb-8">
        Explore Nosso Portal
      </h2>
      <div className="grid border-t border-ink lg:grid-cols-5 lg:grid-rows-[repeat(3,auto)]">
        <PortalTile
          to="/catalogo"
          title="Catálogo"
          about={pricesSentence(vehicles)}
          figure={vehicles && formatNumber(vehicles.modelCount)}
          unit={plural(vehicles?.modelCount, 'modelo', 'modelos')}
          graphic={<PriceCurve pricesBrl={vehicles?.pricesBrl ?? []} />}
        />
        <PortalTile
          to="/noticias"
          title="Notícias e rankings"
          about="O que mudou em vendas, imposto e fábricas."
          figure={articleCount === null ? null : formatNumber(articleCount)}
          unit={plural(articleCount, 'artigo', 'artigos')}
          graphic={market?.years.length ? <YearBars values={market.years.map(withPlug)} /> : <EmptyRuler />}
        />
        <PortalTile
          to="/calculadora"
          title="Calculadora de economia"
          about={`Exemplo: ${savingsExample.label}.`}
          figure={formatBrl(savingBrlPerMonth).replace(/^R\$\s*/, '')}
          currency="R$"
          unit="de economia por mês em energia"
          graphic={<TwoBars petrol={petrolBrlPerMonth} electricity={electricBrlPerMonth} />}
        />
        <PortalTile
          to="/mapa-abastecimento"
          title="Mapa de recarga"
          about={pointsSentence(countedPoints, knownOfPoints)}
          figure={pointsFigure(countedPoints)}
          unit={plural(countedPoints, 'ponto de recarga', 'pontos de recarga')}
          graphic={<KnownBars count={countedPoints} known={knownOfPoints} />}
        />
        <PortalTile
          to="/fornecedores"
          title="Guia de fornecedores"
          about="Do wallbox ao seguro."
          graphic={<ServiceNames />}
        />
      </div>
    </section>
  )
}

/** 'Sabemos a potência de 12, o conector de 15 e o preço de 7.' */
function pointsSentence(count: number | null, known: Props['knownOfPoints']): string {
  if (!count || !known) return 'Onde ficam os pontos, com a fonte e a data.'
  const of = (points: number) => formatKnownCount(points, count)
  return `Sabemos a potência de ${of(known.power)}, o conector de ${of(known.plug)} e o preço de ${of(known.price)}.`
}

/** null: loading. undefined: no number. */
function pointsFigure(count: number | null): string | null | undefined {
  if (count === null) return null
  return count === 0 ? undefined : formatNumber(count)
}

function pricesSentence(vehicles: HomeVehicles | null): string {
  const [lowest, highest] = [vehicles?.pricesBrl[0], vehicles?.pricesBrl.at(-1)]
  if (lowest === undefined || highest === undefined) return 'Preço, autonomia e ficha técnica de cada modelo.'
  return lowest === highest
    ? `A partir de ${formatPrice(lowest)}.`
    : `De ${formatPrice(lowest)} a ${formatPrice(highest)}, entre os modelos com preço.`
}

type PortalTileProps = {
  to: string
  title: string
  about: string
  /** null: unknown or loading. */
  figure?: string | null
  currency?: string
  unit?: string
  graphic: ReactNode
}

/** A row on small screens, a column on wide ones. Subgrid aligns neighbouring tiles. */
function PortalTile({ to, title, about, figure, currency, unit, graphic }: PortalTileProps) {
  return (
    <Link
      to={to}
      prefetch="intent"
      className="group grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 border-b border-line py-4 last:border-b-0 lg:row-span-3 lg:border-b-0 lg:grid-cols-[minmax(0,1fr)] lg:grid-rows-subgrid lg:items-start lg:gap-y-0 lg:border-r lg:px-5 lg:py-6 lg:first:pl-0 lg:last:border-r-0 lg:last:pr-0"
    >
      <div className="lg:row-start-3">
        <h3 className="group-hover:text-accent">{title}</h3>
        <p className="mt-0.5 max-w-[36ch] text-14 text-ink-2 lg:mt-1.5">{about}</p>
      </div>
      {figure !== undefined && (
        <p className="col-start-2 row-start-1 max-w-28 text-right lg:col-start-1 lg:max-w-none lg:text-left">
          <span className="fig text-28">
            {currency && (
              <span className="currency">
                {currency}
                {'\u00a0'}
              </span>
            )}
            {figure ?? '—'}
          </span>{' '}
          <span className="mt-1.5 block text-12 leading-tight text-ink-2 lg:mt-2 lg:text-13">{unit}</span>
        </p>
      )}
      <div aria-hidden="true" className="hidden lg:row-start-2 lg:mt-4 lg:mb-4 lg:block">
        {graphic}
      </div>
    </Link>
  )
}

const width = 200
const height = 56

function PriceCurve({ pricesBrl }: { pricesBrl: number[] }) {
  const highest = pricesBrl.at(-1)
  if (highest === undefined) return <EmptyRuler />
  const step = width / pricesBrl.length
  const steps = pricesBrl.map((price) => `V${rounded(height - (price / highest) * (height - 2))}h${rounded(step)}`)
  return (
    <Graphic legend="Os preços, do menor ao maior">
      <path d={`M0 ${height}${steps.join('')}V${height}z`} className="fill-line-2" />
    </Graphic>
  )
}

function YearBars({ values }: { values: number[] }) {
  const highest = Math.max(...values)
  const step = width / values.length
  return (
    <Graphic legend="Carros com tomada, por ano">
      {values.map((value, index) => {
        const top = height - (value / highest) * (height - 2)
        const isLast = index === values.length - 1
        return (
          <g key={value}>
            <rect
              x={rounded(index * step)}
              y={rounded(top)}
              width={rounded(step - 5)}
              height={rounded(height - top)}
              className={isLast ? 'fill-accent-soft' : 'fill-line'}
            />
            <path
              d={`M${rounded(index * step)} ${rounded(top)}h${rounded(step - 5)}`}
              vectorEffect="non-scaling-stroke"
              className={isLast ? 'stroke-needle [stroke-width:4]' : 'stroke-ground [stroke-width:1.5]'}
            />
          </g>
        )
      })}
    </Graphic>
  )
}

/** Both bars start at zero. */
function TwoBars({ petrol, electricity }: { petrol: number; electricity: number }) {
  return (
    <Graphic legend="Gasolina e eletricidade, por mês">
      <rect y="6" width={width} height="18" className="fill-petrol" />
      <rect y="30" width={rounded((electricity / petrol) * width)} height="18" className="fill-elec" />
    </Graphic>
  )
}

/** Power and connector: the known points on a bar of all points. */
function KnownBars({ count, known }: { count: number | null; known: Props['knownOfPoints'] }) {
  if (!count || !known) return <EmptyRuler />
  return (
    <Graphic legend="Potência e conector conhecidos">
      {[known.power, known.plug].map((points, index) => (
        <g key={index} transform={`translate(0 ${6 + index * 24})`}>
          <rect width={width} height="18" className="fill-line" />
          <rect width={rounded((points / count) * width)} height="18" className="fill-line-2" />
        </g>
      ))}
    </Graphic>
  )
}

function ServiceNames() {
  return (
    <ul className="text-15 leading-snug font-semibold">
      {businessTypes.slice(0, 4).map((type) => (
        <li key={type}>{type}</li>
      ))}
    </ul>
  )
}

function EmptyRuler() {
  return <div className="scale mt-8" />
}

function Graphic({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" className="h-14 w-full">
        {children}
      </svg>
      <p className="mt-2 text-13 text-ink-2">{legend}</p>
    </>
  )
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
