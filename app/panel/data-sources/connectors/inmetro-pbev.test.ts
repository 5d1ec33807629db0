import { describe, expect } from 'vitest'
import { listCatalogueModels } from '#app/panel/vehicles/inmetro/apply-table.server.ts'
import { importActions } from '#app/panel/vehicles/inmetro/import-actions.server.ts'
import { findKeptTable, readKeptTable } from '#app/panel/vehicles/inmetro/kept-table-queries.server.ts'
import { officialSources } from '#app/domain/costs/official-sources.ts'
import type { Database } from '#database/database.ts'
import { dataSourceFiles, dataSourceRuns, dataSources } from '#database/schema/data-sources.ts'
import { buildCells, pbevPdf, textPdf } from '#tests/builders/pbev-pdf.ts'
import { depsOf, fetchedFile } from '#tests/fixtures/data-sources/source-deps.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import type { RequestFile } from '../fetch-source-file.server.ts'
import { buildPanelDeps, runAction } from '#tests/fixtures/panel-deps.ts'
import { sourceActions } from '../source-actions.server.ts'
import { countSourceWork } from '../source-queries.server.ts'
import { previewSource, refreshSource } from '../refresh-source.server.ts'
import { inmetroPbev } from './inmetro-pbev.server.ts'

const { page } = officialSources['inmetro-pbev']
const link = (name: string) => `<a href="${page}/${name}.pdf/@@download/file">Tabela</a>`
const table = (updated: string, about = {}) =>
  pbevPdf([buildCells({ 2: 'ALFA' }), buildCells({ 2: 'BETA' })], { updated, ...about })

type Files = Record<string, Uint8Array | string>

/** The listing page and the files. A text instead of bytes is an error. */
const answering =
  (files: Files, listing = Object.keys(files).map(link).join('')): RequestFile =>
  async ({ address }) => {
    const name = /([^/]+)\.pdf\/@@download\/file$/.exec(address)?.[1]
    const found = name === undefined ? new TextEncoder().encode(listing) : (files[name] ?? 'Não existe.')
    return typeof found === 'string' ? { outcome: 'failed', problem: found } : fetchedFile(found)
  }

const refresh = (db: Database, request: RequestFile) =>
  refreshSource(depsOf(db, request), inmetroPbev, { startedBy: null })

describe('the source Inmetro', () => {
  test('keeps the table with the newest printed date for the desk, and changes no model', async ({ market }) => {
    const before = await listCatalogueModels(market)
    const older = table('30/mai/26')
    const newest = table('14/ago/26')
    const request = answering({
      'pbe-veicular-2024-1': textPdf(['outra forma']),
      'mascara-pbev-2026_19_jan-rev01': newest,
      'mascara-pbev-2026_30_set': older,
      'pbe-veicular-2023': 'Não existe.',
    })
    expect(await refresh(market, request)).toMatchObject({ outcome: 'done', applied: 0 })
    expect(await market.select().from(dataSourceFiles)).toMatchObject([
      { address: `${page}/mascara-pbev-2026_19_jan-rev01.pdf/@@download/file`, byteCount: newest.length },
    ])
    const kept = await findKeptTable(market)
    expect(kept?.sha256).toMatch(/^[0-9a-f]{64}$/)
    expect(await readKeptTable(market, kept?.id ?? 0)).toEqual(newest)
    expect(await listCatalogueModels(market)).toEqual(before)
    // Tuesday at 7:20 in São Paulo.
    expect(await market.select().from(dataSources)).toMatchObject([
      { failures: 0, nextRunAt: new Date('2026-11-24T10:20:00Z') },
    ])
    expect(await refresh(market, request)).toEqual({ outcome: 'unchanged' })
    expect(await countSourceWork(market)).toMatchObject({ tables: 0 })
    expect(await market.select().from(dataSourceFiles)).toHaveLength(1)
  })

  test('waits in the panel until an editor applies it or marks it as reviewed', async ({ market }) => {
    const dolphin = buildCells({ 0: 'Sub Compacto', 1: 'BYD', 2: 'DOLPHIN MINI', 3: 'GS 5 EV', 29: '285' })
    const request = answering({ 'pbev-2026': pbevPdf([dolphin], { updated: '10/nov/26' }) })
    expect(await refresh(market, request)).toMatchObject({ outcome: 'done', applied: 0 })
    expect(await countSourceWork(market)).toMatchObject({ tables: 1 })
    const review = () => runAction(sourceActions.reviewTable)(buildPanelDeps(market), {})
    expect([await review(), await review()]).toEqual([{ outcome: 'reviewed' }, { outcome: 'missing' }])
    expect(await countSourceWork(market)).toMatchObject({ tables: 0 })
  })

  test('keeps waiting with its rest after an editor applied a part', async ({ market }) => {
    const models = (await listCatalogueModels(market)).filter(
      ({ type, figures }) => type === 'eletrico' && figures.rangeKm.value !== null,
    )
    const lines = models
      .slice(0, 2)
      .map(({ brand, model, version, figures }) =>
        buildCells({ 1: brand, 2: model, 3: version ?? '', 29: String(Number(figures.rangeKm.value) + 5) }),
      )
    await refresh(market, answering({ 'pbev-2026': pbevPdf(lines, { updated: '10/nov/26' }) }))
    const kept = String((await findKeptTable(market))?.id)
    const compared = await runAction(importActions.compare)(buildPanelDeps(market), { kept })
    const changes = 'review' in compared ? compared.review.changes : []
    expect(changes.map(({ group }) => group)).toEqual(['changed', 'changed'])
    const waiting: number[] = []
    for (const { figures } of changes) {
      const chosen = figures.map((figure): [string, string] => ['chosen', figure.chosen])
      const applied = await runAction(importActions.apply)(buildPanelDeps(market), [['kept', kept], ...chosen])
      expect(applied).toMatchObject({ outcome: 'applied' })
      waiting.push((await countSourceWork(market)).tables)
    }
    expect(waiting).toEqual([1, 0])
  })

  test('says what the table would change without writing', async ({ market }) => {
    const lines = await previewSource(depsOf(market, answering({ 'pbev-2026': table('14/ago/26') })), inmetroPbev, null)
    expect(lines).toEqual(expect.arrayContaining(['PBEV 2026, tabela de 14/08/2026 (referência 14/08/2026)']))
    expect(await market.select().from(dataSourceRuns)).toEqual([])
  })
})
