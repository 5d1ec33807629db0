import type { VehicleType } from '#app/features/vehicles/vehicle-type.ts'
import type { LeftOut } from './cost-comparison.ts'
import { editorMark, partLabel } from './cost-words.ts'
import type { TypedFigures, TypedLine } from './owned-vehicle.ts'

/** As which part of a total an editor's figure is shown; the price is none. */
const lineOfPart: Partial<Record<LeftOut, TypedLine>> = {
  documentation: 'documentation',
  ipva: 'ipva',
  servicing: 'servicing',
  energy: 'energy',
  depreciation: 'resale',
}

/** 'valor do editor · 12/03/2026' beside a part; null where the engine reckoned it. */
export function editorMarkOf(part: LeftOut, typed: TypedFigures): string | null {
  const line = lineOfPart[part]
  const figure = line && typed[line]
  return figure ? editorMark(figure.date) : null
}

/** 'revisões (valor do editor · fev/2024)', for each of a car. */
export function typedLineWords(typed: TypedFigures, type: VehicleType): string[] {
  const labels: Record<TypedLine, string> = {
    purchase: 'preço de compra',
    documentation: 'documentação',
    ipva: 'IPVA',
    servicing: 'revisões',
    energy: partLabel('energy', type).toLowerCase(),
    resale: 'valor de revenda',
  }
  return Object.entries(typed).map(([line, { date }]) => `${labels[line as TypedLine]} (${editorMark(date)})`)
}
