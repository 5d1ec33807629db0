import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { figureFingerprint } from '#app/panel/settings/figure-form.ts'
import { adminActionLog } from '#database/schema/accounts.ts'
import { portalFigures } from '#database/schema/portal.ts'
import { panelTest as test } from './panel.ts'
import { parsePage } from '#tests/fixtures/parsed-page.ts'
import type { TestPortal } from './portal.ts'

const tab = '/admin/conteudo/seguranca'
const pageOf = async (portal: TestPortal, path: string) => parsePage(await portal.page(path))

const headOf = async (portal: TestPortal, path: string) => /<head>.*<\/head>/s.exec(await portal.page(path))?.[0] ?? ''

describe('the settings screen', () => {
  test('shows every setting under its heading, and marks example contacts', async ({ panel }) => {
    const { page } = await panel.get(tab)
    expect(page.texts('[role=tabpanel] h2')).toContain('Configurações do portal')
    expect(page.hrefs('nav[aria-label="Nesta aba"] a')).toContain('#configuracoes-do-portal')
    const valueOf = (name: string) => page.root.querySelector(`input[name=${name}]`)?.getAttribute('value')
    expect(
      ['contactEmail', 'salesEmail', 'privacyEmail', 'phone', 'weekdayHours', 'saturdayHours'].map(valueOf),
    ).toEqual([
      'contato@cargaplena.example',
      'comercial@cargaplena.example',
      'privacidade@cargaplena.example',
      '(11) 5555-0100',
      '9h-18h',
      '9h-14h',
    ])
    expect(page.text).toContain(
      'Ainda de exemplo: E-mail de contato, E-mail comercial, E-mail de privacidade, Telefone.',
    )
    expect(page.text).toContain('Mostrar exemplos')
    expect(page.text).toContain('o guia mostra, depois dos fornecedores publicados, também os de exemplo')
    expect(page.text).toContain('Revisar conteúdo recebido antes de publicar')
    expect(page.text.match(/Não publicado/g)).toHaveLength(7)
  })
})

describe('a contact', () => {
  test('shows a saved contact at once on every page that has it (STAT-07, STAT-13)', async ({ panel, portal }) => {
    for (const path of ['/contato', '/anuncie', '/politica-privacidade', '/termos-uso', '/']) await portal.page(path)
    expect(
      await panel.act(tab, 'save-contacts', {
        contactEmail: 'oi@portal.com.br',
        'seen.contactEmail': 'contato@cargaplena.example',
        salesEmail: 'vendas@portal.com.br',
        'seen.salesEmail': 'comercial@cargaplena.example',
        privacyEmail: 'dados@portal.com.br',
        'seen.privacyEmail': 'privacidade@cargaplena.example',
        phone: '21 98888-0101',
        'seen.phone': '(11) 5555-0100',
        weekdayHours: '8h30-17h',
        'seen.weekdayHours': '9h-18h',
        saturdayHours: '',
        'seen.saturdayHours': '9h-14h',
      }),
    ).toMatchObject({ outcome: 'saved' })
    const contact = await pageOf(portal, '/contato')
    expect(contact.hrefs('main aside a')).toEqual(['mailto:oi@portal.com.br', 'tel:+5521988880101'])
    expect(contact.text).toContain('Segunda a sexta: 8h30-17h')
    expect(contact.text).toContain('Sábado: sem atendimento')
    const advertising = await pageOf(portal, '/anuncie')
    expect(advertising.hrefs('main a[href^="mailto:"], main a[href^="tel:"]')).toEqual([
      'mailto:vendas@portal.com.br',
      'tel:+5521988880101',
    ])
    expect((await pageOf(portal, '/termos-uso')).hrefs('main a[href^="mailto:"]')).toEqual(['mailto:oi@portal.com.br'])
    expect(new Set((await pageOf(portal, '/politica-privacidade')).hrefs('main a[href^="mailto:"]'))).toEqual(
      new Set(['mailto:dados@portal.com.br']),
    )
    for (const path of ['/', '/newsletter', '/noticias/brasil-223912-eletrificados-2025'])
      expect(new Set((await pageOf(portal, path)).hrefs('a[href^="mailto:"]')), path).toEqual(
        new Set(['mailto:dados@portal.com.br']),
      )
    for (const path of [
      '/',
      '/contato',
      '/anuncie',
      '/termos-uso',
      '/politica-privacidade',
      '/newsletter',
      '/veiculo/1',
    ])
      expect(await portal.page(path), path).not.toMatch(/cargaplena\.example|5555-0100/)
    const { page } = await panel.get(tab)
    expect(page.text).not.toContain('Ainda de exemplo')
    expect(page.text).toContain('Configurações do portal alteradas')
    const [logged] = await panel.db.select().from(adminActionLog).where(eq(adminActionLog.action, 'settings-changed'))
    expect(logged?.target).not.toMatch(/@|\d/)
  })

  test('shows no phone if none is set (STAT-13)', async ({ panel, portal }) => {
    await panel.act(tab, 'save-contacts', { phone: '', 'seen.phone': '(21) 98888-0101' })
    for (const path of ['/contato', '/anuncie'])
      expect((await pageOf(portal, path)).hrefs('main a[href^="tel:"]'), path).toEqual([])
    await panel.act(tab, 'save-contacts', { phone: '(21) 98888-0101', 'seen.phone': '' })
  })

  test('refuses an invalid contact with a sentence, and a stale save with the current value', async ({ panel }) => {
    expect(await panel.act(tab, 'save-contacts', { contactEmail: '<b>x</b>', 'seen.contactEmail': '' })).toEqual({
      outcome: 'invalid',
      problems: { contactEmail: 'Escreva o endereço completo, como nome@exemplo.com.br.' },
    })
    expect(
      await panel.act(tab, 'save-contacts', {
        contactEmail: 'x@y.com',
        'seen.contactEmail': 'contato@cargaplena.example',
      }),
    ).toMatchObject({ outcome: 'conflict', conflicts: [{ name: 'contactEmail', current: 'oi@portal.com.br' }] })
  })

  test('keeps pages working if the settings cannot be read, with a link to the contact page', async ({
    panel,
    portal,
  }) => {
    await panel.db.execute(sql`alter table portal_settings rename to gone`)
    await panel.db.execute(sql`update content_versions set version = version + 1 where topic = 'portal'`)
    await panel.db.execute(sql`select pg_notify('content_version', 'portal')`)
    try {
      await expect
        .poll(async () => (await pageOf(portal, '/politica-privacidade')).hrefs('main a[href^="mailto:"]'))
        .toEqual([])
      const policy = await portal.get('/politica-privacidade')
      expect(policy.status).toBe(200)
      expect(parsePage(await policy.text()).text).toContain('Escreva para nossa página de contato')
      const contact = await portal.get('/contato')
      expect(contact.status).toBe(200)
      expect(parsePage(await contact.text()).root.querySelector('textarea[name=mensagem]')).not.toBeNull()
    } finally {
      await panel.db.execute(sql`alter table gone rename to portal_settings`)
    }
  })

  test('reports a save that the database refuses', async ({ panel }) => {
    await panel.db.execute(sql`alter table portal_settings rename to gone`)
    try {
      expect(await panel.act(tab, 'save-contacts', { phone: '', 'seen.phone': 'x' })).toEqual({ outcome: 'failed' })
    } finally {
      await panel.db.execute(sql`alter table gone rename to portal_settings`)
    }
  })
})

