import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { startSession } from '#app/features/accounts/sessions/admin-sessions.server.ts'
import { articleTableHref } from '#app/features/news/admin/article-table-address.ts'
import { panelTabs } from '#app/features/panel/panel-address.ts'
import type { Database } from '#database/database.ts'
import { contactMessages } from '#database/schema/contact.ts'
import { outgoingMails } from '#database/schema/mail.ts'
import { news } from '#database/schema/news.ts'
import { newsletterSubscribers } from '#database/schema/newsletter.ts'
import { raiseContentVersion } from '#app/platform/content-version.server.ts'
import { suppliersWaitlist } from '#database/schema/suppliers.ts'
import { automarticlesWebhookLogs } from '#database/schema/webhooks.ts'
import { addAdministrator, anAdministrator } from '#tests/an-administrator.ts'
import { standingClock } from '#tests/standing-clock.ts'
import { parsePage, visibleText } from './parsed-page.ts'
import { portalTest, siteUrl } from './portal.ts'

/** `panel` asks as an editor who is signed in. */
const test = portalTest.extend('panel', { scope: 'file' }, async ({ portal }) => {
  const { db } = portal.open
  const id = await addAdministrator(db)
  const { username } = anAdministrator
  const { token } = await startSession(db, standingClock, { id, username }, null)
  const cookie = `admin_session=${token}`
  const get = async (path: string) => {
    const response = await portal.get(path, { headers: { cookie } })
    const html = await response.text()
    return { status: response.status, html, page: parsePage(html) }
  }
  const call = async (path: string, form: Record<string, string>) => {
    const headers = { cookie, origin: siteUrl }
    const response = await portal.get(path, { method: 'POST', body: new URLSearchParams(form), headers })
    return (await response.json()) as { outcome: string }
  }
  return { db, get, call }
})

const hostile = `<script>alert('x')</script><img src=x onerror=alert(1)>"'&lt;`
const mailId = '11111111-1111-4111-8111-111111111111'

async function addWork(db: Database) {
  await db.execute(sql`
    insert into pgboss.job (id, name, state, output, completed_on, retry_count)
    values ('22222222-2222-4222-8222-222222222222', 'clear-logs', 'failed',
      ${JSON.stringify({ name: 'JobFailure', message: `O disco está cheio. ${hostile}` })}::jsonb, now(), 3)`)
  const mail = {
    subject: 'Redefinição',
    purpose: 'password-reset',
    createdAt: standingClock.now(),
    html: 'x',
    text: 'x',
  }
  await db.insert(outgoingMails).values([
    {
      ...mail,
      id: mailId,
      messageId: '<1@portal.example>',
      recipient: 'ana@portal.example',
      attempts: 4,
      lastProblem: 'O servidor de e-mail não respondeu.',
    },
    {
      ...mail,
      id: '33333333-3333-4333-8333-333333333333',
      messageId: '<2@portal.example>',
      recipient: 'bia@portal.example',
      state: 'failed',
      attempts: 1,
      lastProblem: 'O servidor recusou o destinatário.',
    },
  ])
}

async function addHostileRows(db: Database) {
  const createdAt = new Date('2026-11-20T12:30:00Z')
  await db.insert(contactMessages).values({
    name: hostile,
    email: 'a@portal.example',
    subject: 'erro',
    message: `${hostile} ${'comprida '.repeat(500)}fim da mensagem`,
    vehicle: hostile,
    createdAt,
  })
  await db.insert(suppliersWaitlist).values([
    { name: hostile, email: hostile, businessName: hostile, description: hostile, isOwner: true, createdAt },
    { name: 'Ana', email: 'a@portal.example', isOwner: false, createdAt },
  ])
  const eventType = 'POST_CREATED'
  await db.insert(automarticlesWebhookLogs).values([
    { eventType, success: false, postTitle: hostile, postId: hostile, errorMessage: hostile, createdAt },
    { eventType, success: true, postTitle: 'Certa', processingTime: 1234, createdAt },
  ])
  await db.execute(
    sql`update vehicles set model = ${hostile}, is_active = false where id = (select max(id) from vehicles)`,
  )
}

