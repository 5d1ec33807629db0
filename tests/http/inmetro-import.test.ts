import { gzipSync } from 'node:zlib'
import { describe, expect } from 'vitest'
import type { ImportReview } from '#app/panel/vehicles/inmetro/describe-comparison.ts'
import { importPath } from '#app/panel/vehicles/inmetro/import-review.ts'
import { adminActionLog } from '#database/schema/accounts.ts'
import { dataSourceFiles } from '#database/schema/data-sources.ts'
import { buildCells, pbevPdf } from '#tests/builders/pbev-pdf.ts'
import { buildRow, csvText, jsonBytes, buildRowOfModel, tableName } from '#tests/builders/pbev-table.ts'
import { panelTest } from './panel.ts'
import { listCatalogueModels } from '#app/panel/vehicles/inmetro/apply-table.server.ts'

type Answer = { outcome: string; review?: ImportReview }

/** Sends the requests of the page's script. */
const test = panelTest.extend('desk', { scope: 'file' }, ({ panel }) => {
  const act = async (intent: string, bytes: Uint8Array | string | null, fields: [string, string][] = []) => {
    const form = new FormData()
    if (bytes !== null) form.set('file', fileOf(bytes))
    for (const [name, value] of fields) form.append(name, value)
    return (await panel.act(importPath, intent, form)) as Answer
  }
  return {
    compare: (bytes: Uint8Array | string | null, fields?: [string, string][]) => act('compare', bytes, fields),
    apply: (bytes: Uint8Array, chosen: string[]) =>
      act(
        'apply',
        bytes,
        chosen.map((tick): [string, string] => ['chosen', tick]),
      ),
  }
})

function fileOf(bytes: Uint8Array | string): File {
  return new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], 'tabela')
}

function reviewIn(answer: Answer): ImportReview {
  if (!answer.review) throw new Error(JSON.stringify(answer))
  return answer.review
}

describe('the page', () => {
  test('belongs to the tab of the data lists, which links to it', async ({ panel }) => {
    expect((await panel.get('/admin/conteudo/dados-json')).page.hrefs()).toContain(importPath)
    const { status, page } = await panel.get(importPath)
    expect(status).toBe(200)
    expect(page.texts('#painel h2')).toEqual(['Importar tabela do Inmetro'])
    expect(page.texts('[role=tab][aria-selected=true]')).toEqual(['Dados JSON'])
    expect(page.texts('#painel label')).toEqual(['Arquivo da tabela *', 'Nome da tabela', 'Data da tabela'])
  })
})

describe('an unusable file', () => {
  test.for([
    [null, 'Escolha o arquivo da tabela.'],
    ['', 'O arquivo está vazio.'],
    ['{"tables": {"PBEV', 'parece cortado'],
    ['%PDF-1.4', 'O PDF não se lê'],
    [csvText([buildRow()]), 'não diz de quando'],
    ['x'.repeat(5 * 1024 * 1024 + 1), 'mais de 5 MB'],
  ] as const)('is refused with a reason: %#', async ([text, sentence], { desk }) => {
    expect(await desk.compare(text)).toEqual({
      outcome: 'refused',
      sentence: expect.stringContaining(sentence) as string,
    })
  })

  test('with several tables requires a choice', async ({ desk }) => {
    const text = JSON.stringify({ tables: { 'PBEV 2024': [buildRow()], 'PBEV 2025': [buildRow()] } })
    expect(await desk.compare(text)).toEqual({ outcome: 'several', names: ['PBEV 2024', 'PBEV 2025'] })
    expect(await desk.compare(text, [['name', 'PBEV 2025']])).toMatchObject({ outcome: 'compared' })
  })
})

