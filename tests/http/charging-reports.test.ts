import { describe, expect } from 'vitest'
import { photosPath, proposalsPath, reportsPath } from '#app/panel/charging/points/points-admin-paths.ts'
import { chargingReports } from '#database/schema/charging-reports.ts'
import { addChargingPoints } from '#tests/builders/charging-point.ts'
import { buildPicture, bytesOf } from '#tests/builders/picture.ts'
import { parsePage } from '#tests/fixtures/parsed-page.ts'
import { panelTest as base } from './panel.ts'
import { siteUrl } from './portal.ts'
import { raiseVersion } from './raise-version.ts'

const path = '/mapa-abastecimento/praca'

/** Opens the page of a point and submits its form without script. */
const test = base.extend('visit', { scope: 'file' }, async ({ portal }) => {
  await addChargingPoints(portal.open.db, { slug: 'praca', name: 'Posto da Praça' })
  await raiseVersion(portal, 'charging')
  const open = async (address = path) => parsePage(await portal.page(address))
  const send = async (fields: Record<string, string>, address = '203.0.113.7') => {
    const form = (await open()).formFields(formSelector)
    const headers = { origin: siteUrl, 'x-forwarded-for': address }
    const body = new URLSearchParams({ ...form, ...fields })
    return portal.get(path, { method: 'POST', body, headers, redirect: 'manual' })
  }
  return { open, send }
})

const formSelector = 'form[aria-label="Relatar uma recarga neste ponto"]'
const consent = { autorizacao: 'relato-2026-11-23' }

describe('reports of a charging point', () => {
  test('counts a report once a day and holds its comment for an editor', async ({ visit, panel }) => {
    expect((await visit.open()).text).toContain('Nenhum relato em 30 dias.')
    const sent = await visit.send({ ...consent, relato: 'nao-funcionou', comentario: 'Cabo <b>quebrado' })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `${path}?relato=recebido#relatos`])
    const after = await visit.open(`${path}?relato=recebido`)
    expect(after.text).toContain('1 relato em 30 dias: 1 não funcionou')
    expect(after.texts('[role=status]').join()).toContain('Relato contado. Obrigado!')
    expect(after.text).not.toContain('quebrado')
    expect(after.canonical).toBe(siteUrl + path)

    const again = await visit.send({ ...consent, relato: 'funcionou', comentario: 'Agora foi.' })
    expect(again.status).toBe(429)
    const page = parsePage(await again.text())
    expect(page.text).toContain('Já recebemos hoje um relato sobre este ponto vindo desta conexão.')
    expect(page.formFields(formSelector)).toMatchObject({ ...consent, comentario: 'Agora foi.' })

    const queue = await panel.get(`${reportsPath}?comentario=aguardam`)
    expect(queue.page.texts('tbody th')).toEqual(['Posto da Praça'])
    expect(queue.html).toContain('Cabo &lt;b&gt;quebrado')
    const publish = queue.page.formFields('form:has([aria-label^="Publicar"])')
    await panel.send(reportsPath, publish)
    const [report] = await panel.db.select().from(chargingReports)
    await panel.act(reportsPath, 'publish', { id: String(report?.id) })
    expect((await visit.open()).texts('[aria-label=Comentários]').join()).toContain('Cabo <b>quebrado')
  })

  test('answers bad input with sentences and a missing point with 404', async ({ visit, portal }) => {
    const refused = await visit.send({ relato: 'funcionou', comentario: 'y'.repeat(281) }, '203.0.113.8')
    expect(refused.status).toBe(422)
    const page = parsePage(await refused.text())
    expect(page.text).toContain('O comentário pode ter até 280 caracteres; este tem 281. O texto continua aqui.')
    expect(page.text).toContain('Marque a autorização para enviar o relato.')
    expect(page.formFields(formSelector).comentario).toHaveLength(281)
    const headers = { origin: siteUrl, 'x-forwarded-for': '203.0.113.8' }
    const body = new URLSearchParams({ ...consent, relato: 'funcionou' })
    expect((await portal.get('/mapa-abastecimento/nenhum', { method: 'POST', body, headers })).status).toBe(404)
  })
})

