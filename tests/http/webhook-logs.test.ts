import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { automarticlesWebhookLogs as logs } from '#database/schema/webhooks.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { panelTest as test } from './panel.ts'

const tab = '/admin/conteudo/webhooks'
const hostile = `</pre><script>alert('x')</script><img src=x onerror=alert(1)>`
const daysAgo = (days: number) => new Date(fixedClock.now().getTime() - days * 86_400_000)

describe('an empty log', () => {
  test('names the address to which deliveries are sent (AHOOK-11)', async ({ panel }) => {
    const { page } = await panel.get(tab)
    expect(page.text).toContain('Nenhuma entrega ainda. O que o Automarticles enviar a /api/webhooks/automarticles')
    expect(page.texts('dl[aria-label="Números do log"] dd')).toEqual(['0', '0', '0'])
  })
})

test('links to the setting for reviews of received content', async ({ panel }) => {
  const { page } = await panel.get(tab)
  const [href = ''] = page.hrefs('main a').filter((one) => one.includes('#conteudo-do-portal'))
  const { page: settings } = await panel.get(href)
  expect(settings.root.querySelector('#conteudo-do-portal')).not.toBeNull()
  expect(settings.text).toContain('Revisar conteúdo recebido antes de publicar')
})

describe('the log', () => {
  test('shows counts and the newest hundred deliveries with their data (AHOOK-01, AHOOK-02, AHOOK-07)', async ({
    panel,
  }) => {
    await panel.db.insert(logs).values([
      ...Array.from({ length: 101 }, (_, place) => ({
        eventType: 'POST_UPDATED',
        success: true,
        postTitle: `Artigo ${place}`,
        postId: String(7000 + place),
        createdAt: new Date(daysAgo(1).getTime() - place * 60_000),
      })),
      {
        eventType: 'POST_CREATED',
        success: false,
        postTitle: hostile,
        postId: 'id-hostil-1',
        ipAddress: '203.0.113.9',
        errorMessage: `Sem título. ${hostile}`,
        processingTime: 1234,
        payload: { post: { content: hostile } },
        createdAt: daysAgo(0),
      },
    ])
    const { html, page } = await panel.get(tab)
    expect(page.texts('dl[aria-label="Números do log"] > div')).toEqual([
      'Total de entregas 102',
      'Com sucesso 101',
      'Com erro 1',
    ])
    expect(page.texts('tbody tr')).toHaveLength(100)
    const [newest = ''] = page.texts('tbody tr')
    for (const part of [
      'POST_CREATED',
      'de 203.0.113.9',
      'Erro',
      'Sem título.',
      'id-hostil-1',
      '20/11/2026 12:00',
      '1.234 ms',
    ])
      expect(newest).toContain(part)
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('<img src=x')
    // The page loads the body separately.
    expect(html).not.toContain('&quot;content&quot;')
    expect(html).not.toContain('"content"')
  })

  test('filters by the address, without script (AHOOK-03, AHOOK-04, AHOOK-05, AHOOK-06)', async ({ panel }) => {
    const { page } = await panel.get(tab)
    const form = page.root.querySelector('form[role=search]')
    expect(form?.getAttribute('method') ?? 'get').toBe('get')
    expect(
      form
        ?.querySelectorAll('select[name=evento] option')
        .map((option) => option.textContent)
        .slice(1),
    ).toEqual([
      'POST_CREATED',
      'POST_UPDATED',
      'POST_DELETED',
      'CATEGORY_CREATED',
      'CATEGORY_UPDATED',
      'CATEGORY_DELETED',
      'CHECK_INTEGRATION',
    ])
    const shown = async (query: string) => (await panel.get(`${tab}?${query}`)).page
    expect((await shown('resultado=erro')).texts('tbody tr')).toHaveLength(1)
    expect((await shown('evento=POST_CREATED')).texts('tbody tr')).toHaveLength(1)
    expect((await shown('dia=2026-11-20')).texts('tbody tr')).toHaveLength(1)
    const byId = await shown('busca=7007')
    expect(byId.texts('tbody tr')).toHaveLength(1)
    expect(byId.text).toContain('1 entrega do artigo com este ID.')
    const none = await shown('busca=zzzz&resultado=erro')
    expect(none.text).toContain('Nenhuma entrega com estes filtros.')
    expect(none.root.querySelector('input[name=busca]')?.getAttribute('value')).toBe('zzzz')
    expect((await shown('dia=2026-99-99&resultado=x&evento=y&depois=z%00')).texts('tbody tr')).toHaveLength(100)
  })

  test('keeps the filter on the next page (AHOOK-02)', async ({ panel }) => {
    const { page } = await panel.get(`${tab}?evento=POST_UPDATED`)
    const link = page.root.querySelectorAll('a').find((a) => a.textContent === 'Próxima página')
    const href = link?.getAttribute('href')?.replaceAll('&amp;', '&') ?? ''
    expect(href).toContain('evento=POST_UPDATED')
    const next = await panel.get(href)
    expect(next.page.texts('tbody tr')).toHaveLength(1)
    expect(next.page.text).toContain('101 entregas com estes filtros.')
  })

  test('returns the body of a delivery as JSON (AHOOK-07)', async ({ panel }) => {
    const [newest] = await panel.db
      .select()
      .from(logs)
      .where(sql`success = false`)
    const answer = await panel.ask(`/admin/webhooks/${newest?.id}`)
    expect(answer.headers.get('content-type')).toContain('json')
    const { outcome, text } = (await answer.json()) as { outcome: string; text: string }
    expect(outcome).toBe('found')
    expect(JSON.parse(text)).toEqual({ post: { content: hostile } })
    for (const id of ['0', 'x', '99999999999'])
      expect(await (await panel.ask(`/admin/webhooks/${id}`)).json()).toEqual({ outcome: 'missing' })
  })
})

describe('clearing', () => {
  test('deletes deliveries older than 30 days and logs their count (AHOOK-08)', async ({ panel }) => {
    await panel.db.insert(logs).values([
      { eventType: 'POST_DELETED', success: true, postTitle: 'de 31 dias', createdAt: daysAgo(31) },
      { eventType: 'POST_DELETED', success: true, postTitle: 'de 29 dias', createdAt: daysAgo(29) },
    ])
    expect(await panel.act(tab, 'clear', {})).toEqual({ outcome: 'cleared', count: 1 })
    const { page } = await panel.get(`${tab}?evento=POST_DELETED`)
    expect(page.texts('tbody tr')).toHaveLength(1)
    expect(page.text).toContain('de 29 dias')
    expect((await panel.get('/admin/conteudo/seguranca')).page.text).toContain(
      'Logs antigos de webhooks removidos 1 log',
    )
  })

  test('reports a database error inside the tab and keeps the panel (AHOOK-09, AHOOK-10)', async ({ panel }) => {
    await panel.db.execute(sql`alter table automarticles_webhook_logs rename to gone`)
    try {
      expect(await panel.act(tab, 'clear', {})).toEqual({ outcome: 'failed' })
      const { status, page } = await panel.get(tab)
      expect(status).toBe(500)
      expect(page.texts('[role=tabpanel] [role=alert]')[0]).toMatch(/^Falha ao carregar logs dos webhooks Motivo:/)
      expect(page.texts('[role=tab]')).toHaveLength(7)
    } finally {
      await panel.db.execute(sql`alter table gone rename to automarticles_webhook_logs`)
    }
  })
})
