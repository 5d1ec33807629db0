import type { Home } from './home-charging-rules.ts'
import { confidenceLabels } from '#app/platform/confidence.ts'
import { formatProvenance } from '#app/domain/costs/format-provenance.ts'
import { formatBrlWhole } from '#app/platform/format/format-number.ts'
import type { Provenance } from '#app/domain/costs/reference-figure.ts'

export type BrlRange = { fromBrl: number; toBrl: number }

/** `range` null: no source gives a price. */
export type ChargerCost = {
  what: string
  /** What the range includes and excludes, or why there is none. */
  note: string
} & ({ range: BrlRange; provenance: Provenance } | { range: null })

type ChargerTotal = { what: string; range: BrlRange }

export type ChargerCosts = { parts: ChargerCost[]; totals: ChargerTotal[] }

/** Ranges of the sources. Totals add up the lower and the upper ends. */
export function chargerCostsFor(home: Home): ChargerCosts {
  const works = home === 'casa' ? [nearPanel, farFromPanel] : [condominium]
  const totals = works.map(({ what, range }) => ({
    what: `Wallbox e ${what.toLowerCase()}`,
    range: sum(device.range, range),
  }))
  return { parts: [device, ...(home === 'casa' ? [portable] : []), ...works, ...unknownOf(home)], totals }
}

/** Range from the cheapest to the dearest total. */
export function wholeRange({ totals }: ChargerCosts): BrlRange {
  const ranges = totals.map(({ range }) => range)
  return {
    fromBrl: Math.min(...ranges.map(({ fromBrl }) => fromBrl)),
    toBrl: Math.max(...ranges.map(({ toBrl }) => toBrl)),
  }
}

const estimate: Provenance = { source: null, referenceDate: '2025', confidence: 'baixa', note: null }

type KnownCost = Extract<ChargerCost, { range: BrlRange }>

/** The ownership cost uses the middle of this range and of the installation's range. */
export const device: KnownCost = {
  what: 'Wallbox de 7 a 22 kW',
  note: 'Só o aparelho; muda com a marca. Muitas montadoras o dão com o carro, e o dono paga a mão de obra.',
  range: { fromBrl: 3500, toBrl: 8000 },
  provenance: { source: 'Vrum', referenceDate: '2024-10', confidence: 'alta', note: null },
}

const portable: KnownCost = {
  what: 'Carregador portátil, de tomada',
  note: 'Costuma vir com o carro. Não entra nas somas.',
  range: { fromBrl: 0, toBrl: 3500 },
  provenance: estimate,
}

export const portablePrice = `até ${formatBrlWhole(portable.range.toBrl)}`

export const nearPanel: KnownCost = {
  what: 'Instalação com o quadro de luz por perto',
  note: 'Circuito próprio, sem percurso longo nem troca do padrão de entrada.',
  range: { fromBrl: 1500, toBrl: 3500 },
  provenance: estimate,
}

/** Wallbox with the simplest installation. */
export const nearPanelTotal = sum(device.range, nearPanel.range)

const farFromPanel: KnownCost = {
  what: 'Instalação longe do quadro ou com padrão novo',
  note: 'Inclui o percurso longo ou a troca do padrão de entrada.',
  range: { fromBrl: 3000, toBrl: 8000 },
  provenance: estimate,
}

export const condominium: KnownCost = {
  what: 'Instalação na garagem do prédio',
  note: 'Depende da distância até o medidor e da prumada. Inclui projeto com ART ou RRT.',
  range: { fromBrl: 3000, toBrl: 15_000 },
  provenance: estimate,
}

export function formatChargerPrices(today: string) {
  return {
    device: formatCost(device, today),
    works: formatCost(nearPanel, today),
    building: formatCost(condominium, today),
  }
}

function formatCost({ what, range, provenance }: KnownCost, today: string) {
  const source = formatProvenance({ ...provenance, confidence: null }, today)
  return {
    what,
    range: formatPriceRange(range),
    source,
    confidence: confidenceLabels[provenance.confidence],
    isEstimate: provenance === estimate,
  }
}

export function formatPriceRange({ fromBrl, toBrl }: BrlRange): string {
  return `${formatBrlWhole(fromBrl)} a ${formatBrlWhole(toBrl)}`
}

function unknownOf(home: Home): ChargerCost[] {
  const utility = {
    what: 'Taxa da distribuidora pelo aumento de carga',
    note: 'Não temos valor publicado; pergunte à sua.',
    range: null,
  }
  if (home === 'casa') return [utility]
  return [
    utility,
    {
      what: 'Reforço da rede comum do prédio',
      note: 'Não temos valor, e as fontes divergem sobre quem paga.',
      range: null,
    },
    {
      what: 'Exigências dos bombeiros para a garagem',
      note: 'Dependem da norma e do prazo de cada estado; não temos valor.',
      range: null,
    },
  ]
}

function sum(one: BrlRange, other: BrlRange): BrlRange {
  return { fromBrl: one.fromBrl + other.fromBrl, toBrl: one.toBrl + other.toBrl }
}
