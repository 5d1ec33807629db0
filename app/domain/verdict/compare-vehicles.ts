import { formatNumber } from '#app/platform/format/format-number.ts'
import { isUncertain } from '#app/domain/vehicles/vehicle.ts'
import { distinctNames } from '#app/domain/vehicles/distinct-names.ts'
import { concludeUse, type ComparedCar, type UseConclusion } from './conclude-use.ts'
import type { DailyUse } from './daily-use.ts'
import { costTieShare, leadAmong, tieShareFor } from './leaders.ts'
import { type Figure, type RatedVehicle, rankAmongPeers } from './peer-rank.ts'
import {
  figureOf,
  rankingOf,
  type StatementKey,
  type StatementKind,
  statementKinds,
  writeFigure,
} from './statement-kinds.ts'

/** A figure that buyers always compare, or in which some cars have a clear lead. */
export type LeadRow = {
  key: WinKey
  label: string
  /** Cars with a clear lead over all others. Empty: none. */
  best: number[]
  /** In the order of the cars. null: a car of this type cannot have the figure. */
  values: { id: number; text: string | null }[]
}

/** `text`: 'Para quem leva bagagem', or what it does better than its rivals. `bestIn`: other figures that it leads. */
type CarSummary = { id: number; name: string; text: string; bestIn: string[] }

export type ComparisonVerdict = { use: UseConclusion; summaries: CarSummary[]; leads: LeadRow[] }

/** Says what each of two to four cars is best at, and which suits the visitor's day. */
export function compareVehicles(cars: ComparedCar[], use: DailyUse, peers: RatedVehicle[]): ComparisonVerdict {
  return {
    use: concludeUse(cars, use),
    ...leadsOf(
      cars.map(({ vehicle }) => vehicle),
      peers,
    ),
  }
}

type WinKind = {
  name: string
  kind: Pick<StatementKind, 'figure' | 'type' | 'better' | 'isEstimate' | 'fact' | 'write' | 'weight'>
  /** Of its row. Default: `name`. */
  label?: string
  /** Of a cell of its row, if the label has the unit. Default: `kind.write`. */
  writeInRow?: StatementKind['write']
  /** The label says that the figures are estimates, so its cells have no '≈'. */
  isNamedEstimate?: true
  /** Rest of the sentence 'Para quem …'. */
  audience: string
  /** Comparison that 'que o BYD Dolphin Mini' follows. */
  relative: string
  /** Minimum lead over the second best, as a share of the second best's value. Default: that of its fact. */
  minLead?: number
}

const winKinds = {
  monthlyBrl: {
    name: 'custo total por mês',
    label: 'custo total por mês, em 3 anos',
    kind: statementKinds.monthlyBrl,
    audience: 'quer gastar menos no total',
    relative: 'custa menos por mês',
    minLead: costTieShare,
  },
  roadKm: {
    name: 'autonomia na estrada',
    label: 'autonomia estimada a 110\u00a0km/h',
    isNamedEstimate: true,
    kind: statementKinds.roadKm,
    audience: 'viaja',
    relative: 'vai mais longe na estrada',
  },
  electricKm: {
    name: 'autonomia elétrica',
    kind: statementKinds.electricKm,
    audience: 'quer rodar quase sempre na eletricidade',
    relative: 'roda mais só com a bateria',
  },
  dcChargeKw: {
    name: 'recarga rápida',
    kind: statementKinds.dcChargeKw,
    audience: 'recarrega na rua ou na estrada',
    relative: 'aceita recarga rápida mais forte',
  },
  seats: {
    name: 'lugares',
    kind: ofFigure(
      ({ seats }) => seats,
      'higher',
      (value) => `${formatNumber(value)} lugares`,
      { weight: 5, fact: 'seats' },
    ),
    audience: 'precisa de mais lugares',
    relative: 'leva mais gente',
  },
  trunkL: {
    name: 'porta-malas',
    kind: statementKinds.trunkL,
    audience: 'leva bagagem',
    relative: 'leva mais bagagem',
  },
  priceBrl: {
    name: 'preço',
    kind: statementKinds.priceBrl,
    audience: 'quer pagar menos na compra',
    relative: 'custa menos na compra',
  },
  consumption: {
    name: 'consumo',
    label: 'consumo, em kWh/100\u00a0km',
    writeInRow: (value) => formatNumber(value, 1),
    kind: statementKinds.consumption,
    audience: 'quer a menor conta de luz',
    relative: 'gasta menos energia',
  },
  acceleration: {
    name: '0 a 100 km/h',
    kind: statementKinds.acceleration,
    audience: 'gosta de arranque forte',
    relative: 'acelera mais',
  },
  warranty: {
    name: 'garantia',
    kind: statementKinds.warranty,
    audience: 'quer ficar muitos anos com o carro',
    relative: 'tem garantia mais longa',
  },
} as const satisfies Record<Exclude<StatementKey, 'plugInDcKw' | 'power'> | 'seats', WinKind>

