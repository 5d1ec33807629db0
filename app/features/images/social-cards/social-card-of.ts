import { type Article, categoryNameOf } from '#app/features/news/news.ts'
import { isVerifiedPrice, priceDate, priceLabel } from '#app/features/vehicles/price-label.ts'
import { isOnSale, nameOf, type Vehicle } from '#app/features/vehicles/vehicle.ts'
import { carDrawingOf, isDrawable } from './faces/car-drawing.ts'
import { drawableText } from './drawable-text.ts'
import type { DrawnModel, SocialCard } from './faces/social-card.ts'

export function vehicleCard(vehicle: Vehicle): SocialCard {
  return { kind: 'vehicle', vehicle: drawnModel(vehicle) }
}

/** Two to four models in the order of their slots; null for fewer, because one car compares with nothing. */
export function comparisonCard(vehicles: Vehicle[]): SocialCard | null {
  if (vehicles.length < 2) return null
  const models = vehicles.slice(0, 4).map(drawnModel)
  // Versions of one model are told apart by their names.
  const isAlone = ({ name }: DrawnModel) => models.filter((other) => other.name === name).length === 1
  const named = models.map((model) => (isAlone(model) ? model : { ...model, name: `${model.name} ${model.version}` }))
  return { kind: 'comparison', vehicles: named }
}

/** The model that the cover names, where it can be drawn, stands below the key figure in place of its drawing. */
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
      // The drawing stands below; a model that cannot be drawn leaves the figure's own drawing.
      vehicleId: null,
    },
    drawing: coverVehicle && carDrawingOf(coverVehicle),
  }
}

/** A currency or a unit never begins a line without its number. */
function unbrokenFigures(text: string): string {
  return text
    .replaceAll(/R\$ (?=\d)/g, 'R$\u00a0')
    .replaceAll(/(?<=\d) (?=(?:km|kWh|kW|cv|mil|milhões|bilhões|anos)\b)/g, '\u00a0')
}

/** The whole catalogue in a few cars, from the shortest on sale to the longest. */
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

function drawnModel(vehicle: Vehicle): DrawnModel {
  const { version, year, type, typeLabel, priceBrl, priceSource, rangeKm } = vehicle
  const date = priceDate(priceSource)
  const parts = [version, String(year), isOnSale(vehicle) ? null : 'fora de linha']
  return {
    name: drawableText(nameOf(vehicle)),
    version: drawableText(parts.filter(Boolean).join('\u00a0·\u00a0')),
    type,
    typeLabel: drawableText(typeLabel),
    priceBrl,
    isEstimatedPrice: !isVerifiedPrice(priceSource),
    priceLabel: [priceLabel(priceSource), date].filter(Boolean).join(', '),
    rangeKm,
    drawing: carDrawingOf(vehicle),
  }
}
