import { countOf } from '#app/platform/format/plural.ts'
import { brazilianStates } from '#app/platform/brazil/brazilian-states.ts'
import { formatNumber, formatQuantity } from '#app/platform/format/format-number.ts'
import { type Place, metresBetween } from '#app/domain/charging/place-cell.ts'
import { capitals } from './ground/capitals.ts'
import { statusLabel } from '#app/domain/charging/charging-point.ts'
import { formatConfirmedOn, sourceNames, unknownTexts } from '#app/domain/charging/point-text.ts'
import { sampleLabel } from '#app/ui/notices/sample-badge.tsx'
import type { MapGroup, MapPoint } from './map-group.ts'

function countedPoints(count: number): string {
  return countOf(count, 'ponto', 'pontos')
}

/** '1.234 pontos'. Only samples: '9 exemplos'. */
export function formatShownCount(count: number, isSample: boolean): string {
  if (!isSample) return countedPoints(count)
  return countOf(count, 'exemplo', 'exemplos')
}

/** '148', '1,2 mil', '18 mil'. */
export function shortCount(count: number): string {
  if (count < 1000) return String(count)
  return `${formatNumber(count / 1000, count < 10_000 ? 1 : 0)} mil`
}

/** '148 pontos em São Paulo, 60 de carga rápida' or '6 pontos a 85 km de Palmas', and whether a point is available. */
export function formatMapGroup(group: MapGroup, isSample = false): string {
  const marked = group.marked ? countOf(group.marked, 'fora de uso', 'fora de uso') : false
  const fast = group.fast > 0 && `${formatNumber(group.fast)} de carga rápida`
  const among = [marked, group.hasAvailable && 'algum disponível', fast].filter(Boolean)
  return [`${formatShownCount(group.count, isSample)} ${formatNear(group)}`, ...among].join(', ')
}

export function formatPinPower({ maxPowerKw, speed }: Pick<MapPoint, 'maxPowerKw' | 'speed'>): string {
  if (maxPowerKw === null) return speed ?? unknownTexts.speed
  const power = formatQuantity('kW', maxPowerKw, 1)
  return speed ? `${speed}, ${power}` : power
}

/** 'Posto da Serra: Desconhecido, Rápido, 50 kW'. */
export function formatMapPoint(point: MapPoint): string {
  const sample = point.isSample ? ` (${sampleLabel})` : ''
  const mark = point.mark ? `${point.mark}. ` : ''
  return `${point.name}${sample}: ${mark}${statusLabel(point.status)}, ${formatPinPower(point)}`
}

type PointDates = Pick<MapPoint, 'checkedAt' | 'statusAt' | 'extractedOn' | 'source'>

/** 'Confirmado em 12/03/2025, há 8 meses · Open Charge Map'. */
export function pointAge({ checkedAt, statusAt, extractedOn, source }: PointDates, now: Date): string {
  const instants = { checkedAt: checkedAt ? new Date(checkedAt) : null, statusAt: statusAt ? new Date(statusAt) : null }
  return [formatConfirmedOn({ ...instants, extractedOn }, now), sourceNames[source]].filter(Boolean).join(' · ')
}

/** 'em Palmas'; from 15 km on 'a 85 km de Palmas, Tocantins'. */
function formatNear(place: Place): string {
  const [nearest] = capitals
    .map((capital) => ({ capital, km: metresBetween(place, capital) / 1000 }))
    .toSorted((one, other) => one.km - other.km)
  if (!nearest) return ''
  const { capital, km } = nearest
  if (km < 15) return `em ${capital.name}`
  return `a ${formatQuantity('km', Math.round(km / 5) * 5)} de ${capital.name}, ${brazilianStates[capital.state]}`
}
