/**
 * Prints of which share of the shipped data each fact is known, from a new portal in a folder that is deleted afterwards:
 *
 *     npm run measure:data
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPointShares } from '#app/features/site/sources/known-data-queries.server.ts'
import { confirmationAges } from '#app/features/site/sources/source-counts.ts'
import { systemClock } from '#app/platform/process/clock.ts'
import { dayInSaoPaulo } from '#app/ui/format/format-date.ts'
import { openDatabase } from '#database/client.server.ts'
import type { Database } from '#database/database.ts'
import { isBestSeller, knownFigureShares } from '#database/seed/known-figures.ts'
import { seedFiles } from '#database/seed/seed-files.server.ts'
import { seedWhenEmpty } from '#database/seed/seed-when-empty.server.ts'

type Row = [what: string, known: number, of: number]

const today = dayInSaoPaulo(systemClock.now())
const folder = await mkdtemp(join(tmpdir(), 'measure-data-'))
const open = await openDatabase({ databaseUrl: null, dataDir: folder }, console.error)
try {
  await seedWhenEmpty(open.db, systemClock, 'market')
  const cars = seedFiles.vehicles()
  print(`Vehicles: all ${cars.length}`, knownFigureShares(cars, systemClock.now()))
  const sold = cars.filter(isBestSeller)
  print(`Vehicles: the ${sold.length} best sellers`, knownFigureShares(sold, systemClock.now()))
  print('Charging points', await pointRows(open.db))
} finally {
  await open.close()
  await rm(folder, { recursive: true })
}

async function pointRows(db: Database): Promise<Row[]> {
  const { all, confirmed, ...known } = await findPointShares(db, today)
  const facts = Object.entries(known).map(([fact, count]): Row => [fact, count, all])
  const ages = Object.entries(confirmationAges).map(([age, label]): Row => [
    `confirmed: ${label}`,
    confirmed[age as keyof typeof confirmed],
    all,
  ])
  return [...facts, ...ages]
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
