import type { ReactNode } from 'react'
import { chargingHref, statePath } from '#app/domain/charging/charging-address.ts'
import {
  type ChargingPoint,
  isUnconfirmed,
  precisionMark,
  streetAddress,
  wholeAddress,
} from '#app/domain/charging/charging-point.ts'
import { type TownName, townPath } from '#app/domain/charging/place-address.ts'
import { formatDistance, unknownTexts } from '#app/domain/charging/point-text.ts'
import { PointRow } from '#app/domain/charging/point-labels.tsx'
import { billHref, homeChargingHref } from '#app/pages/home-charging/home-charging-address.ts'
import { SourceCredits } from '#app/domain/charging/source-credits.tsx'
import { formatUnitPrice } from '#app/domain/costs/unit-price.ts'
import { ipvaPath, stateAnchor } from '#app/domain/costs/ipva/ipva-address.ts'
import { ipvaTechnologies, type KindOfIpva } from '#app/domain/costs/ipva/ipva-text.ts'
import { formatProvenance } from '#app/domain/costs/format-provenance.ts'
import { directoryHref } from '#app/domain/suppliers/directory/directory-address.ts'
import { SupplierCards } from '#app/domain/suppliers/directory/supplier-cards.tsx'
import { signupHref } from '#app/domain/suppliers/supplier-address.ts'
import { brazilianStates, type StateCode } from '#app/platform/brazil/brazilian-states.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { countOf } from '#app/platform/format/plural.ts'
import { Link } from '#app/ui/link.tsx'
import {
  inPlace,
  placeHref,
  type PlaceSuppliers,
  type PointCount,
  pointsPerPage,
  type StateCosts,
} from './place-view.ts'
import { PageLinks } from '#app/ui/lists/page-links.tsx'
import { inState } from '#app/platform/brazil/state-article.ts'

const linkClass = 'link inline-flex min-h-11 items-center text-15'

type PlacePointsProps = {
  points: ChargingPoint[]
  count: PointCount
  page: number
  pageCount: number
  now: Date
  /** Address of the place. */
  path: string
  /** With preposition: 'em Campinas'. */
  where: string
  /** True on a town's page, whose rows do not repeat the town. */
  isOfTown: boolean
}

export function PlacePoints({ points, count, page, pageCount, now, path, where, isOfTown }: PlacePointsProps) {
  if (points.length === 0) return null
  const sources = [...new Set(points.map(({ source }) => source))]
  const isBlank = ({ maxPowerKw, connectors }: ChargingPoint) => maxPowerKw === null && connectors.length === 0
  const blank = points.filter(isBlank)
  const known = points.filter((point) => !isBlank(point))
  const [recent, old] = [
    known.filter((point) => !isUnconfirmed(point, now)),
    known.filter((point) => isUnconfirmed(point, now)),
  ]
  const first = (page - 1) * pointsPerPage + 1
  const listOf = (some: ChargingPoint[]) => (
    <ul className="mt-3 border-t border-line empty:hidden">
      {some.map((point) => (
        <PointRow
          key={point.id}
          point={point}
          now={now}
          place={isOfTown ? placeInTown(point) : placeInState(point)}
          isMain
        />
      ))}
    </ul>
  )
  return (
    <section aria-labelledby="pontos" className="min-w-0">
      <h2 id="pontos" className="scroll-mt-22 text-22">
        Pontos de recarga {where}
      </h2>
      <p className="mt-1 text-14 text-pretty text-ink-2">
        {pageCount > 1 &&
          `${formatNumber(first)} a ${formatNumber(first + points.length - 1)} de ${formatNumber(count.points)}. `}
        {count.points > 1 && 'Primeiro os confirmados há menos de dois anos, por potência. '}
        Confirme antes de ir.
      </p>
      {listOf(recent)}
      {old.length > 0 && <p className="mt-6 text-15 font-semibold text-warn">{unknownTexts.confirmation}</p>}
      {listOf(old)}
      {blank.length > 0 && (
        <Disclosure
          isOpen={blank.length === points.length}
          label={`${countOf(blank.length, 'ponto', 'pontos')} sem potência nem conectores informados`}
        >
          {listOf(blank)}
        </Disclosure>
      )}
      <PageLinks
        label="Páginas da lista de pontos"
        page={page}
        pageCount={pageCount}
        hrefOf={(number) => `${placeHref(path, number)}#pontos`}
      />
      <div className="mt-3 grid max-w-[66ch] gap-2 text-13 text-pretty text-ink-3">
        {isOfTown && (
          <p>
            Distâncias em linha reta da sede do município. Onde a fonte não diz o município, o ponto aparece no da sede
            mais próxima.
          </p>
        )}
        <SourceCredits sources={sources} />
      </div>
    </section>
  )
}