describe('corrections and new points of visitors', () => {
  test("takes a correction without script, and shows the decision in the point's history", async ({
    visit,
    portal,
    panel,
  }) => {
    const address = `${path}/corrigir`
    expect((await visit.open()).hrefs()).toContain(address)
    const form = (await visit.open(address)).formFields('main form')
    expect(form.nome).toBe('Posto da Praça')
    const post = (fields: Record<string, string>) =>
      portal.get(address, {
        method: 'POST',
        body: new URLSearchParams({ ...form, ...fields }),
        headers: { origin: siteUrl, 'x-forwarded-for': '203.0.113.9' },
        redirect: 'manual',
      })
    const refused = await post({ preco: 'R$ 3,00/kWh', latitude: '48,85' })
    expect(refused.status).toBe(422)
    const kept = parsePage(await refused.text())
    expect(kept.text).toContain('O lugar fica fora do Brasil.')
    expect(kept.text).toContain('Marque a autorização para enviar.')
    expect(kept.formFields('main form')).toMatchObject({ preco: 'R$ 3,00/kWh', latitude: '48,85' })

    const sent = await post({ preco: 'R$ 3,00/kWh', autorizacao: 'proposta-2026-11-23' })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `${address}?enviado=sim`])
    expect((await visit.open(`${address}?enviado=sim`)).texts('[role=status]').join()).toContain('Recebemos')
    expect((await visit.open()).text).not.toContain('R$ 3,00/kWh')

    const queue = await panel.get(proposalsPath)
    expect(queue.page.text).toContain('Preço: não informado → R$ 3,00/kWh')
    await panel.send(proposalsPath, queue.page.formFields('form:has([aria-label^="Aceitar a proposta"])'))
    const { id = '', visto = '' } = queue.page.formFields('form:has([aria-label^="Aceitar a proposta"])')
    await panel.act(proposalsPath, 'accept', { id, visto, perto: 'nao' })
    const shown = await visit.open()
    expect(shown.text).toContain('R$ 3,00/kWh')
    expect(shown.texts('section:has(#historico) li').join()).toContain(
      'Relato de visitante, aceito pela redação Preço: não informado → R$ 3,00/kWh',
    )
  })

  test("takes a proposed point without script and publishes it only after an editor's decision", async ({
    visit,
    portal,
  }) => {
    expect((await visit.open('/mapa-abastecimento')).hrefs()).toContain('/mapa-abastecimento/ponto/sugerir')
    const form = (await visit.open('/mapa-abastecimento/ponto/sugerir')).formFields('main form')
    const body = new URLSearchParams({
      ...form,
      nome: 'Ponto de Visitante',
      latitude: '-10,65',
      longitude: '-68,5',
      nota: 'Vi ontem.',
      autorizacao: 'proposta-2026-11-23',
    })
    const headers = { origin: siteUrl, 'x-forwarded-for': '203.0.113.10' }
    const init = { method: 'POST', body, headers, redirect: 'manual' } as const
    expect((await portal.get('/mapa-abastecimento/ponto/sugerir', init)).status).toBe(303)
    expect((await visit.open('/mapa-abastecimento?busca=Ponto+de+Visitante')).texts('[data-point] h3')).toEqual([])
  })
})

test('marks points without confirmation for two years in list and page', async ({ visit, portal }) => {
  const checkedAt = new Date('2023-05-01T12:00:00Z')
  await addChargingPoints(portal.open.db, { slug: 'esquecido', name: 'Posto Esquecido', latitude: -9, checkedAt })
  await raiseVersion(portal, 'charging')
  const mark = 'Sem confirmação há mais de dois anos'
  expect((await visit.open('/mapa-abastecimento/esquecido')).text).toContain(mark)
  expect((await visit.open('/mapa-abastecimento?busca=esquecido')).texts('[data-point=esquecido]').join()).toContain(
    mark,
  )
  await addChargingPoints(portal.open.db, {
    slug: 'lembrado',
    name: 'Posto Lembrado',
    latitude: -8,
    checkedAt: new Date('2026-05-01T12:00:00Z'),
  })
  await raiseVersion(portal, 'charging')
  expect((await visit.open('/mapa-abastecimento?busca=lembrado')).texts('[data-point=lembrado]').join()).not.toContain(
    mark,
  )
})

