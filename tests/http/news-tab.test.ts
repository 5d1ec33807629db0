import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { panelTest } from './panel.ts'

const test = panelTest.extend('signedIn', { scope: 'file' }, ({ panel }) => ({
  db: panel.db,
  page: async (path: string) => (await panel.get(path)).page,
}))

describe('the table of articles', () => {
  test('shows the stated columns, newest article first (ANEWS-01, ANEWS-02, PANEL-05)', async ({ signedIn }) => {
    const page = await signedIn.page('/admin/conteudo')
    expect(page.texts('thead th').slice(0, 6)).toEqual([
      'Título',
      'Autor',
      'Situação',
      'Data',
      'Visualizações',
      'Curtidas',
    ])
    const dates = page.texts('td[data-label=Data]')
    expect(dates).toHaveLength(50)
    for (const date of dates) expect(date).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/)
    const inOrder = dates.map((date) => date.replace(/(\d\d)\/(\d\d)\/(\d{4})/, '$3$2$1'))
    expect(inOrder).toEqual(inOrder.toSorted().toReversed())
    expect(new Set(page.texts('td[data-label=Situação]'))).toEqual(new Set(['Publicada']))
    expect(page.texts('td[data-label=Autor]')[0]).toBe('Redação Carga Plena')
  })

  test('searches and filters by situation (ANEWS-01)', async ({ signedIn }) => {
    expect((await signedIn.page('/admin/conteudo?busca=ipva+estado')).texts('tbody th')).toHaveLength(1)
    const none = await signedIn.page('/admin/conteudo?situacao=rascunho')
    expect(none.text).toContain('Nenhuma notícia com este filtro.')
  })

  test('opens the form of an article with all stored values (ANEWS-11)', async ({ signedIn }) => {
    const page = await signedIn.page('/admin/conteudo/noticias/1')
    const value = (name: string) => page.root.querySelector(`[name=${name}]`)
    expect(page.root.querySelector('[role=dialog] h2')?.text).toBe('Editar notícia')
    for (const name of ['title', 'slug', 'published_date', 'categories'])
      expect(value(name)?.getAttribute('value'), name).toBeTruthy()
    expect(value('summary')?.text).toBeTruthy()
    expect(value('content')?.text).toContain('<p>')
    for (const name of ['views', 'likes']) expect(value(name), name).toBeNull()
    expect(page.text).toMatch(/Visualizações \d.*Curtidas \d/)
  })

  test('reports a failure in the stated words, without those of the database (ANEWS-15, ANEWS-16)', async ({
    panel,
  }) => {
    const [nova, edited] = ['/admin/conteudo/noticias/nova', '/admin/conteudo/noticias/1']
    const fieldsOf = async (path: string) => (await panel.get(path)).page.formFields('[role=dialog] form')
    const written = {
      title: 'T',
      slug: 'falha',
      summary: 'R',
      content: '<p>C</p>',
      featured_image_url: '/sem-imagem.svg',
    }
    const [fresh, standing] = [{ ...(await fieldsOf(nova)), ...written }, await fieldsOf(edited)]
    await panel.db.execute(sql`alter table admin_action_log rename to admin_action_log_away`)
    try {
      for (const [path, fields, sentence] of [
        [nova, fresh, 'Ocorreu um erro ao criar a notícia.'],
        [edited, standing, 'Ocorreu um erro ao atualizar a notícia.'],
        ['/admin/conteudo', { intent: 'delete', id: '1', confirmado: 'sim' }, 'Falha ao excluir a notícia.'],
      ] as const) {
        const { status, page } = await panel.send(path, fields)
        expect([status, page.texts('p[role=alert]')[0]], path).toEqual([500, `Erro ${sentence}`])
      }
    } finally {
      await panel.db.execute(sql`alter table admin_action_log_away rename to admin_action_log`)
    }
    const taken = await panel.send(nova, { ...fresh, slug: standing.slug ?? '' })
    expect(taken.page.texts('p[role=alert]').join()).toContain('Já existe uma notícia com este endereço (slug).')
  })

  test('without script saves an article, shows problems, overwrites a newer version, and restores one (ANEWS-08, ANEWS-11)', async ({
    panel,
  }) => {
    const fieldsOf = (page: { formFields(selector: string): Record<string, string> }) =>
      page.formFields('[role=dialog] form')
    const nova = '/admin/conteudo/noticias/nova'
    const written = {
      title: 'Sem script',
      slug: 'sem-script',
      summary: 'Resumo.',
      content: '<p>Primeiro texto.</p>',
      categories: 'Mercado',
      featured_image_url: '/sem-imagem.svg',
    }
    const empty = fieldsOf((await panel.get(nova)).page)
    const refused = await panel.send(nova, { ...empty, ...written, slug: 'Não serve' })
    expect(refused.page.text).toContain('Use letras minúsculas')
    const again = fieldsOf(refused.page)
    expect(again).toMatchObject({ ...written, slug: 'Não serve' })
    const made = await panel.send(nova, { ...again, slug: 'sem-script', status: 'publish' })
    expect(made.status).toBe(303)
    const address = made.headers.get('location') ?? ''
    const standing = fieldsOf((await panel.get(address)).page)
    expect(standing).toMatchObject({ ...written, status: 'publish', is_published: 'on' })

    const saved = await panel.send(address, { ...standing, content: '<p>Segundo texto.</p>' })
    expect(saved.page.text).toContain('Notícia atualizada com sucesso!')
    const late = await panel.send(address, { ...standing, title: 'Tarde demais' })
    expect(late.page.text).toContain('Esta notícia foi salva por outra pessoa ou em outra aba.')
    expect(fieldsOf(late.page)).toMatchObject({ title: 'Tarde demais', baseVersion: '1' })
    expect(late.page.root.querySelector('[role=dialog] button[name=baseVersion]')?.getAttribute('value')).toBe('2')
    const over = await panel.send(address, { ...fieldsOf(late.page), baseVersion: '2' })
    expect(over.page.text).toContain('Notícia atualizada com sucesso!')

    const question = over.page.root.querySelector('form:has([value=restore]) [name=pergunta]')?.getAttribute('value')
    expect(question).toContain('A notícia está publicada: os visitantes passam a ler este texto na hora.')
    const restoring = { intent: 'restore', id: standing.id ?? '', version: '1', pergunta: 'Restaurar esta versão?' }
    const asked = await panel.send(address, restoring)
    expect(asked.page.texts('p[role=alert]')).toEqual(['Restaurar esta versão?'])
    const restored = await panel.send(address, asked.page.formFields('form:has([role=alert])'))
    expect(restored.page.text).toContain('Versão restaurada com sucesso!')
    expect(fieldsOf(restored.page)).toMatchObject({ title: 'Sem script', baseVersion: '4' })

    const draft = await panel.send(nova, { ...again, slug: 'agendada', status: 'draft' })
    const draftAddress = draft.headers.get('location') ?? ''
    const waiting = fieldsOf((await panel.get(draftAddress)).page)
    const schedule = { status: 'future', published_date: '2030-12-24', publish_time: '08:30' }
    const scheduled = await panel.send(draftAddress, { ...waiting, ...schedule })
    expect(scheduled.page.text).toContain('Vai ao ar em 24/12/2030 08:30.')

    const table = '/admin/conteudo'
    const deleting = await panel.send(table, {
      intent: 'delete',
      id: standing.id ?? '',
      pergunta: 'Excluir a notícia?',
    })
    expect(deleting.page.texts('p[role=alert]')).toEqual(['Excluir a notícia?'])
    const deleted = await panel.send(table, deleting.page.formFields('form:has([role=alert])'))
    expect(deleted.page.text).toContain('Notícia excluída com sucesso!')
  })

  test('keeps the panel if the articles cannot be read (ANEWS-03)', async ({ signedIn }) => {
    await signedIn.db.execute(sql`alter table news rename to news_away`)
    try {
      const page = await signedIn.page('/admin/conteudo')
      expect(page.root.querySelector('main [role=alert]')?.text).toContain('Falha ao carregar as notícias')
      expect(page.texts('[role=tab]')).toHaveLength(7)
    } finally {
      await signedIn.db.execute(sql`alter table news_away rename to news`)
    }
  })
})
