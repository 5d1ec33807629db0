import { roundedPercent } from '#app/platform/format/format-percent.ts'
import type { IpvaTechnology } from '#app/domain/costs/ipva-rule.ts'
import { tyreRims } from '#app/domain/costs/reference-figure-kinds.ts'
import { isPremiumPrice, lossesFrom, type LossKind, lossOfValueFor } from '#app/domain/costs/loss-of-value.ts'
import type { DatedFigure } from '#app/domain/costs/cost-queries.server.ts'
import { typedYears } from '#app/domain/costs/typed-costs.ts'
import { figureFor } from '#app/domain/costs/reference-figure.ts'
import {
  electricShare,
  inmetroCityPercent,
  mixedKmPerLitre,
  mixedKwhPer100Km,
} from '#app/domain/costs/running-energy.ts'
import { describePrice } from '#app/domain/vehicles/price-label.ts'
import type { VehicleType } from '#app/domain/vehicles/vehicle-type.ts'
import type { PortalFigure, OwnershipKey } from './ownership-inputs.ts'
import { editorCostText, withoutLicensing } from './cost-text.ts'
import { type CatalogueFigure, type OwnedVehicle, portalScenario, type TypedFigure } from './owned-vehicle.ts'
import type { OwnershipScenario } from './ownership-scenario.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'

function electricUseOf({ vehicle, scenario }: PortalQuestion): PortalFigure {
  const percent = cityPercentOf(scenario)
  const { combined, city, road } = vehicle.kwhPer100Km
  const known = { combined: combined.value, city: city.value, road: road.value }
  const value = mixedKwhPer100Km(known, percent / 100)
  if (value === null) return unknown('O consumo elétrico deste modelo ainda não é conhecido; escreva o seu.')
  if (value !== combined.value) return mixed(value, city, mixNote(percent, { city, road }, 'kWh/100 km'))
  const isForThis = percent === inmetroCityPercent
  return mixed(
    value,
    combined,
    isForThis ? `Com ${percent}% na cidade` : 'Número combinado: faltam os de cidade e estrada',
  )
}

function fuelUseOf({ vehicle: { kmPerLitre }, scenario }: PortalQuestion): PortalFigure {
  const percent = cityPercentOf(scenario)
  const { city, road } = kmPerLitre
  const value = mixedKmPerLitre({ city: city.value, road: road.value }, percent / 100)
  if (value === null) return unknown('O consumo com gasolina deste modelo ainda não é conhecido; escreva o seu.')
  if (city.value === null) return mixed(value, road, 'Só na estrada: falta o número da cidade')
  if (road.value === null) return mixed(value, city, 'Só na cidade: falta o número da estrada')
  return mixed(value, city, mixNote(percent, kmPerLitre, 'km/l'))
}

function cityPercentOf({ numbers }: OwnershipScenario): number {
  return numbers.cityPercent ?? inmetroCityPercent
}

/** '55% na cidade (15 km/l) e 45% na estrada (11,2 km/l)'. */
function mixNote(percent: number, { city, road }: Record<'city' | 'road', CatalogueFigure>, unit: string): string {
  const part = (share: number, place: string, { value }: CatalogueFigure) =>
    `${formatNumber(share, 1)}% na ${place} (${formatNumber(value ?? 0, 1)} ${unit})`
  return `${part(percent, 'cidade', city)} e ${part(100 - percent, 'estrada', road)}`
}

function mixed(value: number, { source, referenceDate, confidence }: CatalogueFigure, note: string): PortalFigure {
  const origin = { source, referenceDate, confidence, note }
  return { value, origin: { kind: 'source', place: 'Ficha do modelo', ...origin } }
}

export type PortalQuestion = {
  vehicle: OwnedVehicle
  figures: DatedFigure[]
  scenario: OwnershipScenario
  /** Price given by the visitor, an editor or the catalogue. */
  priceBrl: number | null
  today: string
}

