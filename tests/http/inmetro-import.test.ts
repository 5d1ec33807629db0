import { describe, expect } from 'vitest'
import type { ApplyAnswer, CompareAnswer, ImportReview } from '#app/features/inmetro/admin/import-answer.ts'
import { importCalls, importPath } from '#app/features/inmetro/admin/import-paths.ts'
import { listCatalogueModels } from '#app/features/inmetro/admin/catalogue-models-queries.server.ts'
import { startSession } from '#app/features/accounts/sessions/admin-sessions.server.ts'
import { adminActionLog } from '#database/schema/accounts.ts'
import { addAdministrator } from '#tests/an-administrator.ts'
import { aPbevRow, csvText, jsonBytes, rowOfModel, tableName } from '#tests/a-pbev-table.ts'
import { standingClock } from '#tests/standing-clock.ts'
import { panelTest } from './panel.ts'
import { siteUrl } from './portal.ts'

/** `desk` does what the scripts of the page do. */
const test = panelTest.extend('desk', { scope: 'file' }, async ({ portal, panel }) => {
  const username = 'importadora'
  const id = await addAdministrator(panel.db, { username, email: 'i@portal.example' })
  const { token } = await startSession(panel.db, standingClock, { id, username }, null)
  const send = async <Answer>(path: string, bytes: Uint8Array | string | null, form: [string, string][] = []) => {
    const body = new FormData()
    if (bytes !== null)
      body.set('file', new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], 'tabela'))
    for (const [name, value] of form) body.append(name, value)
    // A browser announces how long its form is.
    const sent = new Request('https://portal.example/', { method: 'POST', body })
    const whole = await sent.arrayBuffer()
    const headers = {
      cookie: `__Host-admin_session=${token}`,
      origin: siteUrl,
      'content-type': sent.headers.get('content-type') ?? '',
      'content-length': `${whole.byteLength}`,
    }
    const response = await portal.get(path, { method: 'POST', body: whole, headers })
    return (await response.json()) as Answer
  }
  return {
    compare: (bytes: Uint8Array | string | null, form?: [string, string][]) =>
      send<CompareAnswer>(importCalls.compare, bytes, form),
    apply: (bytes: Uint8Array, chosen: string[]) =>
      send<ApplyAnswer>(
        importCalls.apply,
        bytes,
        chosen.map((tick): [string, string] => ['chosen', tick]),
      ),
  }
})

function reviewIn(answer: CompareAnswer | ApplyAnswer): ImportReview {
  if (!('review' in answer)) throw new Error(JSON.stringify(answer))
  return answer.review
}

describe('the page', () => {
  test('stands in the tab of the data lists, which leads to it', async ({ panel }) => {
    expect((await panel.get('/admin/conteudo/dados-json')).page.hrefs()).toContain(importPath)
    const { status, page } = await panel.get(importPath)
    expect(status).toBe(200)
    expect(page.texts('#painel h2')).toEqual(['Importar tabela do Inmetro'])
    expect(page.texts('[role=tab][aria-selected=true]')).toEqual(['Dados JSON'])
    expect(page.texts('#painel label')).toEqual(['Arquivo da tabela *', 'Nome da tabela', 'Data da tabela'])
  })
})

describe('a file that cannot be used', () => {
  test.for([
    [null, 'Escolha o arquivo da tabela.'],
    ['', 'O arquivo está vazio.'],
    ['{"tables": {"PBEV', 'parece cortado'],
    ['%PDF-1.4', 'é um PDF'],
    [csvText([aPbevRow()]), 'não diz de quando'],
    ['x'.repeat(5 * 1024 * 1024 + 1), 'mais de 5 MB'],
  ] as const)('is told why: %#', async ([text, sentence], { desk }) => {
    expect(await desk.compare(text)).toEqual({
      outcome: 'refused',
      sentence: expect.stringContaining(sentence) as string,
    })
  })

  test('that has several tables asks which', async ({ desk }) => {
    const text = JSON.stringify({ tables: { 'PBEV 2024': [aPbevRow()], 'PBEV 2025': [aPbevRow()] } })
    expect(await desk.compare(text)).toEqual({ outcome: 'several', names: ['PBEV 2024', 'PBEV 2025'] })
    expect(await desk.compare(text, [['name', 'PBEV 2025']])).toMatchObject({ outcome: 'compared' })
  })
})

