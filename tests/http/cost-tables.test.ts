import { describe, expect } from 'vitest'
import { costFilePath, costHistoryPath, costTableIds, costTablePath } from '#app/panel/costs/tables/cost-table.ts'
import { importPath } from '#app/panel/vehicles/inmetro/import-review.ts'
import { figureReviewPath } from '#app/panel/vehicles/vehicle-admin-paths.ts'
import { panelTest as test } from './panel.ts'

const stated = { source: 'ANP', referenceDate: '2026-11', validUntil: '', confidence: 'alta', note: '' }
const aPrice = { tabela: 'energia', base: '', key: 'petrol-brl-per-litre', state: 'RR', values: '6,66', ...stated }

describe('a table of costs in the panel', () => {
  test('lists value, source, date, confidence and author, with links that work without script', async ({ panel }) => {
    for (const [id, min] of [
      ['energia', 50],
      ['fatores', 15],
      ['ipva', 50],
    ] as const) {
      const { status, page } = await panel.get(costTablePath(id))
      expect(status, id).toBe(200)
      expect(page.texts('thead th')).toEqual([
        'Linha',
        'Valor',
        'Fonte e observação',
        'Referência',
        'Confiança',
        'Gravada',
        'Ações',
      ])
      expect(page.texts('tbody tr').length).toBeGreaterThanOrEqual(min)
      expect(page.hrefs()).toEqual(expect.arrayContaining([costFilePath(id), costHistoryPath(id)]))
      expect(page.texts('nav[aria-label="Listas desta aba"] [aria-current=page]')).toHaveLength(1)
      expect(page.texts('[role=tab][aria-selected=true]')).toEqual(['Dados JSON'])
    }
    expect((await panel.get(costTablePath('curvas'))).page.text).toContain('Nenhuma linha em Curvas de recarga ainda.')
  })

  test('filters by kind, state and overdue rows', async ({ panel }) => {
    const rows = async (query: string) =>
      (await panel.get(`${costTablePath('energia')}?${query}`)).page.texts('tbody th')
    expect(await rows('key=ethanol-brl-per-litre&state=SP')).toEqual(['Etanol, São Paulo'])
    expect(await rows('state=BR')).toEqual([
      'Gasolina',
      'Etanol',
      'Recarga pública AC',
      'Recarga pública rápida',
      'Bandeira amarela, sem tributos',
      'Bandeira vermelha 1, sem tributos',
      'Bandeira vermelha 2, sem tributos',
    ])
    expect((await panel.get(costTablePath('bandeiras'))).page.texts('tbody th').at(-1)).toBe('Bandeira de out/2026')
    expect(await rows('situacao=vencidos')).toEqual([])
    const factors = await panel.get(`${costTablePath('fatores')}?situacao=vencidos&busca=wallbox`)
    expect(factors.page.texts('tbody th')).toEqual(['Wallbox'])
    expect(await rows('busca=acre+aneel')).toEqual(['Energia em casa, Acre'])
    expect(await rows('key=__proto__&state=constructor&depois=%00&busca=zzzz')).toEqual([])
    expect((await panel.get(`${costTablePath('energia')}?busca=zzzz`)).page.text).toContain(
      'Nenhuma linha com estes filtros.',
    )
  })

  test('responds with a page that says that a table or row does not exist', async ({ panel }) => {
    for (const path of [
      costTablePath('nenhuma' as 'ipva'),
      costHistoryPath('nenhuma' as 'ipva'),
      costHistoryPath('ipva', 99_999),
    ]) {
      const { status, page } = await panel.get(path)
      expect(status, path).toBe(404)
      expect(page.texts('[role=alert]')[0]).toMatch(/não existe/)
    }
    for (const path of [`${costHistoryPath('ipva')}?linha=%00`, `${costHistoryPath('ipva')}?linha=9e9`])
      expect((await panel.get(path)).status).toBe(404)
    expect((await panel.get(`${costHistoryPath('ipva')}?depois=x`)).status).toBe(200)
    expect((await panel.ask(costFilePath('nenhuma' as 'ipva'))).status).toBe(404)
  })

  test('counts overdue rows above the tabs and next to the figures to review, with links', async ({ panel }) => {
    const { page } = await panel.get(figureReviewPath)
    const count = /([\d.]+) preços e regras vencidos/.exec(page.text)?.[1]
    expect(page.texts('#custos-vencidos')).toEqual([`Preços e regras vencidos (${count})`])
    const links = page.root.querySelectorAll('section[aria-labelledby=custos-vencidos] a')
    let sum = 0
    for (const link of links) {
      const list = await panel.get(link.getAttribute('href') ?? '')
      sum += Number(/(\d+) linhas?/.exec(list.page.texts('[role=status]').join(' '))?.[1])
    }
    expect(String(sum)).toBe(count)
  })
})