export const portalFigures: Record<OwnershipKey, (known: PortalQuestion) => PortalFigure> = {
  kmPerMonth: () => start(portalScenario.kmPerMonth, 'Ponto de partida do portal; escreva a sua.'),
  cityPercent: () => start(inmetroCityPercent, 'A mistura do número combinado do Inmetro; escreva a sua.'),
  priceBrl: ofPrice,
  firstYearLossPercent: (known) => ofLoss(known, 1),
  secondYearLossPercent: (known) => ofLoss(known, 2),
  laterLossPercent: (known) => ofLoss(known, 3),
  firstRegistrationBrl: ({ figures }) => ofTable(figureFor(figures, 'first-registration-brl')),
  licensingBrl: ({ figures, scenario }) =>
    ofTable(figureFor(figures, 'licensing-brl-per-year', scenario.state), withoutLicensing(scenario.state)),
  firstYear: ({ today }) =>
    start(Number(today.slice(0, 4)), 'O ano de hoje: as regras do IPVA mudam de um para outro.'),
  ipvaPercent: () => unknown('Pela regra do estado, ano a ano.'),
  insurancePercent: ({ figures, vehicle }) =>
    ofTable(
      figureFor(figures, vehicle.type === 'eletrico' ? 'insurance-percent-electric' : 'insurance-percent-hybrid'),
    ),
  servicingBrl: ofServicing,
  tyreSetBrl: ofTyres,
  tyreLifeKm: ({ figures, vehicle }) =>
    ofTable(figureFor(figures, vehicle.type === 'eletrico' ? 'tyre-life-km-electric' : 'tyre-life-km-plug-in')),
  kwhPer100Km: electricUseOf,
  brlPerKwh: ({ figures, scenario }) => ofTable(figureFor(figures, 'electricity-brl-per-kwh', scenario.state)),
  electricPercent: ofElectricShare,
  kmPerLitre: fuelUseOf,
  brlPerLitre: ({ figures, scenario }) => ofTable(figureFor(figures, 'petrol-brl-per-litre', scenario.state)),
  chargerBrl: ofCharger,
  downPaymentBrl: () => start(0, 'Sem entrada; escreva a sua.'),
  loanMonths: () => start(48, 'Ponto de partida do portal; escreva o da sua proposta.'),
  loanPercent: ({ figures }) => ofTable(figureFor(figures, 'loan-percent-per-month')),
}

function ofPrice({ vehicle: { typed, priceBrl }, today }: PortalQuestion): PortalFigure {
  if (typed.purchase) return ofEditor(typed.purchase)
  const { value, source, referenceDate, confidence } = priceBrl
  if (value === null) return unknown('O preço deste modelo ainda não é conhecido; escreva o seu.')
  const priceSource = confidence && { referenceDate, confidence, hasPublishedSource: source !== null }
  const place = `Ficha do modelo, preço ${describePrice(priceSource, today).status}`
  return { value, origin: { kind: 'source', place, source, referenceDate, confidence, note: null } }
}

/** Assumes a full battery every morning. The car burns fuel beyond the electric range. */
function ofElectricShare({ vehicle: { electricRangeKm }, scenario }: PortalQuestion): PortalFigure {
  if (electricRangeKm.value === null)
    return unknown('Autonomia elétrica ainda sem fonte; escreva quanto roda na bateria.')
  const kmPerDay = ((scenario.numbers.kmPerMonth ?? portalScenario.kmPerMonth) * 12) / 365
  const percent = roundedPercent(electricShare(electricRangeKm.value, kmPerDay) * 100)
  const note = `Autonomia elétrica de ${formatNumber(electricRangeKm.value)} km, ${formatNumber(kmPerDay)} km por dia, recarga toda noite`
  return mixed(percent, electricRangeKm, note)
}

export const ipvaTechnologyOf: Record<VehicleType, IpvaTechnology> = {
  eletrico: 'bev',
  'plug-in': 'phev',
  hibrido: 'hev',
}

const lossKinds: Record<VehicleType, LossKind> = { eletrico: 'electric', 'plug-in': 'plug-in', hibrido: 'hybrid' }

/** Loss in a year of ownership. 3: the third and all later years, which may differ. */
function ofLoss({ figures, vehicle, priceBrl }: PortalQuestion, year: 1 | 2 | 3): PortalFigure {
  if (vehicle.type === 'eletrico' && priceBrl === null) return unknown('Depende do preço.')
  const figure = lossOfValueFor(figures, lossKinds[vehicle.type], priceBrl ?? 0)
  if (!figure) return ofTable(undefined)
  const values = lossesFrom(figure.values, year)
  // Only the first year shows the curve's note.
  const figureOfTable = ofTable({ ...figure, values, ...(year > 1 && { note: 'Da mesma curva' }) })
  return year === 3 ? { ...figureOfTable, perYear: values } : figureOfTable
}

