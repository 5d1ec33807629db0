import { pointPath, precisionMark } from '#app/domain/charging/charging-point.ts'
import { formatNumber, formatQuantity } from '#app/platform/format/format-number.ts'
import { countOf } from '#app/platform/format/plural.ts'
import { Link } from '#app/ui/link.tsx'
import type { GapTowns } from './find-trip.server.ts'
import type { PlannedTrip, StationDetails } from './plan-trip.ts'
import { allPointsAlongHref, missingChargerRange, townOf } from './trip-text.ts'

type Trip = Exclude<PlannedTrip, { outcome: 'no-estimate' }>
type Named = { id: number; km: number; offsetKm: number; point: StationDetails }

type Props = { trip: Trip; places: string[]; gapTowns: GapTowns | null }

/** List of points with unknown plugs. Points that could close a gap come first, with questions for their operators. */
export function UnknownPoints({ trip, places, gapTowns }: Props) {
  const known = trip.unknownPoints.flatMap(({ point, ...place }) => (point ? [{ ...place, point }] : []))
  if (trip.outcome !== 'gap' || !trip.hasFastPlug) return <Folded trip={trip} points={known} />
  const { from, to } = missingChargerRange(trip)
  const helpful = known.filter(({ km }) => km >= from && km <= to)
  const others = known.filter((one) => !helpful.includes(one))
  const at = (km: number, town = '') => `o km ${formatNumber(Math.round(km))}${town && `, perto de ${town},`}`
  const stretch = `Uma recarga rápida entre ${at(from, gapTowns?.from)} e ${at(to, gapTowns?.to)} resolve ou adianta a viagem`
  return (
    <section aria-labelledby="perguntar">
      <h3 id="perguntar">Pergunte antes de sair</h3>
      <p className="mt-2 max-w-[62ch] text-pretty text-ink-2">
        {helpful.length > 0
          ? `${stretch}. Ali há ${countOf(helpful.length, 'ponto', 'pontos')} de que não sabemos conector nem potência:`
          : `${stretch}, e não conhecemos nenhum ponto ali, nem sem conector informado.`}
      </p>
      <PointRows points={helpful} />
      <p className="mt-5 font-semibold">O que perguntar à rede ou a quem mantém o ponto</p>
      <ul className="mt-2 max-w-[62ch] list-disc space-y-1 pl-5 text-15 text-ink-2">
        <li>
          Tem corrente contínua com o conector do meu carro, e de quantos kW? Com menos de 20 kW a parada leva horas.
        </li>
        <li>Está funcionando, e em que horário abre?</li>
        <li>Quanto custa, e por qual aplicativo se paga?</li>
      </ul>
      {others.length > 0 && <Folded trip={trip} points={others} isRest isOpen={helpful.length === 0} />}
      <Link to={allPointsAlongHref(places)} className="link mt-2 inline-flex min-h-11 items-center text-15">
        Todos os pontos deste caminho no mapa
      </Link>
    </section>
  )
}

type FoldedProps = {
  trip: Trip
  points: Named[]
  /** True if the list above has some of the points, so that this one has the rest. */
  isRest?: boolean
  isOpen?: boolean
}

function Folded({ trip: { unknownCount }, points, isRest = false, isOpen = false }: FoldedProps) {
  return (
    <details open={isOpen} className={isRest ? 'mt-6' : ''} data-opened-on-paper="">
      <summary className="fold">
        {isRest
          ? `${countOf(points.length, 'outro ponto', 'outros pontos')} no caminho sem conector informado`
          : `${countOf(unknownCount, 'ponto no caminho não informa', 'pontos no caminho não informam')} o conector`}
      </summary>
      {!isRest && (
        <p className="mt-1 max-w-[62ch] text-15 text-pretty text-ink-2">
          Não contamos com eles. Pergunte à rede ou a quem mantém o ponto se há recarga rápida para o seu carro.
        </p>
      )}
      <PointRows points={points} />
      {!isRest && unknownCount > points.length && (
        <p className="mt-2 text-14 text-ink-3">Estão aqui os primeiros {points.length}.</p>
      )}
    </details>
  )
}

function PointRows({ points }: { points: Named[] }) {
  if (points.length === 0) return null
  return (
    <ul className="mt-3 border-t border-line">
      {points.map(({ id, km, offsetKm, point }) => (
        <li
          key={`${id} ${km}`}
          className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-3 border-b border-line py-2.5 text-15"
        >
          <span className="tabular-nums">km {formatNumber(Math.round(km))}</span>
          <span className="min-w-0">
            <Link to={pointPath(point.slug)} className="link wrap-anywhere">
              {point.name}
            </Link>
            <span className="block text-14 text-ink-3">
              {[
                townOf(point),
                precisionMark(point),
                point.network,
                offsetKm >= 1 && `a ${formatQuantity('km', Math.round(offsetKm))} da linha`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
