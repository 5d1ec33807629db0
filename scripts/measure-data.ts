/** `npm run measure:data`: for how many models or charging points the shipped data have a value, by fact. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ages, type FigureShares } from '#app/pages/sources/figure-shares.ts'
import { findKnownShares, findPointShares } from '#app/pages/sources/known-data-queries.server.ts'
import { confirmationAges } from '#app/pages/sources/source-counts.ts'
import { systemClock } from '#app/platform/process/clock.ts'
import { dayInSaoPaulo } from '#app/platform/format/format-date.ts'
import { openDatabase } from '#database/client.server.ts'
import type { Database } from '#database/database.ts'
import { seedWhenEmpty } from '#database/seed/seed-when-empty.server.ts'

type Row = [what: string, known: number, of: number]

const today = dayInSaoPaulo(systemClock.now())
const folder = await mkdtemp(join(tmpdir(), 'measure-data-'))
const open = await openDatabase({ databaseUrl: null, dataDir: folder }, console.error)
try {
  await seedWhenEmpty(open.db, systemClock, 'market')
  const now = systemClock.now()
  const versions = { of: () => ({ version: 1, changedAt: now }) }
  const { all, bestSellers, theirVersions, month } = await findKnownShares({ db: open.db, versions }, today)
  print(`Vehicles: all ${all.models}`, figureRows(all))
  print(
    `Vehicles: the ${bestSellers.models} best sellers of ${month}, each by its best known version`,
    figureRows(bestSellers),
  )
  print(`Vehicles: all ${theirVersions.models} versions of them on sale`, figureRows(theirVersions))
  print('Charging points', await pointRows(open.db))
} finally {
  await open.close()
  await rm(folder, { recursive: true })
}

function figureRows({ facts, all, confidence, age }: FigureShares): Row[] {
  const partOf = ([part, count]: [string, number]): Row => [`of these: ${part}`, count, all.known]
  return [
    ...Object.entries(facts).map(([fact, { known, of }]): Row => [fact, known, of]),
    ['all basic facts', all.known, all.of],
    ...Object.entries(confidence).map(partOf),
    ...Object.entries(age).map(([key, count]) => partOf([ages[key as keyof typeof ages], count])),
  ]
}

async function pointRows(db: Database): Promise<Row[]> {
  const { all, confirmed, ...known } = await findPointShares(db, today)
  const facts = Object.entries(known).map(([fact, count]): Row => [fact, count, all])
  const confirmations = Object.entries(confirmationAges).map(([age, label]): Row => [
    `confirmed: ${label}`,
    confirmed[age as keyof typeof confirmed],
    all,
  ])
  return [...facts, ...confirmations]
}

function print(title: string, rows: Row[]) {
  const lines = rows.map(([what, known, of]) => `| ${what} | ${known} | ${of} | ${share(known, of)} |`)
  process.stdout.write(
    `\n${[title, '', '| | known | of | % |', '| --- | ---: | ---: | ---: |', ...lines].join('\n')}\n`,
  )
}

function share(known: number, of: number): string {
  return of === 0 ? '' : `${Math.round((100 * known) / of)}`
}
