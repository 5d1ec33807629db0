import { formatNumber, formatQuantity } from '#app/platform/format/format-number.ts'
import { distinctNames } from '#app/domain/vehicles/distinct-names.ts'
import { concludeUse, type ComparedCar, type UseConclusion } from './conclude-use.ts'
import type { DailyUse } from './daily-use.ts'
import { type Figure, formatRank, type PeerRank, type RatedVehicle, rankAmongPeers } from './peer-rank.ts'
import {
  figureOf,
  rankingOf,
  type StatementKey,
  type StatementKind,
  statementKinds,
  writeFigure,
} from './statement-kinds.ts'

/** The car is best in this figure. `others`: the other cars' figures. `rank`: among similar models on sale. */
type Win = { key: WinKey; text: string; others: string; rank: string | null }

export type VehicleWins = {
  id: number
  name: string
  /** 'Para quem leva bagagem', or what it does better than its rivals. null: no win. */
  summary: string | null
  wins: Win[]
}

export type ComparisonVerdict = { use: UseConclusion; wins: VehicleWins[] }

/** Says what each of two to four cars is best at, and which suits the visitor's day. */
export function compareVehicles(cars: ComparedCar[], use: DailyUse, peers: RatedVehicle[]): ComparisonVerdict {
  return {
    use: concludeUse(cars, use),
    wins: winsOf(
      cars.map(({ vehicle }) => vehicle),
      peers,
    ),
  }
}

type WinKind = {
  name: string
  kind: Pick<StatementKind, 'figure' | 'type' | 'better' | 'basis' | 'isEstimate' | 'fact' | 'write' | 'weight'>
  say: (value: string) => string
  /** End of 'Para quem …'. */
  audience: string
  /** Before 'que o BYD Dolphin Mini'. */
  relative: string
  /** Over the second best, as a share of that value. */
  minLead: number
  /** Same share, for an audience. Default: `minAudienceLead`. */
  minAudienceLead?: number
}

const winKinds = {
  monthlyBrl: {
    name: 'custo total por mês',
    kind: statementKinds.monthlyBrl,
    say: (value) => `Menor custo total em 3 anos: cerca de ${value} por mês`,
    audience: 'quer gastar menos no total',
    relative: 'custa menos por mês',
    minLead: 0.03,
  },
  roadKm: {
    name: 'autonomia na estrada',
    kind: statementKinds.roadKm,
    say: (value) => `Vai mais longe na estrada: ${value} a 110 km/h`,
    audience: 'viaja',
    relative: 'vai mais longe na estrada',
    minLead: 0.05,
  },
  electricKm: {
    name: 'autonomia elétrica',
    kind: statementKinds.electricKm,
    say: (value) => `Roda mais só com a bateria: ${value}`,
    audience: 'quer rodar quase sempre na eletricidade',
    relative: 'roda mais só com a bateria',
    minLead: 0.05,
  },
  dcChargeKw: {
    name: 'recarga rápida',
    kind: statementKinds.dcChargeKw,
    say: (value) => `Recarga rápida mais forte: até ${value}`,
    audience: 'recarrega na rua ou na estrada',
    relative: 'aceita recarga rápida mais forte',
    minLead: 0.1,
  },
  seats: {
    name: 'lugares',
    kind: ofFigure(
      ({ seats }) => seats,
      'higher',
      (value) => `${formatNumber(value)} lugares`,
      5,
    ),
    say: (value) => `Leva mais gente: ${value}`,
    audience: 'precisa de mais lugares',
    relative: 'leva mais gente',
    minLead: 0,
  },
  trunkL: {
    name: 'porta-malas',
    kind: statementKinds.trunkL,
    say: (value) => `Porta-malas maior: ${value}`,
    audience: 'leva bagagem',
    relative: 'leva mais bagagem',
    minLead: 0.05,
  },
  priceBrl: {
    name: 'preço',
    kind: statementKinds.priceBrl,
    say: (value) => `Menor preço: ${value}`,
    audience: 'quer pagar menos na compra',
    relative: 'custa menos na compra',
    minLead: 0.01,
  },
  consumption: {
    name: 'consumo',
    kind: statementKinds.consumption,
    say: (value) => `Gasta menos energia: ${value}`,
    audience: 'quer a menor conta de luz',
    relative: 'gasta menos energia',
    minLead: 0.03,
  },
  acceleration: {
    name: '0 a 100 km/h',
    kind: statementKinds.acceleration,
    say: (value) => `Arranca mais forte: 0 a 100 km/h em ${value}`,
    audience: 'gosta de arranque forte',
    relative: 'acelera mais',
    minLead: 0.05,
  },
  lengthMm: {
    name: 'comprimento',
    kind: ofFigure(
      ({ lengthMm }) => lengthMm,
      'lower',
      (value) => formatQuantity('m', value / 1000, 2),
      2,
    ),
    say: (value) => `Mais curto: ${value}`,
    audience: 'estaciona em vaga apertada',
    relative: 'é mais curto',
    minLead: 0.03,
    minAudienceLead: 0.08,
  },
  warranty: {
    name: 'garantia',
    kind: statementKinds.warranty,
    say: (value) => `Garantia mais longa: ${value}`,
    audience: 'quer ficar muitos anos com o carro',
    relative: 'tem garantia mais longa',
    minLead: 0,
  },
} as const satisfies Record<Exclude<StatementKey, 'plugInDcKw'> | 'seats' | 'lengthMm', WinKind>

type WinKey = keyof typeof winKinds

