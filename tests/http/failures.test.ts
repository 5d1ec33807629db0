import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { test as base } from 'vitest'
import { parsePage } from '#tests/fixtures/parsed-page.ts'
import { openPortal, siteUrl } from './portal.ts'

/** A portal whose database was closed after the start. */
const test = base.extend('portal', { scope: 'file' }, async () => {
  const portal = await openPortal('empty')
  await portal.open.close()
  return portal
})

const failed = async (portal: { get(path: string): Promise<Response> }, path: string) => {
  const response = await portal.get(path)
  return { status: response.status, page: parsePage(await response.text()) }
}

/** The number is in the log. A message of the database driver must not appear. */
const explained = /o portal não conseguiu ler os dados agora \(ocorrência [0-9A-F]{6}\)/

function expectNewsAdvice(text: string) {
  expect(text).toContain('Erro ao carregar notícias: Erro do banco: o portal não conseguiu ler os dados agora')
  for (const advice of ['Recarregue a página', 'ajuste os filtros', 'entre em contato']) expect(text).toContain(advice)
}

describe('with the database gone', () => {
  test('explains the failure on the catalogue and links onwards (CAT-36, ERR-03)', async ({ portal }) => {
    const { status, page } = await failed(portal, '/catalogo')
    expect(status).toBe(500)
    expect(page.text).toContain('Erro ao carregar catálogo')
    expect(page.text).toMatch(explained)
    expect(
      page.root
        .querySelectorAll('main a')
        .find((link) => link.textContent === 'Voltar ao início')
        ?.getAttribute('href'),
    ).toBe('/')
    expect(page.hrefs('header a')).toContain('/noticias')
  })

  test('shows an error and two links on the vehicle page (VEH-28, VEH-29)', async ({ portal }) => {
    const { status, page } = await failed(portal, '/veiculo/1')
    expect(status).toBe(500)
    expect(page.text).toContain('Veículo não encontrado')
    expect(page.text).toContain('Erro ao carregar dados do veículo')
    expect(page.text).toMatch(explained)
    expect(page.hrefs('main a')).toEqual(expect.arrayContaining(['/catalogo', '/']))
  })

  test('shows the home page with an error in its vehicle section (HOME-18)', async ({ portal }) => {
    const { page } = await failed(portal, '/')
    expect(page.text).toContain('Erro ao carregar veículos: o portal não conseguiu ler os dados agora')
    expect(page.hrefs('main a')).toContain('/catalogo')
  })

  test.for([
    ['/marca/byd', 'Erro ao processar dados das marcas'],
    ['/categoria/suv', 'Erro ao processar dados das categorias'],
  ] as const)(
    'explains that the list of %s could not be read (LIST-05, LIST-06, LIST-12)',
    async ([path, text], { portal }) => {
      const { status, page } = await failed(portal, path)
      expect(status).toBe(500)
      expect(page.text).toContain('Erro ao carregar veículos')
      expect(page.text).toContain(text)
    },
  )

  test('explains the failure on the news list (NEWS-15, NEWS-16)', async ({ portal }) => {
    const { status, page } = await failed(portal, '/noticias')
    expect(status).toBe(500)
    expectNewsAdvice(page.text)
  })

  test("explains the failure in the home page's news section (NEWS-15, NEWS-16)", async ({ portal }) => {
    expectNewsAdvice((await failed(portal, '/')).page.text)
  })

  test("shows no blank page and no driver's message", async ({ portal }) => {
    for (const path of [
      '/',
      '/catalogo',
      '/comparativo',
      '/noticias',
      '/noticias/x',
      '/sobre',
      '/preco/ate-150000',
      '/contato',
    ]) {
      const { page } = await failed(portal, path)
      expect(page.texts('header').join('')).toContain('Carga Plena')
      expect(page.texts('main h1').join('')).not.toBe('')
      expect(page.text).not.toMatch(/PGlite|postgres|select |drizzle|at Object|node_modules/i)
    }
  })
})

describe('with the database gone, at the door of the panel', () => {
  const form = (fields: Record<string, string>) => ({
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin: siteUrl },
  })

  test('keeps the entered values when a password cannot be checked (LOGIN-12)', async ({ portal }) => {
    const response = await portal.get('/admin', form({ username: 'editora', password: 'Senha-da-editora-7' }))
    expect(response.status).toBe(503)
    const page = parsePage(await response.text())
    expect(page.root.querySelector('[role=alert] [lang=en]')?.text).toBe('Authentication failed')
    expect(page.root.querySelector('input[name=username]')?.getAttribute('value')).toBe('editora')
  })

  test('keeps the session when it cannot be checked (LOGIN-15, LOGIN-24)', async ({ portal }) => {
    const response = await portal.get('/admin/sessao', { headers: { cookie: '__Host-admin_session=abc' } })
    expect(response.status).toBe(500)
    expect(await response.json()).toEqual({ isAuthenticated: false, error: 'Authentication check failed' })
  })

  test('explains that a reset mail cannot be queued (RESET-04)', async ({ portal }) => {
    const response = await portal.get('/admin/forgot-password', form({ email: 'editora@portal.example' }))
    expect(response.status).toBe(503)
    expect(parsePage(await response.text()).text).toContain('Erro ao enviar email de reset')
  })

  test('shows nothing of the panel (PERM-04)', async ({ portal }) => {
    const response = await portal.get('/admin/conteudo', { headers: { cookie: '__Host-admin_session=abc' } })
    expect(response.status).toBeGreaterThanOrEqual(500)
    expect(await response.text()).not.toContain('Nova notícia')
  })
})

const withoutNews = base.extend('portal', { scope: 'file' }, async ({}, { onCleanup }) => {
  const portal = await openPortal('seeded', { cachesPages: true })
  await portal.open.db.execute(sql`alter table news rename to news_away`)
  onCleanup(() => portal.open.close())
  return portal
})

describe('with the articles gone alone', () => {
  withoutNews.for(['/veiculo/1', '/sobre', '/anuncie', '/busca?q=dolphin', '/busca/sugestoes?q=dolphin'])(
    'shows %s without articles, uncached',
    async (path, { portal }) => {
      const response = await portal.get(path)
      expect(response.status).toBe(200)
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(await response.text()).toContain(path.startsWith('/busca') ? 'Dolphin' : 'Carga Plena')
    },
  )

  withoutNews('the list of articles fails with its own title', async ({ portal }) => {
    const { status, page } = await failed(portal, '/noticias')
    expect([status, page.title]).toEqual([500, 'Erro nas notícias | Carga Plena'])
  })
})