describe('a table', () => {
  test('is compared without writing, applied where ticked, and then has no changes', async ({
    panel,
    desk,
    portal,
  }) => {
    const [model] = await listCatalogueModels(panel.db)
    const bytes = jsonBytes([
      buildRowOfModel(model!, { autonomia_eletrica_km: 291, classe_categoria: 'A' }),
      buildRow({ mj_km: 3 }),
    ])
    const review = reviewIn(await desk.compare(bytes))
    expect(review).toMatchObject({
      tableName,
      counts: { lines: 2, changed: 1, rejected: 1, gone: 222, same: 0 },
      changes: [{ id: 1, name: 'BYD Dolphin Mini GS 5 lugares', reason: 'linha que a fonte do portal cita' }],
    })
    const [range] = review.changes[0]!.figures
    expect(range).toMatchObject({ from: '280\u00a0km', to: '291\u00a0km', state: 'changed' })
    expect(range?.fromDate).toMatch(/^\d\d\/\d\d\/20\d\d$/)
    expect(await portal.page('/veiculo/1')).not.toContain('máscara de 30/09/2026')

    expect(await desk.apply(bytes, [])).toMatchObject({ outcome: 'nothing' })
    expect(await desk.apply(bytes, [range!.chosen])).toMatchObject({
      outcome: 'applied',
      figureCount: 1,
      modelCount: 1,
    })
    const page = await portal.page('/veiculo/1')
    expect(page).toContain('PBEV 2026, máscara de 30/09/2026; linha BYD DOLPHIN MINI GS 5 EV')
    expect(page).toContain('Inmetro, tabela PBEV 2026')
    expect((await panel.db.select().from(adminActionLog)).map(({ action }) => action)).toContain('inmetro-applied')

    expect(await desk.apply(bytes, [range!.chosen])).toMatchObject({
      outcome: 'conflict',
      names: ['BYD Dolphin Mini GS 5 lugares'],
    })
    const rest = reviewIn(await desk.compare(bytes)).changes[0]!.figures
    expect(rest.map(({ label }) => label)).toEqual([
      'Consumo elétrico (Inmetro)',
      'Elétrico na cidade (Inmetro)',
      'Elétrico na estrada (Inmetro)',
      'Consumo energético (Inmetro)',
      'Classe do PBE',
      'Classe do PBE na categoria',
    ])
    await desk.apply(
      bytes,
      rest.map(({ chosen }) => chosen),
    )
    expect(reviewIn(await desk.compare(bytes))).toMatchObject({ counts: { changed: 0, confirmed: 0, same: 1 } })
  })

  test('with an ambiguous line requires a choice, which is saved', async ({ panel, desk }) => {
    const models = await listCatalogueModels(panel.db)
    const row = buildRowOfModel(
      models.find(({ id }) => id === 2)!,
      { model: 'DOLPHIN GL' },
    )
    const bytes = jsonBytes([row])
    const [open] = reviewIn(await desk.compare(bytes)).open
    expect(open).toMatchObject({ name: 'BYD DOLPHIN GL', cause: 'similar' })
    expect(open?.candidates[0]).toMatchObject({ id: 2 })
    const choose = (choice: string, lineKey = open!.key) => panel.act(importPath, 'choose', { lineKey, choice })
    for (const wrong of [choose('x'), choose(''), choose('2', ''), choose('2', 'É'), choose('2', 'x'.repeat(500))])
      expect(await wrong).toEqual({ outcome: 'invalid' })
    expect(await choose('99999')).toEqual({ outcome: 'missing' })
    expect(await choose('2')).toEqual({ outcome: 'kept' })
    const stored = reviewIn(await desk.compare(bytes))
    expect([stored.open, stored.chosen]).toEqual([
      [],
      [{ key: open!.key, name: 'BYD DOLPHIN GL', modelName: 'BYD Dolphin GS' }],
    ])
    expect(await choose('aberta')).toEqual({ outcome: 'kept' })
    expect(reviewIn(await desk.compare(bytes)).chosen).toEqual([])
  })

  test('can contain markup, which is shown as text', async ({ desk }) => {
    const hostile = `<script>alert('x')</script>\u0000"'`
    const review = reviewIn(
      await desk.compare(jsonBytes([buildRow({ brand: hostile, model: hostile })], `${hostile} 2026`)),
    )
    expect(review.unknown[0]?.name).toContain('<script>')
    expect(JSON.stringify(review)).not.toContain('\\u0000')
  })
})

test('asks what the columns of another file are, without script', async ({ panel }) => {
  const file = fileOf('Marca;Carro;Tipo;Energia\nFICTO;ALFA;Elétrico;0,51\nFICTO;BETA;Elétrico;0,52')
  const send = (choices: string[]) => {
    const form = new FormData()
    form.set('intent', 'compare')
    form.set('file', file)
    form.set('date', '14/08/2026')
    for (const choice of choices) form.append('coluna', choice)
    return panel.send(importPath, form)
  }
  const { page } = await send([])
  expect(page.texts('fieldset li label > span:first-child')).toEqual(['Marca', 'Carro', 'Tipo', 'Energia'])
  expect(page.texts('fieldset li label > span:nth-child(2)')[1]).toBe('ALFA · BETA')
  const wrong = (await send(['0:brand', '1:model', '2:mj_km', '3:propulsion'])).page
  expect(wrong.texts('fieldset [role=alert]')).toEqual([expect.stringContaining('“Tipo” não parece')])
  expect(wrong.texts('fieldset option[selected]')).toEqual([
    'Marca',
    'Modelo',
    'Consumo energético (MJ/km)',
    'Propulsão',
  ])
  const right = (await send(['0:brand', '1:model', '2:propulsion', '3:mj_km'])).page
  expect(right.texts('#resultado-da-tabela')).toEqual(['PBEV, tabela de 14/08/2026'])
})