/** Cost per year. An editor's amount for the model replaces the table's amount for its type. */
function ofServicing({ figures, vehicle, priceBrl }: PortalQuestion): PortalFigure {
  const { servicing } = vehicle.typed
  if (servicing) return ofEditor({ ...servicing, brl: servicing.brl / typedYears }, 'Três anos, divididos por três')
  if (vehicle.type === 'hibrido') return ofTable(figureFor(figures, 'servicing-brl-per-year-hybrid'))
  if (priceBrl === null) return unknown('Depende do preço.')
  const kind = vehicle.type === 'plug-in' ? 'plug-in' : 'electric'
  return ofTable(
    figureFor(figures, `servicing-brl-per-year-${kind}-${isPremiumPrice(priceBrl) ? 'over' : 'under'}-300k`),
  )
}

/** Price of the nearest rim in the table, so that every total includes tyres. */
function ofTyres({ figures, vehicle, priceBrl }: PortalQuestion): PortalFigure {
  const known = vehicle.wheelInches.value
  const rim = known ?? usualRimInches(priceBrl ?? 0)
  const priced = tyreRims.flatMap((inches) => {
    const figure = figureFor(figures, `tyre-set-brl-${inches}-inch`)
    return figure ? [{ inches, figure }] : []
  })
  const [nearest] = priced.toSorted((one, other) => Math.abs(one.inches - rim) - Math.abs(other.inches - rim))
  const figureOfTable = ofTable(nearest?.figure, 'Ainda não temos preços de pneus; escreva o do seu jogo.')
  if (!nearest || figureOfTable.origin.kind !== 'source') return figureOfTable
  const own = known === null ? 'Aro não informado' : `Aro ${known}`
  const place = known === nearest.inches ? own : `${own}, conta com o preço do aro ${nearest.inches}`
  const source = nearest.figure.source ?? 'estimativa do portal'
  return { ...figureOfTable, origin: { ...figureOfTable.origin, place, source } }
}

/** Median of the models in the catalogue with a known rim and a price in the same range, November 2026. */
export function usualRimInches(priceBrl: number): number {
  if (priceBrl < 200_000) return 17
  if (priceBrl < 300_000) return 18
  return priceBrl < 500_000 ? 19 : 20
}

function ofCharger({ figures, scenario }: PortalQuestion): PortalFigure {
  if (scenario.charger === 'nenhum') return start(0, 'Nenhum escolhido.')
  const box = ofTable(figureFor(figures, 'wallbox-brl'))
  const isHouse = scenario.charger === 'casa'
  const work = ofTable(figureFor(figures, isHouse ? 'charger-installation-brl-house' : 'charger-installation-brl-flat'))
  if (box.value === null || work.value === null || box.origin.kind !== 'source' || work.origin.kind !== 'source')
    return unknown('Ainda não temos estes preços; escreva o do seu orçamento.')
  return {
    value: box.value + work.value,
    origin: {
      ...work.origin,
      place: 'Wallbox e instalação',
      source: [box.origin.source, work.origin.source ?? 'estimativa do portal'].filter(Boolean).join(' e '),
      note: `Aparelho: ${lowered(box.origin.note)} Instalação: ${lowered(work.origin.note)}`,
    },
  }
}

function ofTable(
  figure: DatedFigure | undefined,
  without = 'Ainda não temos este número; escreva o seu.',
): PortalFigure {
  const value = figure?.values[0]
  if (!figure || value === undefined) return unknown(without)
  const { source, referenceDate, confidence, note } = figure
  return { value, origin: { kind: 'source', place: null, source, referenceDate, confidence, note } }
}

function ofEditor({ brl, date }: TypedFigure, note: string | null = null): PortalFigure {
  const origin = { source: editorCostText, referenceDate: date, confidence: null, note }
  return { value: brl, origin: { kind: 'source', place: 'Ficha do modelo', ...origin } }
}

function start(value: number, text: string): PortalFigure {
  return { value, origin: { kind: 'text', text } }
}

function unknown(text: string): PortalFigure {
  return { value: null, origin: { kind: 'text', text } }
}

function lowered(text: string | null): string {
  return text === null ? '' : text.charAt(0).toLowerCase() + text.slice(1)
}
