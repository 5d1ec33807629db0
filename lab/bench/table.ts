import type { Results, Values } from './results.ts'

export type Row = {
  what: string
  values: string[]
  show: (...numbers: number[]) => string
  /** undefined: the row is not in the README. */
  headline?: string
  goal?: { label: string; isReached: (...numbers: number[]) => boolean }
}

export type Section = { name: string; title: string; rows: Row[] }

/** Writes Markdown. A missing value is a dash with the reason. */
export function writeTable(sections: Section[], { parts }: Results): string {
  const lines = ['| | before | now | goal | reached |', '| --- | ---: | ---: | ---: | :---: |']
  for (const { name, title, rows } of sections) {
    const part = parts[name]
    if (!part) continue
    lines.push(`| **${title}** | | | | |`)
    for (const row of rows) {
      const cells = [row.what, cellOf(row, part.before?.values), cellOf(row, part.now), row.goal?.label ?? '']
      lines.push(`| ${[...cells, reached(row, part.now)].join(' | ')} |`)
    }
  }
  return `${lines.join('\n')}\n`
}

export function writeHeadlines(sections: Section[], { parts }: Results): string {
  const lines = ['| measured with `npm run bench` | result |', '| --- | ---: |']
  for (const { name, rows } of sections)
    for (const row of rows)
      if (row.headline && parts[name]) lines.push(`| ${row.headline} | ${cellOf(row, parts[name].now)} |`)
  return `${lines.join('\n')}\n`
}

export function describeRun({ machine, parts }: Results): string {
  const measured = Object.values(parts)
  const listed = (texts: string[]) => [...new Set(texts)].join(', ')
  const days = listed(measured.map(({ at }) => at.slice(0, 10)))
  const commits = listed(measured.map(({ commit }) => commit))
  const busiest = Math.max(...measured.map(({ machineLoad }) => machineLoad))
  const before = measured.flatMap((part) => part.before ?? [])
  const earlier = `${listed(before.map(({ commit }) => commit))}, measured ${listed(before.map(({ at }) => at.slice(0, 10)))}`
  return [
    `Measured ${days} on ${machine}; commit ${commits}. The machine's load when a part began: at most ${busiest.toFixed(1)}.`,
    ...(before.length > 0 ? [`Before: the build of ${earlier}.`] : []),
  ].join(' ')
}

function cellOf({ values, show }: Row, measured: Values | undefined): string {
  if (!measured) return '—'
  const missing = values.filter((name) => typeof measured[name] !== 'number')
  if (missing.length === 0) return show(...numbersOf(values, measured))
  const reasons = new Set(missing.map((name) => String(measured[name] ?? 'not measured')))
  return `— (${[...reasons].join('; ').replaceAll(/\s*[|\n]\s*/g, ' ')})`
}

function reached({ values, goal }: Row, measured: Values): string {
  if (!goal || values.some((name) => typeof measured[name] !== 'number')) return goal ? '—' : ''
  return goal.isReached(...numbersOf(values, measured)) ? 'yes' : 'no'
}

function numbersOf(names: string[], measured: Values): number[] {
  return names.map((name) => Number(measured[name]))
}
