import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { officialSources } from '#app/domain/costs/official-sources.ts'
import { allSources } from './connectors/sources.server.ts'

const folder = new URL('./connectors/', import.meta.url)
const connectors = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
const lines = readFileSync('docs/operations.md', 'utf8').split('\n')
const startOf = (id: string, prefix: string) => lines.find((line) => line.startsWith(`${prefix} \`${id}\``)) ?? ''

describe('the document of operations', () => {
  test('has every address of a connector in full', () => {
    const addresses = connectors.flatMap((name) =>
      [...readFileSync(new URL(name, folder), 'utf8').matchAll(/['"`](https?:\/\/[^'"`]+)['"`]/g)].map(
        ([, address = '']) => address.replaceAll('${year}', 'YEAR'),
      ),
    )
    addresses.push(officialSources['inmetro-pbev'].page)
    expect(addresses).toHaveLength(12)
    const documented = new Set(
      allSources.flatMap(({ id }) => [...startOf(id, '-').matchAll(/`(https?:[^`]+)`/g)].map(([, one]) => one)),
    )
    expect([...documented].toSorted()).toEqual(addresses.toSorted())
  })

  test('has the schedule and the terms of every source', () => {
    for (const { id } of allSources) {
      const cells = startOf(id, '|')
        .split('|')
        .map((cell) => cell.trim())
      expect(startOf(id, '-'), id).not.toBe('')
      expect(cells.slice(1, -1), id).toHaveLength(3)
      for (const cell of cells.slice(1, -1)) expect(cell.length, cell).toBeGreaterThan(3)
      for (const cell of cells) expect(cell.length, cell).toBeLessThanOrEqual(200)
    }
  })
})
