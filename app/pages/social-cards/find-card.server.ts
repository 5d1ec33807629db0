import { readComparisonAddress } from '#app/pages/comparison/comparison-address.ts'
import { idsInAddress } from '#app/pages/comparison/comparison-data.ts'
import { findPublishedArticle } from '#app/domain/news/body/whole-article.server.ts'
import { listActiveVehicles } from '#app/domain/vehicles/active-vehicles.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Content } from '#app/platform/content/content-cache.server.ts'
import type { DrawnModel, SocialCard } from './faces/social-card.ts'
import { type Article, categoryNameOf, type CoverChart } from '#app/domain/news/news.ts'
import { dayInSaoPaulo } from '#app/platform/format/format-date.ts'
import { describePrice } from '#app/domain/vehicles/price-label.ts'
import { availabilityLabels, isOnSale, isUncertain, nameOf, type Vehicle } from '#app/domain/vehicles/vehicle.ts'
import { carDrawingOf, isDrawable } from '#app/pages/social-cards/faces/card-frame.tsx'

/**
 * @param file such as '12.png'
 * @returns null: no active model
 */
export async function findVehicleCard(content: Content, clock: Clock, file: string): Promise<SocialCard | null> {
  const id = /^(\d{1,9})\.png$/.exec(file)?.[1]
  const all = id === undefined ? [] : await listActiveVehicles(content)
  const vehicle = all.find((candidate) => String(candidate.id) === id)
  return vehicle ? vehicleCard(vehicle, dayInSaoPaulo(clock.now())) : null
}

/**
 * @param file slug with '.png'
 * @returns null: not published
 */
export async function findArticleCard(content: Content, clock: Clock, file: string): Promise<SocialCard | null> {
  const slug = /^(.+)\.png$/.exec(file)?.[1]
  const article = slug === undefined ? null : await findPublishedArticle(content, clock, slug)
  if (!article) return null
  const vehicleId = article.cover?.vehicleId ?? null
  const all = vehicleId === null ? [] : await listActiveVehicles(content)
  return articleCard(article, all.find(({ id }) => id === vehicleId) ?? null)
}

/** Ignores unknown models. null: fewer than two known ones. */
export async function findComparisonCard(
  content: Content,
  clock: Clock,
  parameters: URLSearchParams,
): Promise<SocialCard | null> {
  const all = await listActiveVehicles(content)
  const ids = idsInAddress(readComparisonAddress(parameters).slots, all)
  const found = ids.flatMap((id) => all.find((vehicle) => vehicle.id === id) ?? [])
  return comparisonCard(found, dayInSaoPaulo(clock.now()))
}

export async function findPortalCard(content: Content): Promise<SocialCard> {
  return portalCard(await listActiveVehicles(content))
}

export function vehicleCard(vehicle: Vehicle, today: string): SocialCard {
  return { kind: 'vehicle', vehicle: drawnModel(vehicle, today) }
}

/** Shows the first four models. null: fewer than two. */
export function comparisonCard(vehicles: Vehicle[], today: string): SocialCard | null {
  if (vehicles.length < 2) return null
  const models = vehicles.slice(0, 4).map((vehicle) => drawnModel(vehicle, today))
  // The name has the version if several versions of a model are compared.
  const isAlone = ({ name }: DrawnModel) => models.filter((other) => other.name === name).length === 1
  const named = models.map((model) => (isAlone(model) ? model : { ...model, name: `${model.name} ${model.version}` }))
  return { kind: 'comparison', vehicles: named }
}

/** @param coverVehicle model below the key figure; null: none */
export function articleCard(article: Article, coverVehicle: Vehicle | null): SocialCard {
  const { title, cover } = article
  return {
    kind: 'article',
    category: drawableText(categoryNameOf(article)),
    title: unbrokenFigures(drawableText(title)),
    cover: cover && {
      figure: drawableText(cover.figure),
      unit: cover.unit && drawableText(cover.unit),
      line: cover.line && unbrokenFigures(drawableText(cover.line)),
      // Without a model, the card draws the key figure.
      vehicleId: null,
      chart: cover.chart && drawableChart(cover.chart),
    },
    drawing: coverVehicle && carDrawingOf(coverVehicle),
  }
}

