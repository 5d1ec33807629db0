import { roundedPercent } from '#app/platform/format/format-percent.ts'
import type { ActiveFilter } from '#app/ui/lists/active-filters.tsx'
import type { ChargingAddress } from '#app/domain/charging/charging-address.ts'
import { leftOutSentence } from './list-filters.ts'
import { connectorName } from '#app/domain/charging/charging-point.ts'
import { formatKnownCount } from '#app/domain/charging/point-text.ts'
import { formatNumber, formatQuantity } from '#app/platform/format/format-number.ts'
import { countOf, plural } from '#app/platform/format/plural.ts'
import type { KnownCounts, ListCar, NetworkShare, ListTown, ListWay, OutsideCounts } from './charging-page-data.ts'

type Narrowing = {
  address: ChargingAddress
  car: ListCar | null
  way: ListWay | null
  water: { from: string; to: string } | null
  town: ListTown | null
  roadsName: string | null
  hasPoints: boolean
}

/** Runs on the server, so that scripts do not contain the texts. */
export function narrowingNotes({ address, car, way, water, town, roadsName, hasPoints }: Narrowing): string[] {
  const near = address.near && hasPoints ? nearSentence(distancesBy(roadsName)) : null
  const around = town && hasPoints && !address.near ? townSentence(town, address.search, distancesBy(roadsName)) : null
  const sentences = [
    car && carSentence(car),
    way && waySentence(way),
    water && waterSentence(water),
    leftOutSentence(address),
    near,
    around,
  ]
  return sentences.filter((sentence) => sentence !== null)
}

/** Describes the order that the column `listRank` gives. */
export const rankOrder = 'Primeiro os rápidos e verificados em ano mais recente, com a ficha mais completa.'

function distancesBy(roadsName: string | null): string {
  return roadsName === null ? 'em linha reta' : `pela ${roadsName} (em linha reta onde ela não leva)`
}

function nearSentence(by: string): string {
  return `Em ordem de distância, ${by}, a partir da posição que está no endereço desta página, arredondada a cerca de 100 m. Ela não é guardada em outro lugar.`
}

function townSentence({ text, isSearched }: ListTown, search: string, by: string): string {
  const searched = isSearched ? `Nenhum ponto tem “${search}” no nome, no endereço ou na cidade. ` : ''
  return `${searched}Os mais perto de ${text}, ${by} a partir da sede do município.`
}

function carSentence({ name, plugs, acKw, dcKw }: ListCar): string {
  if (plugs === null) return `A tomada do ${name} ainda está sem fonte no portal: nenhum ponto fica de fora por isso.`
  const limits = [
    dcKw === null ? null : `${formatQuantity('kW', dcKw, 1)} em DC`,
    acKw === null ? null : `${formatQuantity('kW', acKw, 1)} em AC`,
  ].filter(Boolean)
  const limitNote = limits.length > 0 ? ` Ele carrega até ${limits.join(' e ')}, mesmo em ponto mais forte.` : ''
  const names = plugs.map((type) => connectorName({ type })).join(', ')
  return `Pontos com ${names}, que servem no ${name}; os que não informam o conector ficam de fora.${limitNote}`
}

function waySentence({ from, to, lengthKm, widthKm, isStraight }: ListWay): string {
  const line = isStraight ? 'da linha entre as duas cidades' : 'da estrada'
  const length = `${isStraight ? 'cerca de ' : ''}${formatQuantity('km', lengthKm)}`
  return `Na ordem do caminho de ${from} a ${to}, ${length}: pontos a até ${widthKm} km ${line}.`
}

/** Number of public and semi-public points in Brazil in August 2026, published on 2026-09-28. */
const nationalPoints = {
  count: 29_866,
  source: 'ABVE e Tupi, agosto de 2026',
  url: 'https://abve.org.br/recarga-rapida-dc-quase-triplica-em-12-meses-e-ja-responde-por-38-da-rede-brasileira/',
}

/** '253 pontos: 12 informam a potência, todos o conector, nenhum o preço e …'. null: no points. */
export function knownFactsSentence({ all, power, plug, price, status }: KnownCounts): string | null {
  if (all === 0) return null
  const of = (count: number) => formatKnownCount(count, all)
  const informs = plural(power, 'informa', 'informam')
  return `${countOf(all, 'ponto', 'pontos')}: ${of(power)} ${informs} a potência, ${of(plug)} o conector, ${of(price)} o preço e ${of(status)} a situação de agora.`
}

/** '28 têm só o município e não estão no mapa. Outros 39, …'. null: all points are on the map and none is marked. */
export function outsideSentence({ all, place, marked }: OutsideCounts): string | null {
  const townOnly = all - place
  const parts = [
    townOnly > 0 &&
      `Dos ${formatNumber(all)}, ${countOf(townOnly, 'tem', 'têm')} só o município: ${plural(townOnly, 'está', 'estão')} na lista, não no mapa.`,
    marked > 0 &&
      `${plural(marked, 'Outro', 'Outros')} ${formatNumber(marked)}, fora de serviço ou ${plural(marked, 'fechado', 'fechados')} a visitantes, ${plural(marked, 'aparece', 'aparecem')} na lista com aviso e não ${plural(marked, 'entra', 'entram')} na conta.`,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(' ') : null
}

/** 'São cerca de 3,2% dos 29.866 …'. null: no points, or at least as many as the source counted. */
export function shareOfNetwork(points: number): NetworkShare | null {
  const { count, source, url } = nationalPoints
  if (points === 0 || points >= count) return null
  const percent = (points / count) * 100
  const share =
    percent < 0.1 ? 'menos de 0,1' : `cerca de ${formatNumber(roundedPercent(percent, percent < 10 ? 1 : 0), 1)}`
  return { text: `São ${share}% dos ${formatNumber(count)} pontos públicos e semipúblicos do país:`, source, url }
}

function waterSentence({ from, to }: { from: string; to: string }): string {
  return `De ${from} a ${to} só de balsa ou avião: não há caminho por terra cujos pontos mostrar.`
}

export function describeEmptyList(filters: ActiveFilter[], isNearSamples: boolean): { title: string; text: string } {
  return { title: headingOf(filters.length, isNearSamples), text: reasonOf(filters, isNearSamples) }
}

function reasonOf(filters: ActiveFilter[], isNearSamples: boolean): string {
  if (isNearSamples) {
    return 'Os pontos mostrados por enquanto são exemplos, e exemplos ficam fora de “perto de mim”: não há o que encontrar no lugar deles.'
  }
  if (filters.length === 0) return 'Nenhum ponto de recarga foi cadastrado até agora.'
  return `Você pediu: ${filters.map(({ label }) => label).join('; ')}. Tire um filtro ou veja todos os pontos.`
}

function headingOf(filterCount: number, isNearSamples: boolean): string {
  if (isNearSamples) return 'Ainda não há pontos reais perto de você'
  return filterCount > 0 ? 'Nenhum ponto atende a estes filtros' : 'O mapa ainda está vazio'
}
