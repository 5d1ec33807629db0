import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = new URL('..', import.meta.url).pathname

/** Finds code that changes or deletes prices: they are append-only and deleted only with their model. */
const rewritesPrices =
  /\.(?:update|delete)\(\s*(?:\w+\.)?vehiclePrices\b|\b(?:update|delete\s+from|truncate(?:\s+table)?|merge\s+into)\s+(?:only\s+)?(?:"?public"?\.)?(?:\$\{(?:\w+\.)?vehiclePrices\}|"?vehicle_prices\b)|vehiclePrices\)[\s\S]{0,400}?\.onConflictDoUpdate/i

const files = ['app', 'database', 'server', 'scripts', 'lab/bench', 'setup'].flatMap((folder) =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter(
      (entry) =>
        entry.isFile() && /\.(?:tsx?|mjs|sql)$/.test(entry.name) && !/\.(?:test|fixture)\.tsx?$/.test(entry.name),
    )
    .map((entry) => join(entry.parentPath, entry.name)),
)
const sources = files.map((file) => ({ file: relative(root, file), text: readFileSync(file, 'utf8') }))

test('contains no code that changes or deletes recorded prices', () => {
  expect(sources.some(({ text }) => text.includes('vehiclePrices'))).toBe(true)
  expect(sources.filter(({ text }) => rewritesPrices.test(text)).map(({ file }) => file)).toEqual([])
})

/** The view excludes withdrawn prices; code that reads the table must exclude them itself. */
test('reads the table of prices only where withdrawn prices are handled', () => {
  const readers = sources.filter(
    ({ file, text }) => !file.startsWith('database/') && /\bvehiclePrices\b|vehicle_prices/.test(text),
  )
  expect(readers.map(({ file }) => file).toSorted()).toEqual([
    'app/panel/vehicles/change-vehicles.server.ts',
    'app/panel/vehicles/prices/price-actions.server.ts',
    'app/panel/vehicles/prices/price-points-queries.server.ts',
  ])
})

test.for([
  'await tx.update(vehiclePrices).set({ priceBrl: 1 })',
  'tx.delete(vehiclePrices)',
  'sql`update ${vehiclePrices} set price_brl = 1`',
  'DELETE FROM "vehicle_prices" WHERE true',
  'truncate table vehicle_prices',
  'tx.insert(vehiclePrices).values(rows).onConflictDoUpdate({})',
])('finds %s', (text) => expect(rewritesPrices.test(text)).toBe(true))