describe('photos of visitors', () => {
  test('takes a photo without script, publishes it from the panel, and lets the sender remove it', async ({
    visit,
    portal,
    panel,
  }) => {
    const address = `${path}/foto`
    expect((await visit.open()).hrefs()).toContain(address)
    const post = (fields: Record<string, string>, picture?: Uint8Array<ArrayBuffer>, from = '203.0.113.20') => {
      const body = new FormData()
      for (const [name, value] of Object.entries(fields)) body.set(name, value)
      if (picture) body.set('foto', new File([picture], 'IMG_1.jpg', { type: 'image/jpeg' }))
      return portal.get(address, {
        method: 'POST',
        body,
        headers: { origin: siteUrl, 'x-forwarded-for': from },
        redirect: 'manual',
      })
    }
    const refused = await post({ descricao: 'Entrada <b>nova' })
    expect(refused.status).toBe(422)
    const kept = parsePage(await refused.text())
    expect(kept.text).toContain('Escolha a foto.')
    expect(kept.formFields('main form')).toMatchObject({ descricao: 'Entrada <b>nova' })

    const fields = { descricao: 'Entrada <b>nova', credito: 'Ana', autorizacao: 'foto-2026-11-25' }
    const picture = await bytesOf(buildPicture({ width: 900, height: 600 }).jpeg())
    const sent = await post(fields, picture)
    expect(sent.status).toBe(303)
    const mine = sent.headers.get('location') ?? ''
    expect(mine).toMatch(/^\/mapa-abastecimento\/foto\/[\w-]+$/)
    const waiting = await portal.get(mine)
    expect(waiting.headers.get('cache-control')).toBe('no-store')
    expect(parsePage(await waiting.text()).text).toContain('Recebemos a sua foto')
    expect((await visit.open()).text).toContain('Nenhuma foto ainda.')

    const queue = await panel.get(photosPath)
    expect(queue.page.texts('main a, header a').join()).toContain('1 foto de visitante')
    expect(queue.page.text).toContain('Entrada <b>nova')
    const [preview = ''] = queue.page.hrefs('figure a')
    expect((await portal.get(preview, { redirect: 'manual' })).headers.get('content-type')).not.toBe('image/jpeg')
    expect((await panel.ask(preview)).headers.get('content-type')).toBe('image/jpeg')
    await panel.send(photosPath, queue.page.formFields('form:has([aria-label^="Publicar a foto"])'))
    const { id = '' } = queue.page.formFields('form:has([aria-label^="Publicar a foto"])')
    await panel.act(photosPath, 'publish', { id })
    const shown = await visit.open()
    expect(shown.text).toContain('Entrada <b>nova. Foto: Ana, ')
    const [url = ''] = shown.hrefs('section:has(#fotos) figure a')
    expect((await portal.get(url)).headers.get('content-type')).toBe('image/jpeg')
    expect(parsePage(await portal.page(mine)).text).toContain('A sua foto está publicada')

    const removed = await portal.get(mine, { method: 'POST', body: '', headers: { origin: siteUrl } })
    expect(parsePage(await removed.text()).text).toContain('Foto retirada')
    expect((await portal.get(mine)).status).toBe(404)
    expect((await portal.get(url)).status).toBe(404)
    expect((await visit.open()).text).toContain('Nenhuma foto ainda.')
  })

  test('refuses files that are too large or no picture with a sentence', async ({ portal }) => {
    const send = async (size: number) => {
      const body = new FormData()
      body.set('foto', new File([new Uint8Array(size)], 'a.jpg', { type: 'image/jpeg' }))
      body.set('descricao', 'Vagas')
      body.set('autorizacao', 'foto-2026-11-25')
      const encoded = new Response(body)
      const bytes = new Uint8Array(await encoded.arrayBuffer())
      const answer = await portal.get(`${path}/foto`, {
        method: 'POST',
        body: bytes,
        headers: {
          origin: siteUrl,
          'x-forwarded-for': '203.0.113.21',
          'content-type': encoded.headers.get('content-type') ?? '',
          'content-length': String(bytes.length),
        },
      })
      return { status: answer.status, text: parsePage(await answer.text()).text }
    }
    expect(await send(13 * 1024 * 1024)).toMatchObject({ status: 413, text: expect.stringContaining('grande demais') })
    expect(await send(11 * 1024 * 1024)).toMatchObject({
      status: 422,
      text: expect.stringContaining('A foto não pôde ser lida.'),
    })
  })
})