/** Two columns of towns with their number of points. */
export function TownList({ towns }: { towns: (TownName & PointCount)[] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-6 text-15 tabular-nums">
      {towns.map((town) => (
        <li
          key={`${town.state}${town.name}`}
          className="flex items-center justify-between gap-x-2 border-t border-line"
        >
          <Link to={townPath(town)} className="link inline-flex min-h-11 min-w-0 items-center">
            {town.name}
          </Link>{' '}
          {formatNumber(town.points)}
        </li>
      ))}
    </ul>
  )
}

export function MapLink({ mapHref, count }: { mapHref: string; count: PointCount }) {
  return (
    <Link to={mapHref} className={buttonClass()}>
      {count.points > 1 ? `Ver os ${formatNumber(count.points)} no mapa` : 'Ver no mapa'}
    </Link>
  )
}

function placeInState(point: ChargingPoint): string {
  return [wholeAddress(point), precisionMark(point)].filter(Boolean).join(' · ')
}

/** A point whose town alone is known has no distance. */
function placeInTown(point: ChargingPoint): string {
  const { precision, distanceKm } = point
  const distance =
    distanceKm === null || precision === 'town'
      ? null
      : `${formatDistance(distanceKm)} do centro`.replaceAll(' ', '\u00a0')
  return [streetAddress(point), distance, precisionMark(point)].filter(Boolean).join(' · ')
}

/** @param isNarrow below each other, in a column of the page */
export function PlaceCosts({ costs, isNarrow = false }: { costs: StateCosts | null; isNarrow?: boolean }) {
  return (
    costs && (
      <div
        className={`grid items-start gap-x-16 gap-y-10 border-t border-line py-8 ${isNarrow ? '' : 'lg:grid-cols-2'}`}
      >
        <HomeTariff costs={costs} />
        <PlaceIpva costs={costs} />
      </div>
    )
  )
}

function HomeTariff({ costs: { state, tariff, flag, today } }: { costs: StateCosts }) {
  return (
    <section aria-labelledby="em-casa" className="min-w-0">
      <h2 id="em-casa" className="text-22">
        Carregar em casa {inState(state)}
      </h2>
      {tariff ? (
        <>
          <p className="mt-3">
            <span className="fig text-28">{formatUnitPrice(tariff.brlPerKwh)}</span> por kWh, sem a bandeira
          </p>
          <p className="mt-2 text-15 text-pretty text-ink-2">
            {flag.brlPerKwh === null
              ? `Este valor ${flag.explanation}. `
              : `Na média das bandeiras, ${formatUnitPrice(tariff.brlPerKwh + flag.brlPerKwh)} por kWh: ${flag.explanation}. `}
            A bandeira tarifária é anunciada pela ANEEL todo mês e somada à tarifa; na verde não há acréscimo.
          </p>
          <p className="mt-2 text-14 text-pretty text-ink-3">{formatProvenance(tariff, today)}.</p>
        </>
      ) : (
        <p className="mt-3 text-15 text-ink-2">O portal não tem a tarifa deste estado.</p>
      )}
      <ul className="no-print mt-2 flex flex-wrap gap-x-6">
        <li>
          <Link to={billHref({ state, model: null })} className={linkClass}>
            Fazer a conta do mês
          </Link>
        </li>
        <li>
          <Link to={homeChargingHref({ state })} className={linkClass}>
            Posso carregar em casa?
          </Link>
        </li>
      </ul>
    </section>
  )
}

