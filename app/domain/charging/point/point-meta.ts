import type { Place, Thing } from 'schema-dts'
import {
  type ChargingPoint,
  chargingTitle,
  connectorName,
  pointPath,
  unnamedPoint,
} from '#app/domain/charging/charging-point.ts'
import { obstacleMark } from '#app/domain/charging/can-charge-here.ts'
import { chargingPath, statePath } from '#app/domain/charging/charging-address.ts'
import { type TownName, townPath } from '#app/domain/charging/place-address.ts'
import { brazilianStates } from '#app/platform/brazil/brazilian-states.ts'
import { formatConnectors, unknownTexts } from '#app/domain/charging/point-text.ts'
import { sampleLabel } from '#app/ui/notices/sample-badge.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { formatQuantity } from '#app/platform/format/format-number.ts'
import { normalizeName } from '#app/platform/text/normalize-name.ts'

type Page = { point: ChargingPoint; town: TownName | null; now: Date; siteUrl: string }

/** Samples have no structured data. Samples and unusable points are not indexed. */
export function pointMeta({ point, town, now, siteUrl }: Page) {
  const { name, slug, isSample } = point
  const path = pointPath(slug)
  const where = formatTown(point)
  const obstacle = obstacleMark(point, now)
  return pageMeta({
    title: isSample ? `${name} (${sampleLabel.toLowerCase()})` : `${name}: recarga${where ? ` ${where}` : ''}`,
    description: isSample
      ? `${sampleLabel} de um ponto no mapa de recarga. Este lugar não existe.`
      : `Ponto de recarga${where ? ` ${where}` : ''}: ${formatPower(point)}, ${formatConnectors(point.connectors)}. ${obstacle ?? formatKnown(point)}.`,
    path,
    siteUrl,
    isIndexed: !isSample && obstacle === null,
    ...(!isSample && { trail: pointTrail({ name, town }), structuredData: [placeData(point, siteUrl + path)] }),
  })
}

type Trail = { label: string; to?: string }[]

export function pointTrail({ name, town }: { name: string; town: TownName | null }): Trail {
  const places = town
    ? [
        { label: brazilianStates[town.state], to: statePath(town.state) },
        { label: town.name, to: townPath(town) },
      ]
    : []
  return [{ label: 'Início', to: '/' }, { label: chargingTitle, to: chargingPath }, ...places, { label: name }]
}

/** 'em Campinas, SP', 'perto de Campinas, SP' or 'em SP'. null: unknown. */
export function formatTown({ city, state, nearTown }: Pick<ChargingPoint, 'city' | 'state' | 'nearTown'>) {
  if (!city && nearTown) return `perto de ${nearTown}`
  const place = [city, state].filter(Boolean).join(', ')
  return place ? `em ${place}` : null
}

/** Words that say only that this is a charging point. The first five can begin a title. */
const plainWords = new Set(
  'ponto posto eletroposto estacao carregador de da do recarga carregamento veiculos eletricos para'.split(' '),
)
const kindWords = [...plainWords].slice(0, 5)

/** Adds the place to a name of few words, such as 'CPFL': 'Ponto de recarga CPFL perto de Campinas, SP'. */
export function pointTitle(point: Pick<ChargingPoint, 'name' | 'city' | 'state' | 'nearTown' | 'isSample'>): string {
  const { name, isSample } = point
  const where = formatTown(point)
  if (isSample || where === null) return name
  if (name === unnamedPoint) return `Ponto de recarga ${where}`
  const words = normalizeName(name).split(' ')
  if (words.filter((word) => !plainWords.has(word)).length > 1) return name
  return `${words.some((word) => kindWords.includes(word)) ? name : `Ponto de recarga ${name}`} ${where}`
}

function formatPower({ maxPowerKw }: ChargingPoint): string {
  return maxPowerKw === null ? unknownTexts.speed.toLowerCase() : `até ${formatQuantity('kW', maxPowerKw, 1)}`
}

function formatKnown({ openingHours, price }: ChargingPoint): string {
  const known = [openingHours && 'funcionamento', price && 'preço'].filter(Boolean).join(', ')
  return known ? `${known.charAt(0).toUpperCase()}${known.slice(1)} e a data da informação` : 'Com a data da informação'
}

/** Uses another type, because schema.org has no charging station. */
function placeData(point: ChargingPoint, url: string): Exclude<Thing, string> {
  const { name, address, city, state, latitude, longitude, connectors, access } = point
  const place: Exclude<Place, string> = {
    '@type': 'Place',
    '@id': url,
    name,
    url,
    ...(point.precision === 'town' ? {} : { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
    address: {
      '@type': 'PostalAddress',
      ...(address ? { streetAddress: address } : {}),
      ...(city ? { addressLocality: city } : {}),
      ...(state ? { addressRegion: state } : {}),
      addressCountry: 'BR',
    },
    ...(access === 'publico' ? { publicAccess: true } : {}),
    ...(connectors.length > 0
      ? {
          amenityFeature: connectors.map((connector) => ({
            '@type': 'LocationFeatureSpecification' as const,
            name: `Conector ${connectorName(connector)}`,
            value: true,
          })),
        }
      : {}),
  }
  return place
}