describe('the frame of the panel', () => {
  test('PANEL-01 PANEL-02 PANEL-03 names the portal, greets the editor and lets out', async ({ panel }) => {
    const { page } = await panel.get('/admin/conteudo')
    expect(page.texts('h1')).toEqual(['Painel Administrativo'])
    expect(page.text).toContain('Boas-vindas, editora')
    expect(page.texts('form[action="/admin/sair"] button')).toEqual(['Sair'])
  })

  test('PANEL-04 has seven tabs in their order, the first one selected', async ({ panel }) => {
    const { page } = await panel.get('/admin/conteudo')
    const tabs = page.root.querySelectorAll('[role=tablist] [role=tab]')
    expect(tabs.map((tab) => tab.getAttribute('data-value'))).toEqual([
      'noticias',
      'veiculos',
      'dados-json',
      'newsletter',
      'fornecedores',
      'webhooks',
      'seguranca',
    ])
    expect(tabs.map((tab) => tab.getAttribute('aria-selected'))).toEqual(['true', ...Array(6).fill('false')])
  })

  test('says that nothing waits', async ({ panel }) => {
    const { page } = await panel.get('/admin/conteudo')
    expect(page.text).toContain('Nada aguardando.')
  })

  test.for([
    ['/admin/conteudo/newsletter', 'Nenhum assinante ainda.'],
    ['/admin/conteudo/fornecedores', 'Nenhum cadastro ainda.'],
    ['/admin/conteudo/fornecedores', 'Nenhuma mensagem ainda.'],
    ['/admin/conteudo/webhooks', 'Nenhuma entrega ainda.'],
    ['/admin/conteudo/seguranca', 'Nenhuma tarefa com falha.'],
    ['/admin/conteudo/seguranca', 'Nenhum e-mail parado.'],
  ] as const)('%s says %s', async ([path, sentence], { panel }) => {
    expect((await panel.get(path)).page.text).toContain(sentence)
  })
})

describe('a tab', () => {
  test.for([
    ['veiculos', 'Veículos', ['Marca', 'Modelo', 'Ano', 'Preço', 'Tipo', 'Situação']],
    ['dados-json', 'Listas de dados', ['Lista', 'Itens', 'Ativos', 'Última publicação']],
    ['newsletter', 'Assinantes', ['Email', 'Data de Inscrição', 'Status']],
    [
      'fornecedores',
      'Lista de espera de fornecedores',
      ['Nome', 'Contato', 'Empresa', 'Cidade', 'Quem enviou', 'Data'],
    ],
    ['fornecedores', 'Mensagens de contato', ['Nome', 'E-mail', 'Assunto', 'Mensagem', 'Data']],
    ['webhooks', 'Entregas recebidas', ['Evento', 'Status', 'Título', 'Data', 'Tempo']],
    ['seguranca', 'Tarefas com falha', ['Tarefa', 'Problema', 'Tentativas', 'Falhou em', 'Ação']],
    ['seguranca', 'E-mails que não saíram', ['Destinatário', 'Assunto', 'Situação', 'Tentativas', 'Criado em', 'Ação']],
  ] as const)('PANEL-04 AVEH-01 ASUP-01 AHOOK-07 %s has its table %s', async ([tab, title, heads], { panel }) => {
    await fill(panel.db)
    const { status, page } = await panel.get(`/admin/conteudo/${tab}`)
    expect(status).toBe(200)
    const [selected] = page.root.querySelectorAll('[role=tab][aria-selected=true]')
    expect(selected?.getAttribute('data-value')).toBe(tab)
    expect(page.root.querySelector('[role=tabpanel]')?.getAttribute('aria-labelledby')).toBe(selected?.id)
    const section = page.root
      .querySelectorAll('[role=tabpanel] section')
      .findLast((found) => found.querySelector('h2, h3')?.textContent === title)
    expect(section?.querySelectorAll('thead th').map(visibleText)).toEqual(heads)
    expect(section?.querySelectorAll('tbody tr').length).toBeGreaterThan(0)
  })

  test('PANEL-05 writes every moment as dd/MM/yyyy HH:mm', async ({ panel }) => {
    await fill(panel.db)
    const moments: string[] = []
    for (const { path } of panelTabs) {
      const { page } = await panel.get(path)
      moments.push(...page.texts('td[data-label*="Data"], td[data-label$=" em"], td[data-label^="Última"]'))
    }
    expect(moments.length).toBeGreaterThan(20)
    expect(moments.filter((moment) => !/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/.test(moment))).toEqual([])
    expect(moments).toContain('20/11/2026 09:30')
  })

  test.for(['veiculos', 'fornecedores', 'webhooks', 'seguranca'])(
    'PANEL-04 %s shows what others wrote as text, never as markup',
    async (tab, { panel }) => {
      await fill(panel.db)
      const { html, page } = await panel.get(`/admin/conteudo/${tab}`)
      expect(page.root.querySelector('[role=tabpanel]')?.textContent).toContain("<script>alert('x')</script>")
      expect(html).not.toContain('<script>alert')
      expect(html).not.toContain('<img src=x')
    },
  )

  test('a long message opens, and holds its end', async ({ panel }) => {
    await fill(panel.db)
    const { page } = await panel.get('/admin/conteudo/fornecedores')
    expect(page.texts('td[data-label=Mensagem] summary')[0]).toMatch(/… Ler tudo Recolher$/)
    expect(page.texts('td[data-label=Mensagem] details p')[0]).toMatch(/fim da mensagem$/)
  })

  test('AVEH-01 ASUP-01 AHOOK-07 says the state of a row in words', async ({ panel }) => {
    await fill(panel.db)
    const states = async (tab: string, label: string) =>
      (await panel.get(`/admin/conteudo/${tab}`)).page.texts(`td[data-label="${label}"]`)
    expect((await states('veiculos', 'Situação')).slice(0, 2)).toEqual(['Inativo', 'Ativo'])
    expect(await states('fornecedores', 'Quem enviou')).toEqual(['Indicação', 'Proprietário'])
    expect((await states('webhooks', 'Status'))[0]).toBe('Sucesso')
    expect((await states('webhooks', 'Tempo'))[0]).toBe('1.234 ms')
  })

  test('ANL-02 AVEH-02 goes on by key, 50 rows at a time, the newest first', async ({ panel }) => {
    await fill(panel.db)
    const first = await panel.get('/admin/conteudo/newsletter')
    expect(first.page.texts('tbody th')).toHaveLength(50)
    expect(first.page.texts('tbody th')[0]).toBe('p0@portal.example')
    const link = first.page.root.querySelectorAll('a').find((a) => a.textContent === 'Próxima página')
    const second = await panel.get(link?.getAttribute('href') ?? '')
    expect(second.page.texts('tbody th')).toEqual(['p50@portal.example', 'p51@portal.example'])
    expect(second.page.text).toContain('Voltar ao início')
    expect(second.page.text).not.toContain('Próxima página')
  })

  test('that cannot be read says so, and leaves the panel standing', async ({ panel }) => {
    await panel.db.execute(sql`alter table newsletter_subscribers rename to gone`)
    const { status, page } = await panel.get('/admin/conteudo/newsletter')
    await panel.db.execute(sql`alter table gone rename to newsletter_subscribers`)
    expect(status).toBe(500)
    expect(page.texts('[role=tabpanel] [role=alert]')[0]).toMatch(
      /^Falha ao carregar assinantes Motivo: o portal não conseguiu ler os dados agora \(ocorrência [0-9A-F]{6}\)\./,
    )
    expect(page.texts('[role=tab]')).toHaveLength(7)
    expect(page.text).not.toContain('newsletter_subscribers')
  })
})