describe('a table', () => {
  test('is compared without a trace, applied where it is ticked, and then is no change', async ({
    panel,
    desk,
    portal,
  }) => {
    const [model] = await listCatalogueModels(panel.db)
    const bytes = jsonBytes([rowOfModel(model!, { autonomia_eletrica_km: 291 }), aPbevRow({ mj_km: 3 })])
    const review = reviewIn(await desk.compare(bytes))
    expect(review).toMatchObject({
      tableName,
      counts: { lines: 2, changed: 1, aside: 1, gone: 88, same: 0 },
      changes: [{ id: 1, name: 'BYD Dolphin Mini GS 5 lugares', reason: 'linha que a fonte do portal cita' }],
    })
    const [range] = review.changes[0]!.figures
    expect(range).toMatchObject({ from: '280\u00a0km', fromDate: '24/11/2025', to: '291\u00a0km', state: 'changed' })
    expect(await portal.page('/veiculo/1')).not.toContain('máscara de 30/06/2026')

    expect(await desk.apply(bytes, [])).toEqual({ outcome: 'nothing' })
    expect(await desk.apply(bytes, [range!.chosen])).toMatchObject({
      outcome: 'applied',
      figureCount: 1,
      modelCount: 1,
    })
    const page = await portal.page('/veiculo/1')
    expect(page).toContain('PBEV 2026, máscara de 30/06/2026; linha BYD DOLPHIN MINI GS 5 EV')
    expect(page).toContain('Inmetro, tabela PBEV 2026')
    expect((await panel.db.select().from(adminActionLog)).map(({ action }) => action)).toContain('inmetro-applied')

    // The second click of an impatient editor.
    expect(await desk.apply(bytes, [range!.chosen])).toMatchObject({
      outcome: 'conflict',
      names: ['BYD Dolphin Mini GS 5 lugares'],
    })
    const rest = reviewIn(await desk.compare(bytes)).changes[0]!.figures
    expect(rest.map(({ state }) => state)).toEqual(['confirmed'])
    await desk.apply(
      bytes,
      rest.map(({ chosen }) => chosen),
    )
    expect(reviewIn(await desk.compare(bytes))).toMatchObject({ counts: { changed: 0, confirmed: 0, same: 1 } })
  })

  test('with a line of two possible models waits for a word, which is kept', async ({ panel, desk }) => {
    const models = await listCatalogueModels(panel.db)
    const row = rowOfModel(
      models.find(({ id }) => id === 2)!,
      { model: 'DOLPHIN GL' },
    )
    const bytes = jsonBytes([row])
    const [open] = reviewIn(await desk.compare(bytes)).open
    expect(open).toMatchObject({ name: 'BYD DOLPHIN GL', cause: 'similar' })
    expect(open?.candidates[0]).toMatchObject({ id: 2 })
    const choose = (choice: string, lineKey = open!.key) => panel.call(importCalls.choose, { lineKey, choice })
    for (const wrong of [choose('x'), choose(''), choose('2', ''), choose('2', 'É'), choose('2', 'x'.repeat(500))])
      expect(await wrong).toEqual({ outcome: 'invalid' })
    expect(await choose('99999')).toEqual({ outcome: 'missing' })
    expect(await choose('2')).toEqual({ outcome: 'kept' })
    const kept = reviewIn(await desk.compare(bytes))
    expect([kept.open, kept.chosen]).toEqual([
      [],
      [{ key: open!.key, name: 'BYD DOLPHIN GL', modelName: 'BYD Dolphin GS' }],
    ])
    expect(await choose('aberta')).toEqual({ outcome: 'kept' })
    expect(reviewIn(await desk.compare(bytes)).chosen).toEqual([])
  })

  test('may be hostile: what it says is text', async ({ desk }) => {
    const hostile = `<script>alert('x')</script>\u0000"'`
    const review = reviewIn(
      await desk.compare(jsonBytes([aPbevRow({ brand: hostile, model: hostile })], `${hostile} 2026`)),
    )
    expect(review.unknown[0]?.name).toContain('<script>')
    expect(JSON.stringify(review)).not.toContain('\\u0000')
  })
})
