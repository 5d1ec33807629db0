import { gzipSync } from 'node:zlib'
import { describe, expect } from 'vitest'
import type { Database } from '#database/database.ts'
import { dataSourceFiles } from '#database/schema/data-sources.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { answerSourceFile } from './answer-source-file.server.ts'
import { hashOf } from './fetch-source-file.server.ts'

async function keep(db: Database, text: string, address: string, content: Uint8Array | null): Promise<number> {
  const [file] = await db
    .insert(dataSourceFiles)
    .values({
      source: 'bcb-juros',
      address,
      fetchedAt: fixedClock.now(),
      sha256: hashOf(text),
      byteCount: Buffer.byteLength(text),
      content,
    })
    .returning({ id: dataSourceFiles.id })
  return file?.id ?? 0
}

describe('a kept file of a source', () => {
  test('is downloaded as it was fetched', async ({ db }) => {
    const text = '[{"data":"01/07/2026","valor":"1.98"}]'
    const id = await keep(db, text, 'https://api.bcb.gov.br/dados/serie?formato=json', gzipSync(text))
    const response = await answerSourceFile(db, id)
    expect(await response?.text()).toBe(text)
    expect(Object.fromEntries(response?.headers ?? [])).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="bcb-juros-2026-11-20-${hashOf(text).slice(0, 8)}.json"`,
      'content-length': '38',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
  })

  test.for([
    ['https://gov.example/frota.XLSX', 'x', /\.xlsx"$/],
    ['https://gov.example/pagina.html', '<script>', /\.bin"$/],
    ['https://gov.example/tabela.pdf/@@download/file', '%PDF-1.7', /\.pdf"$/],
    ['arquivo bandeiras de nov.CSV', 'x', /"bcb-juros-[\w-]+\.csv"$/],
    ['arquivo ../../etc/passwd', 'x', /"bcb-juros-[\w-]+\.bin"$/],
    ['https://gov.example/a.csv"; x="', 'x', /"bcb-juros-[\w-]+\.bin"$/],
    ['https://gov.example/vazio.csv', '', /\.csv"$/],
  ] as const)('has a safe name: %s', async ([address, text, name], { db }) => {
    const response = await answerSourceFile(db, await keep(db, text, address, gzipSync(text)))
    expect(response?.headers.get('content-disposition')).toMatch(name)
  })

  test('is missing if it is unknown or its content was deleted', async ({ db }) => {
    expect(await answerSourceFile(db, 999)).toBeNull()
    expect(await answerSourceFile(db, await keep(db, 'x', 'https://gov.example/', null))).toBeNull()
  })
})
