import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { allSources } from './connectors/sources.server.ts'

const folder = new URL('./connectors/', import.meta.url)
const connectors = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
const table = readFileSync('docs/operations.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'))

describe('the document of operations', () => {
  test('names the host of every address in a connector', () => {
    const hosts = connectors.flatMap((name) =>
      [...readFileSync(new URL(name, folder), 'utf8').matchAll(/['"`]https?:\/\/([a-z0-9.-]+)/g)].map(
        ([, host]) => host,
      ),
    )
    expect(hosts).toContain('dadosabertos.aneel.gov.br')
    const documented = table.join('\n')
    expect(hosts.filter((host) => !documented.includes(`https://${host}/`))).toEqual([])
  })

  test('has a row with the address, schedule and terms of every source', () => {
    for (const { id } of allSources) {
      const cells =
        table
          .find((line) => line.startsWith(`| \`${id}\``))
          ?.split('|')
          .map((cell) => cell.trim()) ?? []
      expect(cells.slice(1, -1), id).toHaveLength(4)
      for (const cell of cells.slice(1, -1)) expect(cell.length, cell).toBeGreaterThan(3)
      for (const cell of cells) expect(cell.length, cell).toBeLessThanOrEqual(200)
    }
  })
})