describe('a figure', () => {
  const atFirst = { source: 'valor inicial do portal', referenceDate: '2025', isConfirmed: false }
  const change = (value: string, seen: string) => ({
    value,
    source: 'Registros <b>do</b> servidor',
    referenceDate: '10/2026',
    isConfirmed: '1',
    seen: figureFingerprint({ ...atFirst, value: seen }),
  })

  test('appears with source and date on its page only, once confirmed (HOME-15, STAT-02, STAT-10)', async ({
    panel,
    portal,
  }) => {
    for (const [key, path, seen] of [
      ['about.visitors', '/sobre', '18K+'],
      ['advertising.openRate', '/anuncie', '35%+'],
      ['home.growth', '/', '200%'],
    ] as const) {
      expect((await pageOf(portal, path)).text).not.toContain(seen)
      const value = `7${seen.length}7.${key.length}31`
      expect(await panel.act(tab, 'change-figure', { key, ...change(value, seen) })).toMatchObject({ outcome: 'saved' })
      const page = await pageOf(portal, path)
      expect(page.text).toContain(value)
      expect(page.text).toContain('Registros <b>do</b> servidor, out/2026')
      expect(page.text).not.toContain(seen)
    }
  })

  test('appears on no page, head, feed, sitemap or card without a confirmation (STAT-02)', async ({
    panel,
    portal,
  }) => {
    const secret = '98765432'
    await panel.db.update(portalFigures).set({ value: secret, ...atFirst })
    await panel.db.execute(sql`update content_versions set version = version + 1 where topic = 'portal'`)
    await panel.db.execute(sql`select pg_notify('content_version', 'portal')`)
    await expect.poll(() => portal.page('/sobre')).not.toContain('Registros')
    for (const path of ['/', '/sobre', '/anuncie']) {
      expect(await portal.page(path), path).not.toContain(secret)
      expect(await headOf(portal, path), path).not.toContain(secret)
      expect(JSON.stringify((await pageOf(portal, path)).structuredData), path).not.toContain(secret)
    }
    for (const path of ['/feed.xml', '/feed.json', '/sitemap.xml', '/sitemap-google-news.xml'])
      expect(await portal.page(path), path).not.toContain(secret)
  })

  test('requires source and date for a confirmation, and reports a stale save', async ({ panel }) => {
    const key = 'about.satisfaction'
    expect(await panel.act(tab, 'change-figure', { key, value: '1', isConfirmed: '1' })).toMatchObject({
      outcome: 'invalid',
      problems: { source: 'Para confirmar, diga de onde vem o número.' },
    })
    expect(await panel.act(tab, 'change-figure', { key, ...change('1', 'outro') })).toMatchObject({
      outcome: 'conflict',
    })
    expect(await panel.act(tab, 'change-figure', { key: 'x\0', ...change('1', 'outro') })).toEqual({
      outcome: 'missing',
    })
  })
})
