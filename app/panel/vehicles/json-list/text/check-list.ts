import type { ListedVehicle } from './list-fields.ts'
import { type Finding, readListedVehicle } from './read-listed-vehicle.ts'
import { columnOf, linesOfOffsets, offsetsOfPaths, scanJson } from './scan-json.ts'

export const maxVehicles = 10_000
const maxProblems = 200

export type ListProblem = { line: number; sentence: string; isWarning: boolean }

export type ListCheck = {
  /** False: the text cannot be parsed. */
  isJson: boolean
  problems: ListProblem[]
  /** Includes those that are not in `problems`. */
  errorCount: number
  warningCount: number
  vehicles: ListedVehicle[]
  /** Parsed but unchecked. */
  records: unknown[]
}

/** Pure: runs in the browser and on the server. Never throws. */
export function checkList(text: string): ListCheck {
  const { failure, elements } = scanJson(text, maxVehicles)
  if (failure) {
    const [line = 1] = linesOfOffsets(text, [failure.offset])
    const where = `linha ${line}, coluna ${columnOf(text, failure.offset)}`
    return { ...refusal(`JSON inválido: ${failure.sentence} (${where})`, line), isJson: false }
  }
  if (!elements) return refusal('JSON deve ser um array de veículos', 1)
  if (elements.length > maxVehicles)
    return refusal(`A lista tem mais de ${maxVehicles.toLocaleString('pt-BR')} veículos, que é o limite`, 1)
  const records = JSON.parse(text) as unknown[]
  const { findings, ...read } = readAll(records)
  return { isJson: true, records, ...read, problems: toProblems(text, elements, findings) }
}

function refusal(sentence: string, line: number): ListCheck {
  const problems = [{ line, sentence, isWarning: false }]
  return { isJson: true, problems, errorCount: 1, warningCount: 0, vehicles: [], records: [] }
}

type Placed = Finding & { index: number }

function readAll(records: unknown[]) {
  const vehicles: ListedVehicle[] = []
  const findings: Placed[] = []
  const counts = { errorCount: 0, warningCount: 0 }
  const find = (finding: Placed) => {
    counts[finding.isWarning ? 'warningCount' : 'errorCount']++
    if (findings.length < maxProblems) findings.push(finding)
  }
  const places = new Map<number, number>()
  for (const [index, record] of records.entries()) {
    const vehicle = readListedVehicle(record, (finding) => find({ ...finding, index }))
    if (!vehicle) continue
    const first = places.get(vehicle.id)
    if (first !== undefined) {
      const sentence = `o id ${vehicle.id} já é do veículo ${first + 1}`
      find({ index, path: ['id'], sentence, isWarning: false })
      continue
    }
    places.set(vehicle.id, index)
    vehicles.push(vehicle)
  }
  return { vehicles, findings, ...counts }
}

function toProblems(text: string, elements: number[], findings: Placed[]): ListProblem[] {
  const offsets = findings.map(() => 0)
  for (const [index, places] of Map.groupBy(findings.keys(), (place) => findings[place]?.index ?? 0)) {
    const paths = places.map((place) => findings[place]?.path ?? [])
    const found = offsetsOfPaths(text, elements[index] ?? 0, paths)
    for (const [position, place] of places.entries()) offsets[place] = found[position] ?? 0
  }
  const lines = linesOfOffsets(text, offsets)
  return findings.map(({ index, sentence, isWarning }, place) => ({
    line: lines[place] ?? 1,
    sentence: `Veículo ${index + 1}: ${sentence}`,
    isWarning,
  }))
}
