import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { startSession } from '#app/panel/accounts/sessions/admin-sessions.server.ts'
import { sendChunksPath, pointsAdminPath } from '#app/panel/charging/points/points-admin-paths.ts'
import { type ChunkAnswer, chunkBytes } from '#app/panel/charging/upload-limits.ts'
import { importPoints } from '#app/domain/charging/importing/import-points.server.ts'
import { adminActionLog } from '#database/schema/accounts.ts'
import { pointPath } from '#app/domain/charging/charging-point.ts'
import { addChargingPoints } from '#tests/builders/charging-point.ts'
import { doubtfulPointsHref } from '#app/panel/charging/points/points-admin-paths.ts'
import { raiseContentVersion } from '#app/platform/content/content-version.server.ts'
import { chargingPoints } from '#database/schema/charging.ts'
import { portalState } from '#database/schema/portal.ts'
import { addAdministrator } from '#tests/builders/administrator.ts'
import { buildOcmRecord, inChunks } from '#tests/builders/charging-records.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { panelTest } from './panel.ts'
import { siteUrl } from './portal.ts'

/** Uploads a chunk of a file like the script of the page. */
const test = panelTest.extend('send', { scope: 'file' }, async ({ portal, panel }) => {
  const username = 'importadora'
  const id = await addAdministrator(panel.db, { username, email: 'i@portal.example' })
  const { token } = await startSession(panel.db, fixedClock, { id, username }, null)
  return async (bytes: string, fields: Record<string, string> = {}) => {
    const body = new FormData()
    body.set('chunk', new File([bytes], 'pedaco'))
    const known = { upload: '', offset: '0', size: String(Buffer.byteLength(bytes)), name: 'pontos.json', ...fields }
    for (const [name, value] of Object.entries(known)) body.set(name, value)
    const sent = new Request('https://portal.example/', { method: 'POST', body })
    const whole = await sent.arrayBuffer()
    const headers = {
      cookie: `__Host-admin_session=${token}`,
      origin: siteUrl,
      'content-type': sent.headers.get('content-type') ?? '',
      'content-length': `${whole.byteLength}`,
    }
    const response = await portal.get(sendChunksPath, { method: 'POST', body: whole, headers })
    return (await response.json()) as ChunkAnswer
  }
})

const rowNames = 'table[aria-labelledby=pontos] tbody th'

const file = JSON.stringify([buildOcmRecord(), buildOcmRecord({ ID: 2 }, { Latitude: 0, Longitude: 0 })])

