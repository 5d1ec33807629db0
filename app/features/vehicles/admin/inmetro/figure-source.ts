import type { InmetroFigure } from '#app/features/vehicles/admin/inmetro/table/inmetro-figures.ts'
import type { PbevLine } from '#app/features/vehicles/admin/inmetro/table/pbev-line.ts'
import type { Confidence } from '#app/platform/confidence.ts'

/** The code of a table among the sources. @param date 'YYYY' or 'YYYY-MM-DD' */
export function tableSourceCode(date: string): string {
  return `pbev-${date}`
}

/** The table does not state kWh/100 km: it is worked out from km/le, with a factor that the Inmetro does not print beside it. */
export function confidenceOf(figure: InmetroFigure): Confidence {
  return isConsumption(figure) ? 'media' : 'alta'
}

/** In a plug-in hybrid the table states these of the electric mode. */
const electricFigures: InmetroFigure[] = ['rangeKm', 'energyMjKm']

/** Which line of which table a figure is from, as `lineInNote` finds it again. */
export function figureNote(tableName: string, line: PbevLine, figure: InmetroFigure): string {
  const isElectric = electricFigures.includes(figure) || isConsumption(figure)
  return [
    tableName,
    `linha ${line.name}`,
    isElectric && line.propulsion === 'PHEV' ? 'somente modo elétrico' : '',
    isConsumption(figure) ? 'calculado a partir do km/le da tabela' : '',
    figure === 'pbeClass' ? 'classe geral' : '',
    figure === 'pbeClassInCategory' && line.category ? `categoria ${line.category}` : '',
  ]
    .filter(Boolean)
    .join('; ')
}

function isConsumption(figure: InmetroFigure): boolean {
  return figure.startsWith('consumption')
}
