import { chargingHref } from '#app/domain/charging/charging-address.ts'
import { type ChargeOffer, offerLabels } from '#app/domain/charging/car/charge-offers.ts'
import type { SessionCost } from '#app/domain/costs/session-price.ts'
import { formatSessionCost } from '#app/domain/costs/network-tariff.ts'
import { formatHours } from '#app/domain/costs/charging/charging-car.ts'
import { commonSocketKw } from '#app/domain/costs/home-sockets.ts'
import { formatProvenance } from '#app/domain/costs/format-provenance.ts'
import { formatNumber, formatQuantity } from '#app/platform/format/format-number.ts'
import { countOf, plural } from '#app/platform/format/plural.ts'
import {
  type OtherStop,
  type PlannedTrip,
  roadPace,
  type StationDetails,
  type StopDoubt,
  type TurnCharge,
} from './plan-trip.ts'
import { emptyWithoutCharge } from './battery-levels.ts'
import type { RouteSource } from './ways/trip-route.ts'

/** '310 km'; estimated: '≈ 310 km', 'entre 293 e 400 km'. */
export function formatLength({ min, likely, max }: { min: number; likely: number; max: number }) {
  const km = formatQuantity('km', Math.round(likely))
  if (max - min < 1) return { value: km }
  return { value: `≈ ${km}`, note: `entre ${formatNumber(Math.round(min))} e ${formatQuantity('km', Math.round(max))}` }
}

/** '3 h 5 min', rounded to five minutes. */
export function formatDriveTime(hours: number): string {
  const minutes = Math.max(5, Math.round((hours * 60) / 5) * 5)
  const [whole, rest] = [Math.floor(minutes / 60), minutes % 60]
  const parts = [whole > 0 && `${whole} h`, rest > 0 && `${rest} min`]
  return parts.filter(Boolean).join(' ').replaceAll(' ', '\u00a0')
}

const routeSourceLabels: Record<RouteSource, string> = {
  router: 'pelo serviço de rotas do portal',
  roads: 'pelas estradas importadas',
  driver: 'como você informou',
  towns: 'estimada pelas cidades ao longo das rodovias principais; você pode escrever outra',
  straight:
    'estimada pela linha reta entre as cidades, que a estrada costuma alongar de 10 a 45%; onde um rio ou uma serra ficam no meio, pode ser mais',
}

type Answer = Exclude<PlannedTrip, { outcome: 'no-estimate' }>
type Stops = Extract<PlannedTrip, { outcome: 'stops' }>
type Gap = Extract<PlannedTrip, { outcome: 'gap' }>

export function verdictOf(trip: Answer & { places: string[] }): string {
  const { isRound } = trip.settings
  const works = isRound ? 'Dá ida e volta' : 'Dá'
  if (trip.outcome === 'plug-in') return `${works}: o que a bateria não leva, a gasolina leva.`
  if (trip.outcome === 'gap')
    return trip.hasFastPlug
      ? `Não sabemos dizer se ${isRound ? 'vai e volta' : 'chega'}.`
      : `Não ${isRound ? 'dá ida e volta' : 'dá'} sem uma recarga longa.`
  if (trip.outcome === 'reaches') return trip.isSure ? `${works}, sem parar.` : `${works} no limite, sem parar.`
  const stops = trip.stops.length === 0 ? 'sem parar' : `com ${countOf(trip.stops.length, 'parada', 'paradas')}`
  const limit = trip.worstStops !== null ? '' : ' no limite'
  return trip.turn
    ? `${works}${limit}, ${stops}, se recarregar em ${destinationOf(trip)}.`
    : `${works}${limit}, ${stops}.`
}

function destinationOf({ places }: { places: string[] }): string {
  return (places.at(-1) ?? '').replace(/, [A-Z]{2}$/, '')
}

export const percent = (value: number) => `${formatNumber(Math.floor(value + 1e-6))}%`

export function explanationOf(trip: Answer & { places: string[] }): string {
  const { likely } = trip.rangeKm
  const range = `Com a bateria cheia o carro anda cerca de ${formatQuantity('km', Math.round(likely))} a ${trip.settings.speedKmh} km/h`
  if (trip.outcome === 'plug-in') return `${range}; depois roda com gasolina e não precisa parar para recarregar.`
  if (trip.outcome === 'reaches')
    return `${trip.worstPercent < 0 ? `Se tudo correr mal (${worstCase}) não chega: saiba onde parar. ` : ''}${range}.`
  if (trip.outcome === 'stops' && trip.turn) return formatTurn(trip, trip.turn, range)
  if (trip.outcome === 'stops')
    return `${
      trip.worstStops !== null
        ? `Também dá se tudo correr mal (${worstCase}), com ${countOf(trip.worstStops, 'parada', 'paradas')}.`
        : `Se tudo correr mal (${worstCase}), os pontos que conhecemos não bastam.`
    } ${range}.`
  return formatGap(trip, range)
}