type WinKey = keyof typeof winKinds

const winKindsByWeight = (Object.entries(winKinds) as [WinKey, WinKind][]).toSorted(
  ([, one], [, other]) => other.kind.weight - one.kind.weight,
)

function ofFigure(
  figure: Figure,
  better: StatementKind['better'],
  write: StatementKind['write'],
  more: Pick<StatementKind, 'weight' | 'fact'>,
): WinKind['kind'] {
  return { figure, better, write, ...more }
}

/** Rows of the short table. The table of all figures has the others. */
const rowKeys: WinKey[] = ['priceBrl', 'roadKm', 'electricKm', 'monthlyBrl']

/** Maximum figures that a summary names. */
const maxSummarised = 2

/** Smaller leads do not make a car the choice of an audience. */
const minAudienceLead = 0.15

/**
 * Figures in which a car has a clear lead, by weight. At least two cars need a known figure.
 * @param peers models on sale, for the ranks
 */
export function leadsOf(vehicles: RatedVehicle[], peers: RatedVehicle[]): Omit<ComparisonVerdict, 'use'> {
  const names = distinctNames(vehicles)
  const won = winKindsByWeight.flatMap(([key, winKind]) => {
    const lead = leadIn(vehicles, winKind)
    return lead ? { key, winKind, ...lead } : []
  })
  const ledBy = (vehicle: RatedVehicle) => won.filter(({ leaders }) => leaders.includes(vehicle))
  const alone = (win: Win) => win.leaders.length === 1
  return {
    summaries: vehicles.map((vehicle, at) => {
      const own = ledBy(vehicle)
      const text =
        audiencesOf(vehicle, own.filter(alone), { vehicles, peers }) ??
        relativesOf(own.filter(alone), vehicles, names) ??
        relativesOf(own, vehicles, names) ??
        placesOf(vehicle, vehicles)
      const isSaid = ({ winKind }: Win) => text.toLowerCase().includes(winKind.relative)
      return {
        id: vehicle.id,
        name: names[at] ?? '',
        text,
        bestIn: own.filter((win) => !isSaid(win)).map(({ winKind }) => winKind.name),
      }
    }),
    leads: rowKeys
      .filter((key) => comparableIn(vehicles, winKinds[key]).length > 0)
      .map((key): LeadRow => {
        const winKind: WinKind = winKinds[key]
        return {
          key,
          label: upperFirst(winKind.label ?? winKind.name),
          best: won.find((win) => win.key === key)?.leaders.map(({ id }) => id) ?? [],
          values: vehicles.map((one) => ({ id: one.id, text: writeCell(one, winKind) })),
        }
      }),
  }
}

/** `share`: lead of the last leader over the best other car, as a share of that car's value. */
type Lead = { leaders: RatedVehicle[]; share: number }
type Win = Lead & { winKind: WinKind }
type Compared = { vehicles: RatedVehicle[]; peers: RatedVehicle[] }

function isKnown(vehicle: RatedVehicle, { kind }: WinKind): boolean {
  return figureOf(vehicle, kind) !== null
}

/** Names an audience only if the figure is in the better half of the class, leads clearly, and is known for all rivals. */
function audiencesOf(vehicle: RatedVehicle, own: Win[], { vehicles, peers }: Compared): string | null {
  const isInBetterHalf = ({ winKind }: Win) => {
    // The peer has the cost of the portal's scenario, like its rivals.
    const peer = peers.find(({ id }) => id === vehicle.id) ?? vehicle
    const rank = rankAmongPeers(peer, peers, rankingOf(winKind.kind))
    return rank !== null && rank.place <= rank.count / 2
  }
  const audiences = own
    .filter(({ share }) => share >= minAudienceLead)
    .filter(isInBetterHalf)
    .filter(({ winKind }) => vehicles.every((one) => isKnown(one, winKind)))
    .slice(0, maxSummarised)
    .map(({ winKind }) => winKind.audience)
  return audiences.length > 0 ? `Para quem ${audiences.join(' e ')}` : null
}