test('compares the table that the source stored, without script', async ({ panel }) => {
  expect((await panel.get(importPath)).page.texts('#tabela-guardada')).toEqual([])
  const stored = (name: string) => pbevPdf([buildCells({ 1: name })])
  const base = { source: 'inmetro-pbev', address: 'https://www.gov.br/inmetro/x.pdf', byteCount: 1 }
  const fetchedAt = (day: number) => new Date(`2026-11-0${day}T12:00:00Z`)
  await panel.db.insert(dataSourceFiles).values([
    { ...base, sha256: 'b'.repeat(64), fetchedAt: fetchedAt(2), content: gzipSync(stored('FICTO')) },
    { ...base, sha256: 'a'.repeat(64), fetchedAt: fetchedAt(1), content: gzipSync(stored('ANTIGO')) },
  ])
  const { page } = await panel.get(importPath)
  expect(page.texts('code')).toEqual(['bbbbbbbbbbbb…'])
  const form = new FormData()
  form.set('intent', 'compare')
  form.set('kept', page.root.querySelector('[name=kept]')?.getAttribute('value') ?? '')
  const compared = await panel.send(importPath, form)
  expect(compared.page.texts('#resultado-da-tabela')).toEqual(['PBEV 2026, tabela de 14/08/2026'])
  expect(compared.page.text).toContain('FICTO ALFA UM EV')
  form.set('kept', '99999')
  expect((await panel.send(importPath, form)).page.text).toContain('A tabela guardada não existe mais')
})

test('compares a table, chooses a model and applies ticked figures without script (PANEL-06)', async ({ panel }) => {
  const models = await listCatalogueModels(panel.db)
  const rows = [
    buildRowOfModel(
      models.find(({ id }) => id === 3)!,
      { autonomia_eletrica_km: 401 },
    ),
    buildRowOfModel(
      models.find(({ id }) => id === 2)!,
      { model: 'DOLPHIN GL' },
    ),
  ]
  const form = new FormData()
  form.set('intent', 'compare')
  form.set('file', fileOf(jsonBytes(rows)))
  const compared = await panel.send(importPath, form)
  expect(compared.page.texts('#resultado-da-tabela')).toEqual([tableName])
  const formOf = (page: typeof compared.page, intent: string) =>
    page.root.querySelectorAll('form').find((each) => each.querySelector(`[name=intent][value=${intent}]`))
  const entriesOf = (element: ReturnType<typeof formOf>) => {
    const entry = new FormData()
    for (const input of element?.querySelectorAll('input') ?? [])
      if (input.getAttribute('type') === 'hidden' || input.hasAttribute('checked'))
        entry.append(input.getAttribute('name') ?? '', input.getAttribute('value') ?? '')
    return entry
  }
  const choice = entriesOf(formOf(compared.page, 'choose'))
  choice.set('choice', '2')
  const stored = await panel.send(importPath, choice)
  expect(stored.page.text).toContain('BYD DOLPHIN GL : BYD Dolphin GS')

  const ticks = entriesOf(formOf(stored.page, 'apply'))
  expect(ticks.getAll('chosen').length).toBeGreaterThan(0)
  const asked = await panel.send(importPath, ticks)
  expect(asked.page.texts('p[role=alert]')).toEqual([
    'Os números marcados passam a valer o que a tabela diz, para todos os visitantes. Aplicar?',
  ])
  const confirmed = entriesOf(asked.page.root.querySelector('form:has(p[role=alert])') ?? undefined)
  const applied = await panel.send(importPath, confirmed)
  expect(applied.page.texts('p[role=status]').join()).toMatch(/números? gravados? em/)
  const late = await panel.send(importPath, confirmed)
  expect(late.page.texts('[role=alert]').join()).toContain('Nada foi gravado')
})