describe('a call that changes a table of costs', () => {
  test('shows a changed row at once, and the former one in the history', async ({ panel }) => {
    expect(await panel.act(costTablePath('energia'), 'save', aPrice)).toMatchObject({ outcome: 'invalid' })
    const { rows } = (await panel.db.execute(
      `select id from reference_figures where key = 'petrol-brl-per-litre' and state = 'RR' and replaced_at is null`,
    )) as unknown as { rows: { id: number }[] }
    const base = String(rows[0]?.id)
    expect(await panel.act(costTablePath('energia'), 'save', { ...aPrice, base })).toMatchObject({ outcome: 'saved' })
    const list = await panel.get(`${costTablePath('energia')}?key=petrol-brl-per-litre&state=RR`)
    expect(list.page.texts('td[data-label=Valor]')).toEqual(['R$ 6,66/litro'])
    expect(list.page.texts('td[data-label=Gravada]')[0]).toBe('editora 20/11/2026 12:00')
    const history = await panel.get(costHistoryPath('energia'))
    expect(history.page.texts('[aria-labelledby=antes] tbody th')).toContain('Gasolina, Roraima')
    expect(await panel.act(costTablePath('energia'), 'save', { ...aPrice, base, values: '7' })).toMatchObject({
      outcome: 'conflict',
      current: { createdBy: 'editora', entry: { values: '6,66' } },
    })
  })

  test.for([
    [{ values: '-1' }, 'values'],
    [{ values: '0' }, 'values'],
    [{ values: '1e9' }, 'values'],
    [{ values: '9'.repeat(2000) }, 'values'],
    [{ values: '' }, 'values'],
    [{ state: 'XX' }, 'state'],
    [{ state: 'constructor' }, 'state'],
    [{ key: '__proto__' }, 'key'],
    [{ key: 'loan-percent-per-month' }, 'key'],
    [{ referenceDate: '2026-02-31' }, 'referenceDate'],
    [{ referenceDate: '2999' }, 'referenceDate'],
    [{ validUntil: 'amanhã' }, 'validUntil'],
    [{ confidence: 'total' }, 'confidence'],
    [{ source: '' }, 'note'],
    [{ note: 'x'.repeat(5000) }, 'note'],
    [{ source: '\u0000'.repeat(3) }, 'note'],
    [{ tabela: 'veiculos' }, 'tabela'],
  ] as const)('with %o is refused beside its field', async ([changes, field], { panel }) => {
    const answer = (await panel.act(costTablePath('energia'), 'save', {
      ...aPrice,
      state: 'AP',
      ...changes,
    })) as unknown as {
      outcome: string
      problems: Record<string, string>
    }
    expect(answer.outcome).toBe('invalid')
    expect(answer.problems[field]).toMatch(/\p{L}+.*[.,]/u)
  })

  test('responds to an empty call with an outcome', async ({ panel }) => {
    for (const intent of ['save', 'takeAway', 'compare', 'apply'])
      expect((await panel.act(costTablePath('energia'), intent, {})).outcome, intent).toMatch(
        /^(invalid|missing|refused)$/,
      )
    expect(await panel.act(costHistoryPath('energia'), 'restore', {})).toEqual({ outcome: 'missing' })
  })
})

test('each table is equal after download and upload', async ({ panel, portal }) => {
  for (const id of costTableIds) {
    const answer = await panel.ask(costFilePath(id))
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="custos-${id}.csv"`)
    const text = await answer.text()
    expect(text.split('\r\n')[0]).toMatch(
      id === 'curvas'
        ? /^"Modelo","Carga \(%\)","Potência \(kW\)","Fonte"/
        : id === 'bandeiras'
          ? /^"Mês","Bandeira","Fonte","Confiança","Observação"$/
          : /"Fonte","Referência","Vale até","Confiança","Observação"$/,
    )
  }
  expect((await portal.get(costFilePath('ipva'), { redirect: 'manual' })).status).not.toBe(200)
})

test.for([
  [costHistoryPath('energia'), 0.25],
  ...costTableIds.map((id) => [costTablePath(id), 1.2] as const),
  [importPath, 5.5],
  ['/admin/conteudo/dados-json', 32],
] as const)('what is sent to %s may have %d MB', async ([path, mb], { panel }) => {
  const send = (bytes: number) => panel.sendBytes(path, bytes)
  expect((await send(mb * 1024 * 1024 - 100)).status).not.toBe(413)
  const refused = await send(mb * 1024 * 1024 + 100)
  expect(refused.status).toBe(413)
  expect(await refused.text()).toContain('O envio é grande demais')
})