/** Up to two leads over the same rivals: 'Vai mais longe na estrada e leva mais gente que o Renault Kwid'. */
function relativesOf(own: Win[], vehicles: RatedVehicle[], names: string[]): string | null {
  const rivalsOf = ({ leaders, winKind }: Win) =>
    vehicles.flatMap((one, at) => (!leaders.includes(one) && isKnown(one, winKind) ? `o ${names[at] ?? ''}` : []))
  const [first] = own
  if (!first) return null
  const rivals = conjunction.format(rivalsOf(first))
  const relatives = own
    .filter((win) => conjunction.format(rivalsOf(win)) === rivals)
    .slice(0, maxSummarised)
    .map(({ winKind }) => winKind.relative)
    .join(' e ')
  const isAllOthers = vehicles.length > 2 && rivalsOf(first).length === vehicles.length - 1
  return upperFirst(`${relatives} que ${isAllOthers ? `os outros ${vehicles.length === 3 ? 'dois' : 'três'}` : rivals}`)
}

/** For a car without a clear lead: where it is first by little, else second of at least three. */
function placesOf(vehicle: RatedVehicle, vehicles: RatedVehicle[]): string {
  const at = (place: number) =>
    winKindsByWeight
      .filter(([, winKind]) => orderIn(vehicles, winKind)[place]?.vehicle === vehicle)
      .slice(0, maxSummarised)
      .map(([, { name }]) => name)
  const [first, second] = [at(0), vehicles.length > 2 ? at(1) : []]
  if (first.length > 0) return `À frente por pouco em ${conjunction.format(first)}`
  if (second.length > 0) return `O segundo em ${conjunction.format(second)}`
  return 'Não lidera com folga em nenhum número conhecido'
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Maximum figures on each side of a contrast. */
const maxContrasts = 2

/** 'melhor em porta-malas (375 litros); pior em preço (R$ 124.600)'. null: no clear difference. */
export function contrastOf(vehicle: RatedVehicle, other: RatedVehicle): string | null {
  const differing = winKindsByWeight.map(([, winKind]) => ({
    winKind,
    leader: leadIn([vehicle, other], winKind)?.leaders[0] ?? null,
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

function leadIn(vehicles: RatedVehicle[], winKind: WinKind): Lead | null {
  const rivals = comparableIn(vehicles, winKind).map(({ vehicle, value }) => ({
    car: vehicle,
    value,
    isUncertain: isFigureUncertain(vehicle, winKind),
  }))
  return leadAmong(rivals, winKind.kind.better, winKind.minLead ?? tieShareFor(winKind.kind.fact))
}

function isFigureUncertain(vehicle: RatedVehicle, { kind: { fact } }: WinKind): boolean {
  return fact !== undefined && isUncertain(vehicle, fact)
}

type Known = { vehicle: RatedVehicle; value: number }

/** Known figures, best first. Empty if fewer than two are comparable, or the first two are equal. */
function orderIn(vehicles: RatedVehicle[], winKind: WinKind): Known[] {
  const known = comparableIn(vehicles, winKind)
  return known[0]?.value === known[1]?.value ? [] : known
}

/** Known figures, best first. Empty if fewer than two are comparable. */
function comparableIn(vehicles: RatedVehicle[], { kind }: WinKind): Known[] {
  const known = vehicles
    .flatMap((vehicle) => {
      const value = figureOf(vehicle, kind)
      return value === null ? [] : { vehicle, value }
    })
    .toSorted((one, other) => (kind.better === 'higher' ? other.value - one.value : one.value - other.value))
  return known.length < 2 ? [] : known
}

function writeIn(vehicle: RatedVehicle, { kind }: WinKind): string | null {
  const value = figureOf(vehicle, kind)
  return value === null ? null : writeFigure(vehicle, kind, value)
}

/** null: the vehicle's type cannot have the figure. */
function writeCell(vehicle: RatedVehicle, winKind: WinKind): string | null {
  const { kind, writeInRow = kind.write } = winKind
  if (kind.type !== undefined && kind.type !== vehicle.type) return null
  const value = figureOf(vehicle, kind)
  if (value === null) return 'não informado'
  if (winKind.isNamedEstimate) return writeInRow(value)
  return writeFigure(vehicle, { ...kind, write: writeInRow }, value)
}