describe('the desk of charging points', () => {
  test('is in the tab of data lists and shows imports with rejected rows', async ({ panel }) => {
    expect((await panel.get('/admin/conteudo/dados-json')).page.hrefs()).toContain(pointsAdminPath)
    const about = { source: 'open-charge-map', fileName: 'pontos <b>.json', startedBy: 'ana' } as const
    await importPoints({ db: panel.db, clock: fixedClock }, about, inChunks(file))
    const { status, page, html } = await panel.get(pointsAdminPath)
    expect(status).toBe(200)
    expect(page.texts('#painel h2')).toEqual(['Pontos de recarga', 'Pontos', 'Enviar um arquivo', 'Importações'])
    expect(html).toContain('2 linhas lidas')
    expect(html).toContain('1 novo, 1 separado')
    expect(html).toContain('Coordenadas 0,0: o lugar não é conhecido.')
    expect(html).toContain('pontos &lt;b&gt;.json')
    expect(page.hrefs()).toContain('/admin/conteudo/dados-json/fontes')
  })

  test('lists all points page by page without a search', async ({ panel }) => {
    const first = await panel.get(pointsAdminPath)
    expect(first.page.texts(rowNames)).toHaveLength(50)
    const next = first.page.hrefs().find((href) => href.includes('pontos=')) ?? ''
    const { search } = new URL(next.replaceAll('&amp;', '&'), siteUrl + pointsAdminPath)
    const second = await panel.get(pointsAdminPath + search)
    expect(second.page.texts(rowNames)).toHaveLength(50)
    const pages = [first, second].flatMap(({ page }) => page.hrefs().filter((href) => href.includes(pointPath(''))))
    expect(new Set(pages).size).toBe(pages.length)
    expect((await panel.get(`${pointsAdminPath}?pontos=999999`)).html).toContain('Esta página não tem mais nada.')
  })

  test('queues and counts doubtful points', async ({ panel }) => {
    const doubt = 'Pode ser um posto de combustível.'
    await panel.db.update(chargingPoints).set({ doubt: null })
    await addChargingPoints(panel.db, { slug: 'em-duvida', name: 'Ponto Duvidoso', doubt })
    const list = await panel.get(pointsAdminPath)
    expect(list.html).toContain('1 ponto duvidoso está fora do mapa até alguém conferir.')
    expect(list.page.hrefs()).toContain(doubtfulPointsHref)
    expect((await panel.get('/admin/conteudo')).html).toContain('1 ponto de recarga a conferir')
    const queue = await panel.get(doubtfulPointsHref)
    expect(queue.page.texts(rowNames)).toEqual(['Ponto Duvidoso'])
    expect(queue.html).toContain(doubt)
    expect((await panel.get('/mapa-abastecimento/em-duvida')).status).toBe(404)
    const [point] = await panel.db.select().from(chargingPoints).where(eq(chargingPoints.slug, 'em-duvida'))
    expect(await panel.act(pointsAdminPath, 'confirm', { id: String(point?.id) })).toEqual({ outcome: 'confirmed' })
    expect(await panel.act(pointsAdminPath, 'confirm', { id: String(point?.id) })).toEqual({ outcome: 'missing' })
    expect((await panel.get(doubtfulPointsHref)).html).toContain('Nenhum ponto a conferir.')
    expect((await panel.get('/mapa-abastecimento/em-duvida')).status).toBe(200)
    await panel.db.delete(adminActionLog)
  })

  test('adds and edits a point and updates its page', async ({ panel }) => {
    const fields = { nome: 'Posto <i>Novo', estado: 'AC', cidade: 'xapuri', latitude: '-10,65', longitude: '-68.5' }
    const abroad = await panel.act(pointsAdminPath, 'save', { ...fields, longitude: '-80', preco: 'x'.repeat(121) })
    expect(abroad).toEqual({
      outcome: 'invalid',
      problems: { latitude: 'O lugar fica fora do Brasil.', preco: 'Preço: até 120 caracteres.' },
    })
    expect(await panel.act(pointsAdminPath, 'save', fields)).toEqual({ outcome: 'added' })
    expect(await panel.act(pointsAdminPath, 'save', fields)).toMatchObject({ outcome: 'conflict', reason: 'near' })
    const written = await panel.get(`${pointsAdminPath}?situacao=editados`)
    expect(written.page.texts(rowNames)).toEqual(['Posto <i>Novo'])
    expect(written.html).toContain('Xapuri, AC')
    const [point] = await panel.db.select().from(chargingPoints).where(eq(chargingPoints.source, 'editor'))
    const about = { id: String(point?.id), vista: JSON.stringify({ ...fields, cidade: 'Xapuri', longitude: '-68,5' }) }
    expect(await panel.act(pointsAdminPath, 'save', { ...fields, ...about, nome: 'Outro Nome' })).toEqual({
      outcome: 'saved',
    })
    expect((await panel.get(`/mapa-abastecimento/${point?.slug}`)).page.texts('h1')).toEqual(['Outro Nome'])
    const log = await panel.db.select().from(adminActionLog).orderBy(adminActionLog.id)
    expect(log.map(({ action, target }) => [action, target])).toEqual([
      ['charging-point-added', 'Posto <i>Novo, Xapuri'],
      ['charging-point-edited', 'Outro Nome, Xapuri'],
    ])
    await panel.db.delete(adminActionLog)
  })

  test('hides a point and opens its form by address without script (PANEL-06)', async ({ panel }) => {
    const path = `${pointsAdminPath}?busca=posto+de+teste`
    const { page } = await panel.get(path)
    const hidden = await panel.send(path, page.formFields('tbody form:has([name=hidden])'))
    expect(hidden.page.text).toContain('Ponto ocultado')
    const shown = await panel.send(path, hidden.page.formFields('tbody form:has([name=hidden])'))
    expect(shown.page.text).toContain('Ponto de volta')
    const opener = new URLSearchParams(page.formFields('tbody form:has([name=abrir])'))
    const opened = await panel.get(`${pointsAdminPath}?${opener}`)
    const entry = opened.page.formFields('dialog form')
    expect(entry.nome).toBe('Posto de Teste')
    const refused = await panel.send(`${pointsAdminPath}?${opener}`, { ...entry, latitude: 'x', preco: 'R$ 2/kWh' })
    expect(refused.page.formFields('dialog form')).toMatchObject({ latitude: 'x', preco: 'R$ 2/kWh' })
    const saved = await panel.send(`${pointsAdminPath}?${opener}`, { ...entry, preco: 'R$ 2/kWh' })
    expect(saved.page.text).toContain('Ponto gravado')
    const late = await panel.send(`${pointsAdminPath}?${opener}`, { ...entry, preco: 'R$ 3/kWh' })
    expect(late.page.texts('dialog [role=alert]').join()).toContain('Este ponto foi salvo')
    const over = await panel.send(`${pointsAdminPath}?${opener}`, late.page.formFields('dialog form'))
    expect(over.page.text).toContain('Ponto gravado')
    const [point] = await panel.db.select().from(chargingPoints).where(eq(chargingPoints.sourceId, '1001'))
    expect(point?.price).toBe('R$ 3/kWh')
    await panel.db.delete(adminActionLog)
  })

  test('hides and restores a point and logs both', async ({ panel }) => {
    const { html } = await panel.get(`${pointsAdminPath}?busca=POSTO+teste`)
    expect(html).toContain('Rua Inventada, 10, Campinas, SP')
    const [point] = await panel.db.select().from(chargingPoints).where(eq(chargingPoints.sourceId, '1001'))
    const ask = (hidden: string, id = String(point?.id)) => panel.act(pointsAdminPath, 'hide', { id, hidden })
    for (const expected of ['hidden', 'hidden'] as const) expect(await ask('1')).toEqual({ outcome: expected })
    expect((await panel.get(`${pointsAdminPath}?busca=posto`)).html).toContain('Oculto')
    expect(await ask('0')).toEqual({ outcome: 'shown' })
    expect(await ask('1', '999999')).toEqual({ outcome: 'missing' })
    for (const wrong of [ask('x'), ask('1', 'x')]) expect(await wrong).toEqual({ outcome: 'invalid' })
    const log = await panel.db.select().from(adminActionLog).orderBy(adminActionLog.id)
    expect(log.map(({ action, target }) => [action, target])).toEqual([
      ['charging-point-hidden', 'Posto de Teste, Campinas'],
      ['charging-point-shown', 'Posto de Teste, Campinas'],
    ])
  })
})

