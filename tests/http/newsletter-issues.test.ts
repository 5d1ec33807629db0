import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { newsletterIssues } from '#database/schema/newsletter.ts'
import { addIssue, addReaders, buildIssueArticle } from '#tests/builders/newsletter-issue.ts'
import { panelTest as test } from './panel.ts'

const listPath = '/admin/conteudo/newsletter/edicoes'
const call = '/admin/newsletter/edicoes'

describe('the issues of the newsletter', () => {
  test('are next to the subscribers, with a sentence if there is none', async ({ panel }) => {
    const { page } = await panel.get('/admin/conteudo/newsletter')
    expect(page.texts('nav[aria-label="Listas desta aba"] a')).toEqual(['Assinantes', 'Edições'])
    const list = await panel.get(listPath)
    expect(list.page.text).toContain('Nenhuma edição ainda.')
    expect(list.page.texts('[role=tab][aria-selected=true]')).toEqual(['Newsletter'])
    expect(list.page.texts('nav a[aria-current=page]')).toEqual(['Edições'])
  })

  test('opens a draft with its text, its preview and the number of readers', async ({ panel }) => {
    await addIssue(panel.db, {
      subject: `A semana <script>alert('x')</script>`,
      articles: [buildIssueArticle(77)],
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

  test('saves and tests, refuses to send without public articles, and reports unknown issues', async ({ panel }) => {
    const form = { id: '1', baseVersion: '1', subject: 'Outra semana', introduction: '' }
    const article = { noticia: '77', 'titulo-77': 'Título', 'resumo-77': '' }
    const act = (intent: string, fields: object) => panel.act(`${listPath}/1`, intent, { id: '1', ...fields })
    expect(await act('save', { ...form, ...article })).toEqual({ outcome: 'saved', version: 2 })
    expect(await act('save', { ...form, ...article })).toMatchObject({ outcome: 'conflict' })
    expect(await act('test', { email: 'eu@portal.example' })).toEqual({ outcome: 'tested' })
    expect(await act('send', { baseVersion: '2' })).toMatchObject({ outcome: 'withdrawn-articles' })
    expect(await act('send', { baseVersion: '2', deixarDeFora: '77' })).toEqual({ outcome: 'no-articles' })
    expect(await act('stop', {})).toEqual({ outcome: 'not-sending' })
    expect(await panel.call(`${call}/andamento`, { id: 'x' })).toEqual({ outcome: 'missing' })
    const missing = await panel.get(`${listPath}/999`)
    expect([missing.status, missing.page.text.includes('Esta edição não existe mais')]).toEqual([404, true])
    expect((await panel.get(`${call}/999/previa`)).status).toBe(404)
  })

  test('without script saves an issue, shows problems, and overwrites a newer version', async ({ panel }) => {
    const path = `${listPath}/1`
    const opened = (await panel.get(path)).page.formFields('#edicao')
    const refused = await panel.send(path, { ...opened, subject: '', introduction: 'Bom dia.' })
    expect(refused.page.text).toContain('Escreva o assunto.')
    expect(refused.page.root.querySelector('textarea[name=introduction]')?.textContent).toContain('Bom dia.')
    const saved = await panel.send(path, { ...refused.page.formFields('#edicao'), subject: 'Sem script' })
    expect(saved.page.texts('p[role=status]')).toContain('Sucesso! Edição salva com sucesso.')

    const late = await panel.send(path, { ...opened, subject: 'Outra' })
    expect(late.page.text).toContain('Esta edição foi salva por outra pessoa ou em outra aba.')
    expect(late.page.root.querySelector('input[name=subject]')?.getAttribute('value')).toBe('Outra')
    const [overwrite] = late.page.root.querySelectorAll('#edicao [name=baseVersion]')
    expect([overwrite?.tagName, overwrite?.getAttribute('value')]).toEqual(['BUTTON', '3'])
    expect(late.page.formFields('#edicao').baseVersion).toBe('2')
    const over = await panel.send(path, { ...late.page.formFields('#edicao'), baseVersion: '3' })
    expect(over.page.texts('p[role=status]')).toContain('Sucesso! Edição salva com sucesso.')
  })

  test('without script tests an issue, sends it after a question, and drafts and deletes a new one (PANEL-06)', async ({
    panel,
  }) => {
    const tested = await panel.send(`${listPath}/1`, { intent: 'test', id: '1', email: 'nada' })
    expect(tested.page.text).toContain('Escreva um endereço completo')
    expect(tested.page.root.querySelector('input[type=email]')?.getAttribute('value')).toBe('nada')
    const asked = await panel.send(`${listPath}/1`, { intent: 'send', id: '1', baseVersion: '4', confirmado: 'sim' })
    expect(asked.page.texts('p[role=alert]')).toEqual([
      'Não estão mais no ar e ficam de fora: “Título”. Enviar mesmo assim?',
    ])
    expect(asked.page.formFields('form:has([role=alert])')).toMatchObject({ intent: 'send', deixarDeFora: '77' })
    const deleting = await panel.send(`${listPath}/1`, { intent: 'delete', id: '1', pergunta: 'Excluir?' })
    expect(deleting.page.texts('p[role=alert]')).toEqual(['Excluir?'])
    const gone = await panel.send(`${listPath}/1`, deleting.page.formFields('form:has([role=alert])'))
    expect([gone.status, gone.headers.get('location')]).toEqual([303, listPath])
    await panel.db.execute(sql`update news set published_date = '2026-10-01' where published_date > '2026-10-01'`)
    const empty = await panel.send(listPath, { intent: 'draft' })
    expect(empty.page.texts('p[role=alert]').join()).toContain('Nenhuma notícia nova desde a última edição')
    const drafted = await panel.send(listPath, empty.page.formFields('form:has([role=alert])'))
    expect([drafted.status, drafted.headers.get('location')]).toEqual([303, `${listPath}/1`])
    await panel.act(`${listPath}/1`, 'delete', { id: '1' })
    await addIssue(panel.db, { version: 4 })
  })

  test('shows progress and reason of a stopped issue, without a form', async ({ panel }) => {
    const problem = 'O servidor de e-mail recusou o remetente.'
    await panel.db.update(newsletterIssues).set({ state: 'stopped', problem, html: 'x', text: 'x' })
    const { page } = await panel.get(`${listPath}/1`)
    expect(page.text).toContain(problem)
    expect(page.text).toContain('Retomar envio')
    expect(page.root.querySelector('input[name=subject]')).toBeNull()
    const list = await panel.get(listPath)
    expect(list.page.texts('td[data-label="Situação"]')).toEqual([`Interrompida ${problem}`])
  })

  test('reports a failure, with the link to the subscribers', async ({ panel }) => {
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
