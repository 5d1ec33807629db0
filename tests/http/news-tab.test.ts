import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { test as base } from 'vitest'
import { startSession } from '#app/features/accounts/sessions/admin-sessions.server.ts'
import { addAdministrator, anAdministrator } from '#tests/an-administrator.ts'
import { standingClock } from '#tests/standing-clock.ts'
import { parsePage } from './parsed-page.ts'
import { openPortal } from './portal.ts'

/** `page` reads an address of the panel as its administrator. */
const test = base.extend('signedIn', { scope: 'file' }, async ({}, { onCleanup }) => {
  const portal = await openPortal()
  onCleanup(() => portal.open.close())
  const { db } = portal.open
  const id = await addAdministrator(db)
  const { token } = await startSession(db, standingClock, { id, username: anAdministrator.username }, null)
  const page = async (path: string) =>
    parsePage(await (await portal.get(path, { headers: { cookie: `__Host-admin_session=${token}` } })).text())
  return { db, page }
})

describe('the table of articles', () => {
  test('ANEWS-01 ANEWS-02 PANEL-05 shows the stated columns, the article created last first', async ({ signedIn }) => {
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
    expect(dates).toHaveLength(24)
    for (const date of dates) expect(date).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/)
    const inOrder = dates.map((date) => date.replace(/(\d\d)\/(\d\d)\/(\d{4})/, '$3$2$1'))
    expect(inOrder).toEqual(inOrder.toSorted().toReversed())
    expect(new Set(page.texts('td[data-label=Situação]'))).toEqual(new Set(['Publicada']))
    expect(page.texts('td[data-label=Autor]')[0]).toBe('Redação Carga Plena')
  })

  test('ANEWS-01 a search and a situation leave what they name', async ({ signedIn }) => {
    expect((await signedIn.page('/admin/conteudo?busca=ipva')).texts('tbody th')).toHaveLength(1)
    const none = await signedIn.page('/admin/conteudo?situacao=rascunho')
    expect(none.text).toContain('Nenhuma notícia com este filtro.')
  })

  test('ANEWS-11 the form of an article opens with everything that is stored', async ({ signedIn }) => {
    const page = await signedIn.page('/admin/conteudo/noticias/1')
    const value = (name: string) => page.root.querySelector(`[name=${name}]`)
    expect(page.root.querySelector('[role=dialog] h2')?.text).toBe('Editar notícia')
    for (const name of ['title', 'slug', 'published_date', 'categories'])
      expect(value(name)?.getAttribute('value'), name).toBeTruthy()
    expect(value('summary')?.text).toBeTruthy()
    expect(value('content')?.text).toContain('<p>')
    expect(value('views')).toBeNull()
  })

  test('ANEWS-03 that cannot be read says so, and the panel stands', async ({ signedIn }) => {
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
