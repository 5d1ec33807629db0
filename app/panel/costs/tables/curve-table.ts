import { countOf } from '#app/platform/format/plural.ts'
import { type ChargePoint, type CurveProblem, curveProblem } from '#app/domain/costs/charging-time.ts'
import type { CellReading, CostColumn, CostTable, FileRow } from './cost-table.ts'
import { formatCell } from './cost-table.ts'
import { provenanceColumns, sourceProblem } from './standard-columns.ts'
import { formatNumberCell, parseNumberCell, quoted, readNumber } from './read-cell.ts'

const maxPoints = 200
const maxAddressLength = 300
const kwLimits = { min: 0.1, max: 1000, unit: 'kW' }

const problems: Record<CurveProblem, string> = {
  'too-few': 'Uma curva tem dois pontos ou mais.',
  'outside-the-battery': 'A carga vai de 0 a 100%.',
  'not-rising': 'A carga tem de subir de ponto em ponto, sem repetir.',
  'no-power': 'Cada ponto tem uma potência maior que zero.',
}

const modelColumn: CostColumn = {
  name: 'vehicle',
  label: 'Modelo',
  control: 'line',
  isRequired: true,
  hint: 'O endereço do modelo no portal, como byd-dolphin-gs em /veiculo/byd-dolphin-gs.',
  read: (typed) => {
    if (typed.length > maxAddressLength) return { problem: unknownModel(typed) }
    const [slug = ''] = typed.replace(/^.*\/veiculo\//, '').split(/[/?#]/, 1)
    if (slug === '') return { problem: 'Informe o modelo pelo endereço dele no portal.' }
    return slug.length <= 200 && /^[\w-]+$/.test(slug) ? { text: slug } : { problem: unknownModel(typed) }
  },
}

const pointsColumn: CostColumn = {
  name: 'points',
  label: 'Pontos',
  control: 'text',
  isRequired: true,
  hint: 'Um por linha: a carga em % e a potência em kW, como 10 120.',
  read: readPoints,
}

const columns = [modelColumn, pointsColumn, ...provenanceColumns]

export const curveTable: CostTable = {
  id: 'curvas',
  label: 'Curvas de recarga',
  noun: 'curva',
  about: 'A potência medida ao longo da carga de um modelo. Sem curva, o tempo é estimado pela potência máxima.',
  columns,
  identity: ['vehicle'],
  subject: ['vehicle'],
  isIdentityOpen: false,
  titleOf: ({ name, vehicle = '' }) => name || vehicle,
  valueOf: ({ points = '' }) => formatCurve(pointsOf(points)),
  check: (entry) => sourceProblem(entry, true),
  file: {
    header: ['Modelo', 'Carga (%)', 'Potência (kW)', ...provenanceColumns.map(({ label }) => label)],
    linesOf: ({ vehicle = '', points = '', ...entry }) => {
      const stated = provenanceColumns.map((column) => formatCell(column, entry[column.name] ?? ''))
      return points.split('\n').map((point) => [vehicle, ...point.split(' '), ...stated])
    },
    rowsOf: rowsOfCurves,
  },
}

export function unknownModel(typed: string): string {
  return `Nenhum modelo tem o endereço ${quoted(typed)}.`
}

export function pointsOf(written: string): ChargePoint[] {
  return written
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split(' '))
    .map(([percent, kw]) => ({ percent: parseNumberCell(percent) ?? 0, kw: parseNumberCell(kw) ?? 0 }))
}

export function writtenPoints(points: ChargePoint[]): string {
  return points.map(({ percent, kw }) => `${formatNumberCell(percent)} ${formatNumberCell(kw)}`).join('\n')
}

function readPoints(typed: string): CellReading {
  const lines = typed
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
  if (lines.length > maxPoints) return { problem: `Use até ${maxPoints} pontos.` }
  const points: ChargePoint[] = []
  for (const [place, line] of lines.entries()) {
    const [percent = '', kw = '', ...more] = line
      .replaceAll(/%|kw/gi, ' ')
      .split(/[\s;]+/)
      .filter(Boolean)
    const reading = more.length > 0 || kw === '' ? null : readPoint(percent, kw)
    if (reading === null) return { problem: `Ponto ${place + 1}: escreva a carga e a potência, como 10 120.` }
    if ('problem' in reading) return { problem: `Ponto ${place + 1}: ${reading.problem}` }
    points.push(reading)
  }
  const problem = curveProblem(points)
  return problem ? { problem: problems[problem] } : { text: writtenPoints(points) }
}

function readPoint(percent: string, kw: string): ChargePoint | { problem: string } {
  const charge = readNumber(percent, { min: 0, max: 100, unit: '%' })
  if ('problem' in charge) return charge
  const power = readNumber(kw, kwLimits)
  if ('problem' in power) return power
  return { percent: parseNumberCell(charge.text) ?? 0, kw: parseNumberCell(power.text) ?? 0 }
}

/** One row per model. All lines of a model must have the same source. */
function rowsOfCurves(lines: { line: number; cells: string[] }[]): FileRow[] {
  const rows = new Map<string, FileRow>()
  for (const { line, cells } of lines) {
    const [vehicle = '', percent = '', kw = '', ...stated] = cells
    const point = `${percent} ${kw}`
    const provenance = Object.fromEntries(provenanceColumns.map(({ name }, place) => [name, stated[place] ?? '']))
    const row = rows.get(vehicle)
    if (!row) rows.set(vehicle, { line, entry: { vehicle, points: point, ...provenance } })
    else {
      row.entry.points = `${row.entry.points}\n${point}`
      const differing = provenanceColumns.find(({ name }) => row.entry[name] !== provenance[name])
      if (differing) row.problem ??= `${differing.label} muda na linha ${line}: uma curva tem uma só.`
    }
  }
  return [...rows.values()]
}

function formatCurve(points: ChargePoint[]): string {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return ''
  const max = Math.max(...points.map(({ kw }) => kw))
  return `${countOf(points.length, 'ponto', 'pontos')}, de ${formatNumberCell(first.percent)}% a ${formatNumberCell(last.percent)}%, até ${formatNumberCell(max)} kW`
}
