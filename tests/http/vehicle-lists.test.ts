import { describe, expect } from 'vitest'
import { seededModels } from '#tests/fixtures/seeded-models.ts'
import type { AdvancedRecord } from '#app/pages/vehicle/advanced-record.ts'
import type { listActions } from '#app/panel/vehicles/json-list/list-actions.server.ts'
import type { AnswerOf } from '#app/platform/panel/actions.server.ts'
import { buildRecord } from '#tests/builders/vehicle-record.ts'
import { panelTest } from './panel.ts'

const tab = '/admin/conteudo/dados-json'

/** Sends the requests of the list page's script. */
const test = panelTest.extend('desk', { scope: 'file' }, async ({ panel }) => {
  const read = async (path: string) => JSON.parse((await panel.get(path)).html) as AdvancedRecord[]
  const compare = async (list: unknown) => {
    const form = { list: typeof list === 'string' ? list : JSON.stringify(list) }
    return (await panel.act(tab, 'compare', form)) as AnswerOf<typeof listActions.compare>
  }
  const apply = async (list: unknown) => {
    const compared = await compare(list)
    const base = 'base' in compared ? compared.base : ''
    return panel.act(tab, 'apply', { list: JSON.stringify(list), base })
  }
  return { current: () => read('/admin/dados-json/atual'), read, compare, apply }
})

describe('the tab', () => {
  test('shows its three tabs and links the current list, without script, too (AJSON-01, AJSON-07)', async ({
    panel,
  }) => {
    const { page } = await panel.get('/admin/conteudo/dados-json')
    expect(page.texts('#painel [role=tab]')).toEqual(['Editor', 'Preview', 'Histórico'])
    expect(page.hrefs()).toContain('/admin/dados-json/atual')
    expect(page.text).toContain('Baixar Atual')
    const historical = await panel.get('/admin/conteudo/dados-json?aba=historico')
    expect(historical.page.text).toContain('Nenhuma lista publicada ainda.')
  })

  test('downloads the active models in list order (AJSON-07)', async ({ panel, desk }) => {
    const { html } = await panel.get('/admin/dados-json/atual')
    const list = await desk.current()
    expect(list).toHaveLength(seededModels)
    expect(html).toBe(JSON.stringify(list, null, 2))
    const years = list.map(({ Resumo_Modelo }) => Number(Resumo_Modelo.Ano))
    expect(years).toEqual(years.toSorted((a, b) => b - a))
  })

  test('names the file by its day, uncached, and requires a session (AJSON-07)', async ({ portal, panel }) => {
    const { headers } = await panel.get('/admin/dados-json/atual')
    expect(headers.get('content-disposition')).toBe('attachment; filename="veiculos-2026-11-20.json"')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    const refused = await portal.get('/admin/dados-json/atual', { redirect: 'manual' })
    expect([refused.status, refused.headers.get('location')]).toEqual([302, '/admin'])
    const { status } = await panel.get('/admin/dados-json/publicacoes/999')
    expect(status).toBe(404)
  })
})

describe('a list that breaks a rule', () => {
  test('is refused by the server and changes nothing (AJSON-08, AJSON-09, AJSON-10, AJSON-11)', async ({ desk }) => {
    for (const [list, sentence] of [
      ['{}', 'JSON deve ser um array de veículos'],
      ['[', /^JSON inválido: /],
      ['[{}]', 'Veículo 1: falta o campo id'],
      [JSON.stringify([buildRecord(), buildRecord()]), 'Veículo 2: o id 1 já é do veículo 1'],
      ['', /^JSON inválido: /],
    ] as const) {
      const answer = await desk.compare(list)
      expect(answer).toMatchObject({
        outcome: 'invalid',
        problems: expect.arrayContaining([
          expect.objectContaining({ sentence: expect.stringMatching(sentence) as string }),
        ]) as unknown,
      })
      expect(await desk.apply(JSON.parse(list === '[' || list === '' ? '{}' : list))).toMatchObject({
        outcome: 'invalid',
      })
    }
    expect(await desk.current()).toHaveLength(seededModels)
  })
})