const winKindsByWeight = (Object.entries(winKinds) as [WinKey, WinKind][]).toSorted(
  ([, one], [, other]) => other.kind.weight - one.kind.weight,
)

function ofFigure(
  figure: Figure,
  better: StatementKind['better'],
  write: StatementKind['write'],
  weight: number,
): WinKind['kind'] {
  return { figure, better, write, weight }
}

/** Wins per car, and those that its summary names. */
const maxWins = 5
const maxSummarised = 2

/** Smaller leads do not make a car the choice of an audience. */
const minAudienceLead = 0.15

/**
 * Figures with a clear lead, by weight. Needs at least two known figures.
 * @param peers models on sale, for the ranks
 */
export function winsOf(vehicles: RatedVehicle[], peers: RatedVehicle[]): VehicleWins[] {
  const names = distinctNames(vehicles)
  const won = winKindsByWeight.flatMap(([key, winKind]) => {
    const leader = leaderIn(vehicles, winKind)
    return leader
      ? { key, winKind, ...leader, rank: rankAmongPeers(leader.vehicle, peers, rankingOf(winKind.kind)) }
      : []
  })
  return vehicles.map((vehicle, at) => {
    const own = won.filter((win) => win.vehicle === vehicle)
    return {
      id: vehicle.id,
      name: names[at] ?? '',
      summary: summaryOf(own, vehicles, names),
      wins: own.slice(0, maxWins).map(({ key, winKind, rank }) => ({
        key,
        text: winKind.say(writeIn(vehicle, winKind) ?? ''),
        others: vehicles
          .flatMap((other, place) => (other === vehicle ? [] : writeOther(other, names[place] ?? '', winKind)))
          .join('; '),
        rank: rank && formatRank(rank),
      })),
    }
  })
}

type Lead = { vehicle: RatedVehicle; share: number }
type OwnWin = Lead & { winKind: WinKind; rank: PeerRank | null }

/** Names an audience only for figures in the better half of the class, with a material lead over rivals that are all known. */
function summaryOf(own: OwnWin[], vehicles: RatedVehicle[], names: string[]): string | null {
  const isKnown = (vehicle: RatedVehicle, { kind }: WinKind) => figureOf(vehicle, kind) !== null
  const audiences = own
    .filter(({ share, winKind }) => share >= (winKind.minAudienceLead ?? minAudienceLead))
    .filter(({ rank }) => rank !== null && rank.place <= rank.count / 2)
    .filter(({ winKind }) => vehicles.every((vehicle) => isKnown(vehicle, winKind)))
    .slice(0, maxSummarised)
    .map(({ winKind }) => winKind.audience)
  if (audiences.length > 0) return `Para quem ${audiences.join(' e ')}`
  const rivalsOf = ({ vehicle, winKind }: OwnWin) =>
    vehicles.flatMap((other, at) => (other !== vehicle && isKnown(other, winKind) ? `o ${names[at] ?? ''}` : []))
  const [first] = own
  if (!first) return null
  const rivals = conjunction.format(rivalsOf(first))
  const relatives = own
    .filter((win) => conjunction.format(rivalsOf(win)) === rivals)
    .slice(0, maxSummarised)
    .map(({ winKind }) => winKind.relative)
    .join(' e ')
  return `${relatives.charAt(0).toUpperCase()}${relatives.slice(1)} que ${rivals}`
}

/** On each side of a contrast. */
const maxContrasts = 2

/** 'melhor em porta-malas (375 litros); pior em preço (R$ 124.600)'. null: no clear difference. */
export function contrastOf(vehicle: RatedVehicle, other: RatedVehicle): string | null {
  const differing = winKindsByWeight.map(([, winKind]) => ({
    winKind,
    leader: leaderIn([vehicle, other], winKind)?.vehicle ?? null,
  }))
  const sideOf = (leader: RatedVehicle, word: string) => {
    const figures = differing
      .filter((one) => one.leader === leader)
      .slice(0, maxContrasts)
      .map(({ winKind }) => `${winKind.name} (${writeIn(other, winKind) ?? ''})`)
    return figures.length === 0 ? [] : [`${word} em ${conjunction.format(figures)}`]
  }
  return [...sideOf(other, 'melhor'), ...sideOf(vehicle, 'pior')].join('; ') || null
}

const conjunction = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

/** `share`: lead over the second best, as a share of that value. */
function leaderIn(vehicles: RatedVehicle[], { kind, minLead }: WinKind): Lead | null {
  const [first, second] = vehicles
    .flatMap((vehicle) => {
      const value = figureOf(vehicle, kind)
      return value === null ? [] : { vehicle, value }
    })
    .toSorted((one, other) => (kind.better === 'higher' ? other.value - one.value : one.value - other.value))
  if (!first || !second || new Set(vehicles.map((vehicle) => kind.basis?.(vehicle) ?? null)).size > 1) return null
  const lead = Math.abs(first.value - second.value)
  if (lead === 0 || lead < minLead * Math.abs(second.value)) return null
  return { vehicle: first.vehicle, share: lead / Math.abs(second.value) }
}

function writeIn(vehicle: RatedVehicle, { kind }: WinKind): string | null {
  const value = figureOf(vehicle, kind)
  return value === null ? null : writeFigure(vehicle, kind, value)
}

/** 'Geely EX2: 375 litros'. Empty if the vehicle's type cannot have the figure. */
function writeOther(vehicle: RatedVehicle, name: string, winKind: WinKind): string[] {
  const { type } = winKind.kind
  if (type !== undefined && type !== vehicle.type) return []
  return [`${name}: ${writeIn(vehicle, winKind) ?? 'não informado'}`]
}
