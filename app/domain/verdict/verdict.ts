import { daysBetweenCharges, journeyStops, kmPerNight, planJourney } from '#app/domain/range/day-plan.ts'
import type { EstimatedRange, RangeEstimate } from '#app/domain/range/estimate-range.ts'
import type { Vehicle } from '#app/domain/vehicles/vehicle.ts'
import { formatFigure } from '#app/domain/vehicles/facts/facts.ts'
import { formatNumber, formatQuantity } from '#app/platform/format/format-number.ts'
import { countOf } from '#app/platform/format/plural.ts'
import { commonSocketKw } from '#app/domain/costs/home-sockets.ts'
import { usualKmPerDay } from './daily-use.ts'
import { judgeSeats, tripReserve } from './judge-use.ts'
import {
  formatRank,
  type PeerRank,
  type RatedVehicle,
  rankAmongPeers,
  rankAmongType,
  similarGroupOf,
} from './peer-rank.ts'
import {
  figureOf,
  kinds,
  rankingOf,
  statementKinds,
  type StatementKey,
  type StatementKind,
  writeFigure,
} from './statement-kinds.ts'

/** A pro or con. `rank`: text of its rank. `part`: anchor on the model's page. */
export type Statement = {
  key: StatementKey | 'seats' | 'recall' | 'socket' | 'equipment'
  text: string
  rank: string | null
  part: string
}

export type Verdict = {
  /** At most four sentences about whom the car suits. */
  audience: string[]
  pros: Statement[]
  cons: Statement[]
  /** Group that the ranks call 'parecidos'. null: too few similar models. */
  similar: string | null
}

const kilometres = (km: number) => formatQuantity('km', km)

type Ranked = {
  key: StatementKey
  kind: StatementKind
  value: number
  rank: PeerRank
  /** Standing in the group: 1 for the best, -1 for the last. */
  standing: number
}

/** Maximum pros, and maximum cons. */
const maxStatements = 4

/**
 * Selects pros and cons from the known figures and their ranks.
 * @param range estimated range of the model
 * @param peers models on sale
 */
export function verdictOf(vehicle: RatedVehicle, range: RangeEstimate, peers: RatedVehicle[]): Verdict {
  const similar = similarGroupOf(vehicle, peers)
  const ranked = kinds.flatMap(([key, kind]): Ranked[] => {
    const value = figureOf(vehicle, kind)
    const rank = value === null ? null : rankOf(vehicle, peers, kind)
    return rank === null || value === null ? [] : [{ key, kind, value, rank, standing: standingOf(rank) }]
  })
  const statements = (side: 'pro' | 'con') =>
    ranked
      .filter(({ standing, rank }) => (side === 'pro' ? standing : lastStanding(standing, rank.count)) > minStanding)
      .toSorted((one, other) => Math.abs(other.standing) * other.kind.weight - Math.abs(one.standing) * one.kind.weight)
      .map(({ key, kind, value, rank }): Statement => {
        const text = kind[side](writeFigure(vehicle, kind, value))
        return { key, text, rank: formatRank(rank, similar), part: kind.part }
      })
  const byStanding = ranked.toSorted((one, other) => one.standing - other.standing)
  const firstCons = [
    ...recallStatement(vehicle),
    ...seatStatement(vehicle, 4),
    ...slowChargingStatement(vehicle),
    ...statements('con'),
  ]
  const weakest = firstCons.length === 0 ? byStanding.slice(0, 1) : []
  const without = (said: { key: string }[]) => byStanding.filter(({ key }) => said.every((one) => one.key !== key))
  const plain = (more: Ranked[]) => more.map((one) => plainStatement(vehicle, one, similar))
  const cons = [...firstCons, ...weakest.map((one) => weakestStatement(vehicle, one, similar))]
  const pros = [...seatStatement(vehicle, 7), ...statements('pro')]
  const worse = without(cons).filter(({ standing }) => standing < 0)
  const better = without([...pros, ...cons]).filter(({ standing }) => standing > 0)
  return {
    audience: audienceOf(vehicle, range),
    pros: [...pros, ...plain(better.toReversed().slice(0, missingIn(pros)))].slice(0, maxStatements),
    cons: [...cons, ...plain(worse.slice(0, missingIn(cons)))].slice(0, maxStatements),
    similar,
  }
}

/** If fewer figures stand out, figures of the better or worse half of the group follow. */
const usualStatements = 3

function missingIn(statements: Statement[]): number {
  return Math.max(0, usualStatements - statements.length)
}

/**
 * Rank among similar models of the type; the cost among all types, as on its own page. If it is middling, but extreme among all models of
 * the type: rank among those.
 */
function rankOf(vehicle: RatedVehicle, peers: RatedVehicle[], kind: StatementKind): PeerRank | null {
  const similar = rankAmongPeers(vehicle, peers, { ...rankingOf(kind), isOfType: kind !== statementKinds.monthlyBrl })
  if (kind.type === undefined || (similar && Math.abs(standingOf(similar)) > minStanding)) return similar
  const all = rankAmongType(vehicle, peers, rankingOf(kind))
  return all && all.count >= minOfType && Math.abs(standingOf(all)) >= extremeStanding ? all : similar
}

