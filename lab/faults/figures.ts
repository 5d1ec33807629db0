import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Environment variable: path of the file with the figures of a run. */
const variable = 'FAULT_FIGURES'

/** Prints the figures of all tests after the run. */
export function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'figures-'))
  const path = join(folder, 'figures.txt')
  writeFileSync(path, '')
  process.env[variable] = path
  const startedAt = Date.now()
  return () => {
    const seconds = Math.round((Date.now() - startedAt) / 1000)
    process.stdout.write(`\nFigures (${new Date().toISOString().slice(0, 10)}, ${seconds} s)\n`)
    process.stdout.write(readFileSync(path, 'utf8'))
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * The figures are printed after the run.
 * @param figures values by name, in display order
 */
export function noteFigures(fault: string, figures: Record<string, number | string>): void {
  const path = process.env[variable]
  const line = Object.entries(figures).map(([name, value]) => `${name} ${shown(value)}`)
  if (path) appendFileSync(path, `  ${fault}: ${line.join(', ')}\n`)
}

function shown(value: number | string): string {
  return typeof value === 'string' ? value : String(Math.round(value * 10) / 10)
}

export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