describe('what waits', () => {
  test('is counted above the tabs, each a way to where it is settled', async ({ panel }) => {
    await fill(panel.db)
    const { page } = await panel.get('/admin/conteudo/webhooks')
    expect(page.text).toContain(
      'Aguardando: 2 notícias agendadas (a próxima em 21/11/2026 08:00) · 1 tarefa com falha · ' +
        '1 e-mail na fila (o servidor de e-mail não respondeu) · 1 e-mail não enviado',
    )
    expect(page.hrefs().map((href) => href.replace('&amp;', '&'))).toEqual(
      expect.arrayContaining([
        articleTableHref({ situation: 'agendada' }),
        '/admin/conteudo/seguranca#tarefas',
        '/admin/conteudo/seguranca#emails',
      ]),
    )
  })

  test('that cannot be read does not take the panel down', async ({ panel }) => {
    await panel.db.execute(sql`alter table outgoing_mails rename to gone`)
    const { status, page } = await panel.get('/admin/conteudo')
    await panel.db.execute(sql`alter table gone rename to outgoing_mails`)
    expect(status).toBe(200)
    expect(page.text).not.toMatch(/Aguardando|aguardando/)
    expect(page.texts('[role=tab]')).toHaveLength(7)
  })

  test('and cannot leave is told with its reason, and that nothing is lost', async ({ panel }) => {
    await fill(panel.db)
    const { page } = await panel.get('/admin/conteudo/seguranca')
    expect(page.text).toContain('O servidor de e-mail não respondeu. Nada se perdeu')
    expect(page.text).toContain('ana@portal.example')
    expect(page.texts('td[data-label=Problema]')[0]).toContain('O disco está cheio.')
    expect(page.texts('td[data-label=Tentativas]')).toEqual(['4', '1', '4'])
  })
})

let isFilled = false
/** Once for the file: the tests before it see an empty panel. */
async function fill(db: Database) {
  if (isFilled) return
  isFilled = true
  await addHostileRows(db)
  await addWork(db)
  const article = { summary: 'Resumo.', publishedDate: '2026-11-21', status: 'future' as const }
  await db.insert(news).values([
    { ...article, title: 'Depois', slug: 'depois', publishAt: new Date('2026-11-22T11:00:00Z') },
    { ...article, title: 'Antes', slug: 'antes', publishAt: new Date('2026-11-21T11:00:00Z') },
  ])
  const newest = standingClock.now().getTime()
  await db.insert(newsletterSubscribers).values(
    Array.from({ length: 52 }, (_, place) => ({
      email: `p${place}@portal.example`,
      subscribedAt: new Date(newest - place * 60_000),
    })),
  )
  await db.transaction((tx) => raiseContentVersion(tx, 'vehicles', standingClock.now()))
}
