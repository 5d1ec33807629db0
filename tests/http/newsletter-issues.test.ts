import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { newsletterIssues } from '#database/schema/newsletter.ts'
import { addIssue, addReaders, anIssueArticle } from '#tests/an-issue.ts'
import { panelTest as test } from './panel.ts'

const listPath = '/admin/conteudo/newsletter/edicoes'
const call = '/admin/newsletter/edicoes'

describe('the issues of the newsletter', () => {
  test('stand beside the subscribers, and say so where there is none yet', async ({ panel }) => {
    const { page } = await panel.get('/admin/conteudo/newsletter')
    expect(page.texts('nav[aria-label="Listas desta aba"] a')).toEqual(['Assinantes', 'Edições'])
    const list = await panel.get(listPath)
    expect(list.page.text).toContain('Nenhuma edição ainda.')
    expect(list.page.texts('[role=tab][aria-selected=true]')).toEqual(['Newsletter'])
    expect(list.page.texts('nav a[aria-current=page]')).toEqual(['Edições'])
  })

  test('a draft opens with its words, its preview and what its sending would do', async ({ panel }) => {
    await addIssue(panel.db, {
      subject: `A semana <script>alert('x')</script>`,
      articles: [anIssueArticle(77)],
    })
    await addReaders(panel.db, ['leitora@portal.example'])
    const { page, html } = await panel.get(`${listPath}/1`)
    expect(html).not.toContain('<script>alert')
    expect(page.root.querySelector('input[name=subject]')?.getAttribute('value')).toContain('A semana')
    expect(page.text).toContain('1 assinante ativo e confirmado recebe esta edição agora.')
    expect(page.text).toContain('Não estão mais no ar e ficam de fora do envio:')
    expect(page.root.querySelector('input[type=email]')?.getAttribute('value')).toBe('editora@portal.example')
    const frame = page.root.querySelector('iframe')
    expect(frame?.getAttribute('sandbox')).toBe('allow-popups allow-popups-to-escape-sandbox')
    const preview = await panel.get((frame?.getAttribute('src') ?? '').replaceAll('&amp;', '&'))
    expect(preview.headers.get('content-security-policy')).toMatch(/^default-src 'none';.*frame-ancestors 'self'/)
    expect(preview.html).toContain('&lt;script&gt;')
    expect(preview.html).not.toContain('<script')
  })

  test('saves, tries out, refuses to send what nobody can read, and says no to what is not there', async ({
    panel,
  }) => {
    const form = { id: '1', baseVersion: '1', subject: 'Outra semana', introduction: '' }
    const article = { noticia: '77', 'titulo-77': 'Título', 'resumo-77': '' }
    expect(await panel.call(`${call}/gravar`, { ...form, ...article })).toEqual({ outcome: 'saved', version: 2 })
    expect(await panel.call(`${call}/gravar`, { ...form, ...article })).toMatchObject({ outcome: 'conflict' })
    expect(await panel.call(`${call}/testar`, { id: '1', email: 'eu@portal.example' })).toEqual({ outcome: 'tested' })
    expect(await panel.call(`${call}/enviar`, { id: '1', baseVersion: '2' })).toMatchObject({
      outcome: 'withdrawn-articles',
    })
    expect(await panel.call(`${call}/enviar`, { id: '1', baseVersion: '2', deixarDeFora: '77' })).toEqual({
      outcome: 'no-articles',
    })
    expect(await panel.call(`${call}/interromper`, { id: '1' })).toEqual({ outcome: 'not-sending' })
    expect(await panel.call(`${call}/andamento`, { id: 'x' })).toEqual({ outcome: 'missing' })
    const missing = await panel.get(`${listPath}/999`)
    expect([missing.status, missing.page.text.includes('Esta edição não existe mais')]).toEqual([404, true])
    expect((await panel.get(`${call}/999/previa`)).status).toBe(404)
  })

  test('one that stands shows how far it is, why it stopped, and no form', async ({ panel }) => {
    const problem = 'O servidor de e-mail recusou o remetente.'
    await panel.db.update(newsletterIssues).set({ state: 'stopped', problem, html: 'x', text: 'x' })
    const { page } = await panel.get(`${listPath}/1`)
    expect(page.text).toContain(problem)
    expect(page.text).toContain('Retomar envio')
    expect(page.root.querySelector('input[name=subject]')).toBeNull()
    const list = await panel.get(listPath)
    expect(list.page.texts('td[data-label="Situação"]')).toEqual([`Interrompida ${problem}`])
  })

  test('that cannot be read say so, and the way to the subscribers stays', async ({ panel }) => {
    await panel.db.execute(sql`alter table newsletter_deliveries rename to gone`)
    const answers = [await panel.get(listPath), await panel.get(`${listPath}/1`)]
    await panel.db.execute(sql`alter table gone rename to newsletter_deliveries`)
    for (const { status, page } of answers) {
      expect(status).toBe(500)
      expect(page.text).toContain('Falha ao carregar as edições da newsletter')
      expect(page.hrefs()).toContain('/admin/conteudo/newsletter')
    }
  })
})