function formatTurn(trip: Stops & { places: string[] }, turn: TurnCharge, range: string): string {
  const town = destinationOf(trip)
  const certain = trip.worstStops !== null ? '' : ` Se tudo correr mal (${worstCase}), não basta.`
  const charge =
    turn.hours === null
      ? 'carregar na tomada'
      : `${formatHours(turn.hours)} numa tomada comum de ${formatQuantity('kW', commonSocketKw, 1)}`
  return `${range}. Chega a ${town} com ${percent(turn.arrivePercent)}. Os pontos rápidos que conhecemos não bastam para a volta: saia de ${town} com ${percent(turn.leavePercent)}, depois de ${charge}, e está de volta com ${percent(trip.arrivePercent)}.${certain}`
}

const worstCase = 'distância maior e consumo mais alto'

export function formatWorst(worstPercent: number): string {
  return worstPercent < 0 ? 'no pior caso não chega' : `no pior caso ${percent(worstPercent)}`
}

function formatGap(trip: Gap, range: string): string {
  const [from, to] = [trip.fromKm, trip.toKm].map((km) => formatNumber(Math.round(km)))
  if (!trip.hasFastPlug) return `${range}, e não sabemos de recarga rápida neste modelo.`
  const reach = formatNumber(Math.round(trip.reachKm))
  const { isRound } = trip.settings
  const isThere = isRound && trip.reachKm >= trip.lengthKm.min / 2
  const alone = trip.fromKm === 0 && trip.reachKm < trip.lengthKm.min
  const missed = alone ? `Sem recarregar no caminho não ${isThere ? 'volta' : 'chega'}. ` : ''
  return `${missed}${range}. Não há ponto rápido cadastrado neste trecho, do km ${from} ao km ${to}, e sem gastar a reserva o carro vai ${reach} km.`
}

type MapTrip = Answer & {
  places: string[]
  gaps: { fromKm: number; toKm: number }[]
  ferries: { name: string }[]
}

/** Alternative text of the map. The page lists stops and gaps in full. */
export function describeTripMap(trip: MapTrip): string {
  const at = (km: number) => `km ${formatNumber(Math.round(km))}`
  const emptyKm = emptyWithoutCharge(trip)
  const stops = 'stops' in trip ? trip.stops : []
  const parts = [
    `Mapa do caminho de ${trip.places.join(' a ')}`,
    ...stops.map(
      ({ station, point, arrivePercent, leavePercent }, index) =>
        `parada ${index + 1} no ${at(station.km)}${point ? `, ${townOf(point)}` : ''}: chega com ${percent(arrivePercent)} e sai com ${percent(leavePercent)}`,
    ),
    ...(emptyKm === null ? [] : [`sem recarga a bateria acaba no ${at(emptyKm)}`]),
    ...trip.gaps.map(({ fromKm, toKm }) => `sem ponto rápido conhecido do ${at(fromKm)} ao ${at(toKm)}`),
    ...trip.ferries.map(({ name }) => name),
  ]
  return `${parts.slice(0, maxDescribed).join('; ')}.`
}

/** Maximum number of parts that a text alternative names. */
const maxDescribed = 12

/** 'não sabemos' if one cost is unknown. */
export function formatSessionCosts(costs: (SessionCost | null)[]): string {
  const known = costs.filter((cost) => cost !== null)
  if (known.length < costs.length) return 'não sabemos'
  const sumOf = (end: 'min' | 'max') => known.reduce((total, cost) => total + cost[end], 0)
  return formatSessionCost({ min: sumOf('min'), max: sumOf('max') })
}

/** 'Tarifa da rede: R$ 2,40/kWh. Garagem 360 · 2024 · confiança média.' @param today 'YYYY-MM-DD' in São Paulo */
function formatOffer({ of, scope, price, provenance }: ChargeOffer, today: string): string {
  const what = `${[offerLabels[of], scope].filter(Boolean).join(', ')}: ${price}.`
  return provenance ? `${what} ${formatProvenance(provenance, today)}.` : what
}

const shortOfferLabels: Record<ChargeOffer['of'], string> = {
  point: 'preço deste ponto',
  network: 'tarifa da rede',
  mean: 'média do mercado',
}

/** 'R$ 3,50/kWh (média do mercado).' */
export function formatShortOffer({ of, scope, price }: ChargeOffer): string {
  return `${price} (${[shortOfferLabels[of], scope].filter(Boolean).join(', ')}).`
}