/** Yearly vehicle tax (IPVA) of electric cars and plug-in hybrids. */
function PlaceIpva({ costs: { state, ipva, today } }: { costs: StateCosts }) {
  const [source] = ipva.sources
  return (
    <section aria-labelledby="ipva" className="min-w-0">
      <h2 id="ipva" className="text-22">
        IPVA {inState(state)}
      </h2>
      <dl className="mt-3 grid gap-2">
        <IpvaLine name={ipvaTechnologies.bev} kind={ipva.electric} />
        <IpvaLine name={ipvaTechnologies.phev} kind={ipva.plugIn} />
      </dl>
      {source && <p className="mt-2 text-14 text-pretty text-ink-3">{formatProvenance(source, today)}.</p>}
      <p className="no-print">
        <Link to={`${ipvaPath}#${stateAnchor(state)}`} className={linkClass}>
          A regra inteira, com condições e fontes
        </Link>
      </p>
    </section>
  )
}

function IpvaLine({ name, kind: { summary, isToBeChecked } }: { name: string; kind: KindOfIpva }) {
  return (
    <div className="text-15">
      <dt className="inline font-semibold">{name}: </dt>
      <dd className="inline text-pretty">
        {summary}
        {isToBeChecked && <span className="font-semibold text-warn"> (a conferir na Sefaz)</span>}
      </dd>
    </div>
  )
}

type ColumnsProps = { map: ReactNode; points: ReactNode; below?: ReactNode }

/** The map is first on a phone, and on the right of a wide screen. @param below last on a phone, and under the map of a wide screen */
export function PlaceColumns({ map, points, below }: ColumnsProps) {
  return (
    <div
      style={{ gridTemplateRows: below ? 'auto 1fr' : undefined }}
      className="grid items-start gap-x-16 gap-y-8 border-t border-line py-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]"
    >
      {map && <div className={`grid min-w-0 gap-6 ${points ? 'lg:col-start-2 lg:row-start-1' : ''}`}>{map}</div>}
      {points && (
        <div className={`min-w-0 lg:col-start-1 lg:row-start-1 ${below ? 'lg:row-span-2' : ''}`}>{points}</div>
      )}
      {below && <div className="min-w-0 lg:col-start-2">{below}</div>}
    </div>
  )
}

type SuppliersProps = { suppliers: PlaceSuppliers; state: StateCode; town: string | null }

export function PlaceSuppliersSection({ suppliers, state, town }: SuppliersProps) {
  return (
    <section aria-labelledby="fornecedores" className="no-print border-t border-line py-8">
      <h2 id="fornecedores">Quem instala e atende</h2>
      <p className="mt-2 mb-5 max-w-[66ch] text-15 text-pretty text-ink-2">
        {supplierSentence(suppliers, state, town)}
      </p>
      <SupplierCards suppliers={suppliers.cards} />
      <ul className="mt-4 flex flex-wrap gap-x-6">
        <li>
          <Link to={directoryHref({ state })} className={linkClass}>
            Guia de fornecedores, {brazilianStates[state]}
          </Link>
        </li>
        <li>
          <Link to={signupHref('indicacao')} className={linkClass}>
            Indicar um negócio
          </Link>
        </li>
      </ul>
    </section>
  )
}

function supplierSentence({ inTown, inState: all }: PlaceSuppliers, state: StateCode, town: string | null): string {
  if (all === 0) return `Ainda não há no guia negócio publicado ${inState(state)}.`
  const words = `${countOf(all, 'negócio publicado', 'negócios publicados')} no guia ${inState(state)}`
  if (town === null) return `${words}.`
  return inTown === 0
    ? `${words}, nenhum deles ${inPlace(town)}.`
    : `${words}, ${formatNumber(inTown)} ${inPlace(town)}.`
}

/** @param isOfStates on the list of states, which does not link to itself */
export function PlaceWays({ state, isOfStates = false }: { state: StateCode | null; isOfStates?: boolean }) {
  return (
    <nav aria-label="Outros lugares" className="no-print flex flex-wrap gap-x-8 border-t border-line pt-4">
      {state && (
        <Link to={statePath(state)} className={linkClass}>
          Recarga {inState(state)}
        </Link>
      )}
      {!isOfStates && (
        <Link to="/recarga" className={linkClass}>
          Recarga por estado
        </Link>
      )}
      <Link to={chargingHref()} className={linkClass}>
        Mapa de recarga
      </Link>
      <Link to="/viagem" className={linkClass}>
        Planejar uma viagem
      </Link>
    </nav>
  )
}