describe('an uploaded file', () => {
  test('is received in chunks, queued when complete, and logged', async ({ panel, send }) => {
    const [head, rest] = [file.slice(0, 100), file.slice(100)]
    const size = String(Buffer.byteLength(file))
    const begun = await send(head, { size })
    expect(begun).toMatchObject({ outcome: 'more' })
    const upload = 'upload' in begun ? begun.upload : ''
    const next = { upload, size }
    const wrong = { outcome: 'refused', sentence: expect.stringContaining('se perdeu') as string }
    expect(await send(rest, { ...next, offset: '99' })).toMatchObject(wrong)
    expect(await send(rest, { ...next, offset: '100', upload: '../../etc/passwd' })).toMatchObject(wrong)
    expect(await send(rest, { ...next, offset: '100' })).toEqual({ outcome: 'queued' })
    const log = await panel.db.select().from(adminActionLog).where(eq(adminActionLog.action, 'charging-file-sent'))
    expect(log).toMatchObject([{ username: 'importadora', target: 'pontos.json' }])
  })

  test('accepts a repeated chunk after a lost response', async ({ panel, send }) => {
    const twice = file.replace('1001', '7007')
    const size = String(Buffer.byteLength(twice))
    const begun = await send(twice.slice(0, 100), { size })
    const upload = 'upload' in begun ? begun.upload : ''
    const [second, last] = [
      { bytes: twice.slice(100, 200), fields: { upload, size, offset: '100' } },
      { bytes: twice.slice(200), fields: { upload, size, offset: '200', name: 'duas vezes.json' } },
    ]
    for (const _ of [1, 2]) expect(await send(second.bytes, second.fields)).toEqual({ outcome: 'more', upload })
    for (const _ of [1, 2]) expect(await send(last.bytes, last.fields)).toEqual({ outcome: 'queued' })
    const sent = await panel.db.select().from(adminActionLog).where(eq(adminActionLog.target, 'duas vezes.json'))
    expect(sent).toHaveLength(1)
  })

  test.for([
    ['<!doctype html>', {}, 'página'],
    ['', {}, 'vazio'],
    ['nome;cidade\na;b', {}, 'latitude e longitude'],
    [file, { size: '6000000010' }, 'vazio'],
    [file, { size: '700000000' }, '600 MB'],
    [file, { size: '10' }, 'se perdeu'],
  ] as const)('is refused at once where it cannot be used: %#', async ([bytes, fields, sentence], { send }) => {
    expect(await send(bytes, fields)).toEqual({
      outcome: 'refused',
      sentence: expect.stringContaining(sentence) as string,
    })
  })

  test('refuses chunks that are too long', async ({ send, panel }) => {
    const long = await send(`[${' '.repeat(chunkBytes)}`, { size: '100000000' })
    expect(long).toMatchObject({ outcome: 'refused' })
    expect((await panel.sendBytes(sendChunksPath, 5 * 1024 * 1024)).status).toBe(413)
  })
})

test('offers the points of a new version and declines them without script after a confirmation', async ({ panel }) => {
  await addChargingPoints(panel.db, { slug: 'ponto-do-portal' })
  await panel.db.delete(portalState).where(eq(portalState.key, 'shipped-charging-points'))
  await raiseContentVersion(panel.db, 'charging', fixedClock.now())
  const { page } = await panel.get(pointsAdminPath)
  const [box = ''] = page.texts('section[aria-labelledby=pontos-da-versao]')
  expect(box).toMatch(
    /openstreetmap\/charging-points\.geojson: 344 pontos, \d+ que o portal não tem e \d+ que ele tem\./,
  )
  const asked = await panel.send(pointsAdminPath, page.formFields('form:has([value=keepShipped])'))
  expect(asked.page.texts('p[role=alert]')).toEqual([
    'O portal fica com os seus pontos, e esta versão não pergunta de novo. Manter?',
  ])
  const kept = await panel.send(pointsAdminPath, asked.page.formFields('form:has(p[role=alert])'))
  expect(kept.page.texts('section[aria-labelledby=pontos-da-versao]')).toEqual([])
})