describe('a published list', () => {
  test('is visible on the next request with the server’s time (AJSON-13, AJSON-14)', async ({ portal, desk }) => {
    const list = await desk.current()
    const one = list.find(({ id }) => id === 1)!
    one.Resumo_Modelo.Preco_Sugerido = 'R$77.770'
    one.Descricao = '<script>alert(1)</script>'
    const ended = await desk.apply([
      ...list,
      buildRecord({ id: 5_000, Resumo_Modelo: { ...one.Resumo_Modelo, Modelo: 'Nova Marca Um' } }),
    ])
    expect(ended).toEqual({ outcome: 'published', publishedAtMs: Date.parse('2026-11-20T15:00:00Z') })
    const page = await portal.page('/veiculo/1')
    expect(page).toContain('77.770')
    expect(page).not.toContain('<script>alert(1)')
    expect(page).toContain('Lista JSON de 20/11/2026')
    expect(page).toContain(`data-vehicles-published-at="${Date.parse('2026-11-20T15:00:00Z')}"`)
    expect((await portal.get('/veiculo/nova-marca-um-5000')).status).toBe(200)
    expect(await portal.page('/sitemap-vehicles.xml')).toContain('/veiculo/nova-marca-um-5000')
  })

  test('appears in the history, where the replaced list can be downloaded and restored', async ({
    panel,
    desk,
    portal,
  }) => {
    const before = await desk.current()
    await desk.apply(before.slice(10))
    const { page } = await panel.get('/admin/conteudo/dados-json?aba=historico')
    expect(page.texts('td[data-label=Saíram]')[0]).toBe('10')
    expect(page.texts('td[data-label="Lista anterior"]')[0]).toBe(`${before.length} ativos`)
    const href = page.hrefs().find((link) => link.startsWith('/admin/dados-json/publicacoes/'))!
    expect(await desk.read(href)).toEqual(before)
    const id = href.split('/').at(-1)!
    const compared = (await panel.act(tab, 'compare', { id })) as AnswerOf<typeof listActions.compare>
    expect(compared).toMatchObject({ outcome: 'compared', review: { counts: { created: 0, changed: 10, missing: 0 } } })
    const base = 'base' in compared ? compared.base : ''
    expect(await panel.act(tab, 'apply', { id, base })).toMatchObject({ outcome: 'published' })
    expect(await desk.current()).toEqual(before)
    expect((await portal.get(`/veiculo/${before[0]!.id}`)).status).toBe(200)
    const log = await panel.get('/admin/conteudo/seguranca')
    expect(log.page.text).toContain('Lista de veículos restaurada')
  })

  test('reviews half a list sent without script and publishes it after a confirmation (PANEL-06)', async ({
    desk,
    panel,
  }) => {
    const list = await desk.current()
    const form = new FormData()
    form.set('intent', 'compare')
    form.set('arquivo', new File([JSON.stringify(list.slice(40))], 'lista.json'))
    const { page } = await panel.send(tab, form)
    expect(page.texts('dialog h2')).toEqual(['O que muda no portal'])
    expect(page.texts('dialog dl > div')).toContain('Saem do catálogo 40')
    const asked = await panel.send(tab, page.formFields('dialog form'))
    expect(asked.page.texts('p[role=alert]')).toEqual([
      '40 de 234 modelos saem do catálogo, mais de um décimo. Publicar mesmo assim?',
    ])
    expect(await desk.current()).toEqual(list)
    const said = await panel.send(tab, asked.page.formFields('form:has(p[role=alert])'))
    expect(said.page.texts('p[role=status]').join()).toContain('Dados atualizados com sucesso! ✅')
    expect(await desk.current()).toHaveLength(194)

    const history = await panel.get(`${tab}?aba=historico`)
    const restoring = await panel.send(`${tab}?aba=historico`, history.page.formFields('tbody form'))
    expect(restoring.page.texts('dialog h2')).toEqual(['O que volta ao restaurar'])
    const back = await panel.send(`${tab}?aba=historico`, restoring.page.formFields('dialog form'))
    expect(back.page.texts('p[role=status]').join()).toContain('Dados atualizados com sucesso! ✅')
    expect(await desk.current()).toEqual(list)
  })

  test('refuses an invalid file on the page (PANEL-06)', async ({ panel }) => {
    const form = new FormData()
    form.set('intent', 'compare')
    form.set('arquivo', new File(['[{}]'], 'lista.json'))
    const { page } = await panel.send(tab, form)
    expect(page.texts('p[role=alert]').join()).toContain('Veículo 1: falta o campo id')
  })

  test('names the first editor to the second and shows the current changes', async ({ desk, panel }) => {
    const list = await desk.current()
    const compared = await desk.compare(list)
    const base = 'base' in compared ? compared.base : ''
    const theirs = structuredClone(list)
    theirs[0]!.Resumo_Modelo.Potencia = '999 cv'
    await desk.apply(theirs)
    const late = await panel.act(tab, 'apply', { list: JSON.stringify(list), base })
    expect(late).toMatchObject({
      outcome: 'conflict',
      username: 'editora',
      review: { changed: [{ fields: [{ label: 'Potencia', from: '999 cv' }] }] },
    })
    expect((await desk.current())[0]?.Resumo_Modelo.Potencia).toBe('999 cv')
    const older = await panel.act(tab, 'compare', { list: JSON.stringify(list), loadedBase: base })
    expect(older).toMatchObject({ outcome: 'compared', changedSince: { username: 'editora' } })
  })

  test('reports an unknown publication without a failure', async ({ panel }) => {
    for (const id of ['999', 'x', '']) {
      expect(await panel.act(tab, 'compare', { id })).toEqual({ outcome: 'missing' })
      expect(await panel.act(tab, 'apply', { id, base: '' })).toEqual({ outcome: 'missing' })
    }
  })
})
