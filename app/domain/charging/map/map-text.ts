import { countOf } from '#app/platform/format/plural.ts'
import { formatNumber, formatQuantity } from '#app/platform/format/format-number.ts'
import { statusLabel } from '#app/domain/charging/charging-point.ts'
import { formatConfirmedOn, sourceNames, unknownTexts } from '#app/domain/charging/point-text.ts'
import { sampleLabel } from '#app/ui/notices/sample-badge.tsx'
import type { MapPoint } from './map-group.ts'

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