function standingOf({ place, count }: PeerRank): number {
  return 1 - (2 * (place - 1)) / (count - 1)
}

/** 'Porta-malas de 552 litros'. The rank judges. */
function plainStatement(vehicle: RatedVehicle, { key, kind, value, rank }: Ranked, similar: string | null): Statement {
  const name = kind.name.replace(/^[oa] /, '')
  const link = key === 'acceleration' ? 'em' : 'de'
  const text = `${name.charAt(0).toUpperCase()}${name.slice(1)} ${link} ${writeFigure(vehicle, kind, value)}`
  return { key, text, rank: formatRank(rank, similar), part: kind.part }
}

/** Replaces missing cons, so that a page never shows only pros. */
function weakestStatement(
  vehicle: RatedVehicle,
  { key, kind, value, rank }: Ranked,
  similar: string | null,
): Statement {
  const text = `O mais fraco é ${kind.name}: ${writeFigure(vehicle, kind, value)}`
  return { key, text, rank: formatRank(rank, similar), part: kind.part }
}

/** Minimum standing: a pro is in the best quarter of the group, a con in the worst. The second of five is not enough. */
const minStanding = 1 / 2

/** A standing among all models of the type is extreme in the best or worst 15%, if there are `minOfType`. */
const extremeStanding = 0.7
const minOfType = 30

function lastStanding(standing: number, count: number): number {
  return count > 2 ? -standing : 0
}

function seatStatement({ seats }: Vehicle, wanted: 4 | 7): Statement[] {
  if (seats === null || (wanted === 7 ? seats < 7 : seats > 4)) return []
  const text = judgeSeats(seats, wanted === 7 ? 7 : 5).sentence
  return [{ key: 'seats', text, rank: null, part: '#especificacoes' }]
}

function recallStatement({ hasRecall }: Vehicle): Statement[] {
  return hasRecall
    ? [{ key: 'recall', text: 'Tem recall: veja o risco e os chassis', rank: null, part: '#recall' }]
    : []
}

/** A Tipo 2 socket takes AC only. */
function slowChargingStatement({ type, connector, dcChargeKw }: Vehicle): Statement[] {
  if (type === 'hibrido' || connector !== 'Tipo 2' || dcChargeKw !== null) return []
  return [{ key: 'socket', text: 'Não tem recarga rápida: só a tomada Tipo 2', rank: null, part: '#recarga' }]
}

const longTripKm = 400

function audienceOf(vehicle: Vehicle, range: RangeEstimate): string[] {
  const { type } = vehicle
  const space = spaceSentence(vehicle)
  if (type === 'hibrido') return [`Quem não tem onde carregar: roda sempre com combustível`, ...space]
  if (range.outcome !== 'estimated') return space
  if (type === 'plug-in') {
    const km = Math.round(range.bands.city.lowKm)
    return [
      `Quem roda até ${kilometres(km)} por dia na cidade e carrega à noite: gasta quase só eletricidade`,
      'Quem viaja sem depender de ponto de recarga: na estrada segue com o motor a combustão',
      ...space,
    ]
  }
  return [socketSentence(range), streetSentence(range), tripSentence(range, vehicle.dcChargeKw), ...space].filter(
    (sentence) => sentence !== null,
  )
}

function socketSentence(range: EstimatedRange): string {
  return `Quem roda até ${kilometres(kmPerNight(range, commonSocketKw))} por dia na cidade e carrega à noite em tomada comum de 220\u00a0V, fora de garagem fechada`
}

function streetSentence(range: EstimatedRange): string | null {
  const days = daysBetweenCharges(range, usualKmPerDay)
  if (days < 2) return null
  return `Sem garagem, com ${kilometres(usualKmPerDay)} por dia: uma recarga na rua a cada ${days} dias`
}

function tripSentence(range: EstimatedRange, dcKw: number | null): string {
  const km = Math.floor((range.bands['road-110-hot'].likelyKm * (1 - tripReserve)) / 10) * 10
  const journey = planJourney(range, dcKw, longTripKm)
  const stops = countOf(journeyStops(range.bands['road-110-hot'].likelyKm, longTripKm), 'parada', 'paradas')
  const minutes = journey && Math.round(journey.chargingMinutes / 5) * 5
  const longer =
    km >= longTripKm
      ? ''
      : `; em ${kilometres(longTripKm)}, ${stops}${minutes === null ? '' : `, cerca de ${formatNumber(minutes)}\u00a0min de recarga`}`
  return `Viagens de até ${kilometres(km)} sem parar, a 110\u00a0km/h e com calor, chegando com ${formatNumber(tripReserve * 100)}% de carga${longer}`
}

function spaceSentence({ seats, trunkL, lengthMm }: Vehicle): string[] {
  if (seats !== null && trunkL !== null && seats >= 5 && trunkL >= 400)
    return [
      `Família de ${seats === 5 ? 'até cinco' : `até ${formatNumber(seats)}`} pessoas, com ${formatFigure('trunkL', trunkL)} de bagagem`,
    ]
  if (lengthMm !== null && lengthMm < 4_000)
    return [`Quem estaciona em vaga apertada: mede ${formatNumber(lengthMm / 1000, 2)}\u00a0m`]
  return []
}