/** Stops last confirmed more than two years ago: 'A parada em Joinville, SC …'. */
export function formatDoubt({ stops, others }: StopDoubt): { title: string; text: string } {
  const named = (point: StationDetails) => (townOf(point) ? `${point.name} (${townOf(point)})` : point.name)
  const list = (texts: string[]) => new Intl.ListFormat('pt-BR').format(texts)
  const instead = (stop: OtherStop) => {
    if (stop.planned === null) return `pare em ${named(stop)}, no km\u00a0${formatNumber(Math.round(stop.km))}`
    return stop.leavePercent === null
      ? `mantenha a parada ${stop.planned}`
      : `na parada ${stop.planned} carregue até ${formatNumber(Math.ceil(stop.leavePercent))}%`
  }
  return {
    title: `Confirme antes de sair: ${plural(stops.length, 'esta parada não é confirmada', 'estas paradas não são confirmadas')} há mais de dois anos.`,
    text: `${list(stops.map(named))}. ${
      others === null
        ? 'Sem contar com isso, não conhecemos outro caminho de recargas que complete a viagem.'
        : `Segunda opção: ${list(others.map(instead))}.`
    }`,
  }
}

/** 'Joinville, SC', or 'perto de Joinville, SC' by the position. '': unknown. */
export function townOf({ city, state, nearTown }: Pick<StationDetails, 'city' | 'state' | 'nearTown'>): string {
  if (city === null && nearTown !== null) return `perto de ${nearTown}`
  return [city, state].filter(Boolean).join(', ')
}

/** Range of km where one more charger would make the trip possible: within reach of the gap's start, and of the destination. */
export function missingChargerRange({ fromKm, reachKm, lengthKm, rangeKm, settings }: Gap): {
  from: number
  to: number
} {
  const to = Math.min(lengthKm.likely, fromKm + reachKm)
  const charged = ((100 - settings.reservePercent) / 100) * rangeKm.likely
  const from = Math.max(fromKm, lengthKm.likely - charged)
  return from < to ? { from, to } : { from: fromKm, to }
}

/** The link leaves out the car, because a filter by car would hide points with unknown plugs. */
export function allPointsAlongHref(places: string[]): string {
  return chargingHref({ from: places[0] ?? null, to: places.at(-1) ?? null })
}

export function fittingPointsAlongHref({ places, car }: { places: string[]; car: { slug: string } }): string {
  return chargingHref({ vehicle: car.slug, from: places[0] ?? null, to: places.at(-1) ?? null })
}

/** @param today 'YYYY-MM-DD' in São Paulo */
export function assumptionsOf(trip: Answer, isRouterSilent: boolean, today: string): string[] {
  const { settings } = trip
  const offers = ('stops' in trip ? trip.stops : []).flatMap(({ offer }) => offer ?? [])
  return [
    ...(isRouterSilent
      ? ['O serviço de rotas não respondeu agora: a distância vem de outra conta, dita a seguir.']
      : []),
    `Distância ${trip.source === 'roads' && trip.roadsName ? `pela ${trip.roadsName}; você pode escrever outra` : routeSourceLabels[trip.source]}.`,
    ...(settings.isRound
      ? [
          `A volta é pelo mesmo caminho e começa no km ${formatNumber(Math.round(trip.lengthKm.likely / 2))}. ${
            trip.outcome === 'stops' && trip.turn
              ? `No destino contamos com uma recarga até ${percent(trip.turn.leavePercent)}, numa tomada que o portal não conhece: combine antes com quem hospeda.`
              : 'No destino o carro só recarrega onde conhecemos um ponto rápido; se houver tomada lá, veja a ida e a volta como duas viagens.'
          }`,
        ]
      : []),
    `Sai com ${settings.startPercent}% e nunca fica abaixo de ${settings.reservePercent}%; recarrega até ${settings.chargeToPercent}%, mais só onde isso poupa uma parada ou não há outro jeito.`,
    `${settings.speedKmh} km/h constantes, ${settings.isHot ? '35 °C com ar-condicionado' : '25 °C sem ar-condicionado forte'}, estrada plana, sem vento, bateria nova.`,
    `Ao volante: em média ${formatNumber(roadPace.speedShare * 100)}% dessa velocidade, pelos trechos lentos e pedágios, e ${roadPace.townMinutes} minutos para sair de uma cidade e entrar na outra (hipótese nossa).`,
    'Reais pelo preço que o ponto informa, senão pela tarifa da rede dele; sem os dois, pela média do mercado, e a parada diz isso. O carro sai assim que termina.',
    ...new Set(offers.filter(({ provenance }) => provenance !== null).map((offer) => formatOffer(offer, today))),
    'Tempo de recarga pela potência do carro ou do ponto, a menor; acima de 80% contamos um terço dela.',
    'Pontos rápidos: os do mapa com conector do seu carro e 20 kW ou mais informados. Não sabemos se funcionam agora: confirme no aplicativo da rede.',
  ]
}
