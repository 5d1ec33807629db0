import { gzipSync } from 'node:zlib'
import { describe, expect } from 'vitest'
import { dataSourceFiles, dataSourceProposals, dataSourceRuns, dataSources } from '#database/schema/data-sources.ts'
import { ibgeMunicipalities } from '#app/panel/data-sources/connectors/ibge-municipalities.server.ts'
import { refreshSource } from '#app/panel/data-sources/refresh-source.server.ts'
import { stateCodes } from '#app/platform/brazil/brazilian-states.ts'
import { municipalitiesOf } from '#app/platform/brazil/municipalities.server.ts'
import { sourcesPath } from '#app/panel/data-sources/source-labels.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { parsePage } from '#tests/fixtures/parsed-page.ts'
import { panelTest as test } from './panel.ts'

describe('the sources in the panel', () => {
  test('are listed with their last failure, and their proposals wait for an editor', async ({ panel }) => {
    const { db } = panel
    const now = fixedClock.now()
    const first = await panel.get(sourcesPath)
    expect(first.page.text).toContain('A busca está desligada')
    expect(first.page.text).toContain('ANEEL: bandeira tarifária')
    expect(first.page.text).toContain('Desligada: falta OPENCHARGEMAP_KEY.')
    expect(first.page.text).toContain('Nada a olhar: nenhum veículo tem “Página do preço”.')
    expect(first.page.text).toContain('Parada.')
    expect(first.page.text).not.toContain('Buscar agora')
    expect(first.html).not.toContain('Desligar: Open Charge Map')
    expect(first.page.text).toContain('Nenhuma proposta espera por decisão.')

    const state = {
      source: 'bcb-juros',
      startedAt: now,
      state: 'failed' as const,
      problem: 'A fonte não respondeu a tempo.',
    }
    const [run] = await db.insert(dataSourceRuns).values(state).returning({ id: dataSourceRuns.id })
    await db.insert(dataSources).values({ id: 'bcb-juros', failures: 3, problem: state.problem, lastFailureAt: now })
    await db.insert(dataSourceProposals).values({
      source: 'bcb-juros',
      runId: run?.id ?? 0,
      table: 'fatores',
      identity: 'loan-percent-per-month|',
      title: 'Juros de financiamento de veículo',
      before: { values: '1,98', referenceDate: '2026-07' },
      after: { values: '2,6', referenceDate: '2026-09' },
      changePercent: 31.3,
      reason: 'large-change',
      state: 'waiting',
      createdAt: now,
    })
    const { page } = await panel.get(sourcesPath)
    expect(page.text).toContain('A fonte não respondeu a tempo.')
    expect(page.text).toContain('1,98 → 2,6')
    expect(page.text).toContain('+31,3% · muda mais de 15%')
    const { page: start } = await panel.get('/admin/conteudo')
    expect(start.text).toContain('1 proposta de fonte')
    expect(start.text).toContain('1 fonte com falha')
    expect(start.hrefs()).toContain(sourcesPath)
  })

  test('keep their files, which only an administrator downloads', async ({ panel, portal }) => {
    const text = 'DatCompetencia;NomBandeiraAcionada'
    const file = {
      source: 'aneel-bandeiras',
      address: 'https://dadosabertos.aneel.gov.br/acionamento.csv',
      fetchedAt: fixedClock.now(),
      sha256: 'ab'.repeat(32),
      byteCount: text.length,
      content: new Uint8Array(gzipSync(text)),
    }
    const [kept] = await panel.db.insert(dataSourceFiles).values(file).returning({ id: dataSourceFiles.id })
    const { page } = await panel.get(sourcesPath)
    const address = `/admin/dados-json/fontes/arquivos/${kept?.id}`
    expect(page.hrefs()).toContain(address)
    expect(page.text).toContain('abababababab…')
    const response = await panel.ask(address)
    expect(await response.text()).toBe(text)
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="aneel-bandeiras-2026-11-20-abababab.csv"',
    )
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect((await panel.ask('/admin/dados-json/fontes/arquivos/99999')).status).toBe(404)
    expect((await portal.get(address)).status).not.toBe(200)
  })

  test('are not fetched while the switch is off', async ({ panel }) => {
    expect(await panel.act(sourcesPath, 'refreshNow', { fonte: 'bcb-juros' })).toEqual({ outcome: 'off' })
  })

  test('a municipality that the IBGE adds is found in searches, in fields and as a place to charge', async ({
    panel: { db },
    portal,
  }) => {
    const place = '/recarga/mt/vale-do-ensaio'
    expect((await portal.get(place)).status).toBe(404)
    const list = [...stateCodes.flatMap(municipalitiesOf), { code: '5199999', name: 'Vale do Ensaio', state: 'MT' }]
    const answers: Record<string, unknown> = {
      municipios: list.map(({ code, name, state }) => ({
        id: Number(code),
        nome: name,
        'regiao-imediata': { 'regiao-intermediaria': { UF: { sigla: state } } },
      })),
      metadados: [{ id: '5199999', centroide: { latitude: -13.1, longitude: -56.2 } }],
    }
    const result = await refreshSource(
      {
        db,
        clock: fixedClock,
        contact: 'contato@portal.example',
        request: async ({ address }) => ({
          outcome: 'fetched',
          bytes: new TextEncoder().encode(JSON.stringify(answers[address.split('/').at(-1) ?? ''])),
          etag: null,
          lastModified: null,
        }),
      },
      ibgeMunicipalities,
      { startedBy: null },
    )
    expect(result).toEqual({ outcome: 'done', applied: 1, waiting: 0 })
    await expect.poll(async () => (await portal.get(place)).status).toBe(200)
    const page = parsePage(await portal.page(place))
    expect(page.texts('h1')).toEqual(['Recarga em Vale do Ensaio, MT'])
    expect(parsePage(await portal.page('/busca?q=vale+do+ensaio')).hrefs()).toContain(place)
    expect(await portal.page('/municipios/MT')).toContain('"Vale do Ensaio"')
    expect(await portal.page('/municipios/sugestoes?q=vale+do+ens')).toContain('Vale do Ensaio, MT')
  })

  test('tell visitors what they cover and when they were last fetched', async ({ panel, portal }) => {
    const lastSuccessAt = fixedClock.now()
    await panel.db.insert(dataSources).values([
      { id: 'aneel-bandeiras', lastSuccessAt },
      { id: 'anp-combustiveis', lastSuccessAt },
    ])
    const sent = { source: 'anp-combustiveis', address: 'arquivo resumo.xlsx', fetchedAt: lastSuccessAt, byteCount: 1 }
    await panel.db.insert(dataSourceFiles).values({ ...sent, sha256: 'cd'.repeat(32) })
    const response = await portal.get('/fontes')
    const text = parsePage(await response.text())
      .texts('main')
      .join(' ')
    expect(text).toContain('A bandeira tarifária de cada mês, no país inteiro. Última busca: 20/11/2026.')
    expect(text).toContain('Último arquivo, enviado pela redação: 20/11/2026.')
    expect(text.split('à espera da primeira busca')).toHaveLength(2)
    expect(text.split('à espera da primeira busca')[1]).toContain('híbridos leves incluídos.')
  })
})
