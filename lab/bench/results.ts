import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Measured values by name: a number, or the reason why there is no value. */
export type Values = Record<string, number | string>

export type PartResult = {
  at: string
  /** Ends with `+` if files were changed. */
  commit: string
  seconds: number
  /** Load in the minute before. Above 1, other programs used the CPU. */
  machineLoad: number
  now: Values
  /** Another build, measured in turns with this one. */
  before?: { commit: string; at: string; values: Values }
}

export type Results = { date: string; machine: string; parts: Record<string, PartResult> }

export const resultsFolder = fileURLToPath(new URL('./results/', import.meta.url))

/** Keeps stored results of parts that are not measured again, and earlier values of another build. */
export function writeResults(name: string, { date, machine, parts }: Results): string {
  mkdirSync(resultsFolder, { recursive: true })
  const path = join(resultsFolder, `${name}.json`)
  const former = existsSync(path) ? readResults(path).parts : {}
  const measured = Object.entries(parts).map(([part, result]) => {
    const before = result.before ?? former[part]?.before
    return [part, before ? { ...result, before } : result]
  })
  const all = { ...former, ...(Object.fromEntries(measured) as Results['parts']) }
  writeFileSync(path, `${JSON.stringify({ date, machine, parts: all }, null, 2)}\n`)
  return path
}

export function newestResults(): Results | null {
  const newest = dayFiles().at(-1)
  return newest ? readResults(newest) : null
}

/** Adds the latest stored values of another build to parts that lack them. */
export function withEarlierBefore(results: Results): Results {
  const files = dayFiles().map(readResults).toReversed()
  const parts = Object.entries(results.parts).map(([name, part]) => {
    const earlier = files.find((file) => file.parts[name]?.before)?.parts[name]?.before
    return [name, part.before || !earlier ? part : { ...part, before: earlier }]
  })
  return { ...results, parts: Object.fromEntries(parts) as Results['parts'] }
}

function dayFiles(): string[] {
  if (!existsSync(resultsFolder)) return []
  const days = readdirSync(resultsFolder).filter((file) => /^\d{4}-\d{2}-\d{2}\.json$/.test(file))
  return days.toSorted().map((file) => join(resultsFolder, file))
}

function readResults(path: string): Results {
  return JSON.parse(readFileSync(path, 'utf8')) as Results
}