function drawableChart(chart: CoverChart): CoverChart {
  if (chart.kind === 'states') return chart
  const values = chart.values.map((value) => ({
    ...value,
    label: drawableText(value.label),
    figure: unbrokenFigures(drawableText(value.figure)),
  }))
  return { ...chart, values }
}

/** Puts a no-break space between a number and its currency or unit. */
function unbrokenFigures(text: string): string {
  return text
    .replaceAll(/R\$ (?=\d)/g, 'R$\u00a0')
    .replaceAll(/(?<=\d) (?=(?:km|kWh|kW|cv|mil|milhões|bilhões|anos)\b)/g, '\u00a0')
}

/** Shows four models on sale, from short to long. */
export function portalCard(vehicles: Vehicle[]): SocialCard {
  const drawable = vehicles.filter((vehicle) => isOnSale(vehicle) && isDrawable(vehicle))
  const drawings = spreadByLength(drawable).flatMap((vehicle) => carDrawingOf(vehicle) ?? [])
  return { kind: 'portal', drawings, modelCount: vehicles.length }
}

const carsOnPortalCard = 4

function spreadByLength(vehicles: Vehicle[]): Vehicle[] {
  const lengthOf = ({ dimensions }: Vehicle) => dimensions?.lengthMm ?? 0
  const byLength = vehicles.toSorted((a, b) => lengthOf(a) - lengthOf(b) || a.id - b.id)
  if (byLength.length <= carsOnPortalCard) return byLength
  const step = (byLength.length - 1) / (carsOnPortalCard - 1)
  const places = Array.from({ length: carsOnPortalCard }, (_, car) => Math.round(car * step))
  return places.flatMap((place) => byLength[place] ?? [])
}

function drawnModel(vehicle: Vehicle, today: string): DrawnModel {
  const { version, year, type, typeLabel, availability, priceBrl, priceSource, rangeKm } = vehicle
  const price = describePrice(priceSource, today)
  const parts = [version, String(year), isOnSale(vehicle) ? null : availabilityLabels[availability].toLowerCase()]
  return {
    name: drawableText(nameOf(vehicle)),
    version: drawableText(parts.filter(Boolean).join('\u00a0·\u00a0')),
    type,
    typeLabel: drawableText(typeLabel),
    priceBrl,
    priceStatus: price.status,
    pricedAt: priceSource?.referenceDate ?? null,
    priceLabel: price.label,
    rangeKm,
    isRangeUncertain: isUncertain(vehicle, 'rangeKm'),
    drawing: carDrawingOf(vehicle),
  }
}

/** In characters. Longer texts do not fit, and are slow to render. */
const maxTextLength = 320

/** The card's font lacks some characters: they become compatible ones ('m²' → 'm2') or are removed. */
export function drawableText(text: string): string {
  const characters = Array.from(text.slice(0, maxTextLength * 4).normalize('NFC'))
  const drawable = characters.map((character) => {
    if (/\s/.test(character)) return character === '\u00a0' ? character : ' '
    if (inTypeface.test(character)) return character
    return Array.from(character.normalize('NFKC'))
      .filter((plain) => inTypeface.test(plain))
      .join('')
  })
  return drawable.join('').replaceAll(/ {2,}/g, ' ').trim().slice(0, maxTextLength)
}

/** True for characters in both font subsets. */
const inTypeface =
  /^[\u0020-\u007e\u00a0-\u00a3\u00a5\u00a7-\u00ab\u00ae-\u00b0\u00b4\u00b6-\u00b8\u00ba\u00bb\u00bf-\u0107\u010a-\u0113\u0116-\u011b\u011e-\u0123\u0126\u0127\u012a-\u0133\u0136\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u015b\u015e-\u0161\u0164\u0165\u016a-\u017e\u0218-\u021b\u1e80-\u1e85\u1e9e\u1ef2\u1ef3\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u20ac\u2122\u2191\u2193\u2212]$/
