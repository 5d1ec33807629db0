import { eq, ne, sql } from 'drizzle-orm'
import { portalFigures } from '#database/schema/portal.ts'
import { suppliersWaitlist } from '#database/schema/suppliers.ts'
import { describe, expect } from 'vitest'
import { articleListHref } from '#app/panel/news/table/article-list.ts'
import { panelTabs } from '#app/panel/frame/panel-address.ts'
import { failedJobId, fillPanel, waitingMailId } from './full-panel.ts'
import { panelTest as test } from './panel.ts'
import { visibleText } from '#tests/fixtures/parsed-page.ts'

describe('the frame of the panel', () => {
  test('names the portal, greets the editor and has a sign-out button (PANEL-01, PANEL-02, PANEL-03)', async ({
    panel,
  }) => {
    const { page } = await panel.get('/admin/conteudo')
    expect(page.texts('h1')).toEqual(['Painel Administrativo'])
    expect(page.texts('header').join()).toContain('Carga Plena')
    expect(page.text).toContain('Boas-vindas, editora')
    expect(page.texts('form[action="/admin/sair"] button')).toEqual(['Sair'])
  })

  test.for(['/admin/conteudo', '/admin/dashboard'])(
    '%s has seven tabs in their order, the first one selected (NAV-26, PANEL-04)',
    async (path, { panel }) => {
      const { page } = await panel.get(path)
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
    },
  )

  test('names points and figures to review, unconfirmed figures of the portal, and overdue prices and rules (T-91)', async ({
    panel,
  }) => {
    const { page } = await panel.get('/admin/conteudo')
    expect(page.text).toMatch(
      /Aguardando: 78 pontos de recarga a conferir · [\d.]+ números a revisar · 7 números do portal a confirmar · [\d.]+ preços e regras vencidos Notícias/,
    )
  })

  test.for([
    ['/admin/conteudo/newsletter', 'Nenhum assinante ainda.'],
    ['/admin/conteudo/fornecedores', 'Nenhum cadastro ainda.'],
    ['/admin/conteudo/fornecedores/mensagens', 'Nenhuma mensagem ainda.'],
    ['/admin/privacidade', 'Nenhum pedido ainda.'],
    ['/admin/conteudo/webhooks', 'Nenhuma entrega ainda.'],
    ['/admin/conteudo/seguranca', 'Nenhuma tarefa com falha.'],
    ['/admin/conteudo/seguranca', 'Nenhum e-mail parado.'],
  ] as const)('%s says %s', async ([path, sentence], { panel }) => {
    expect((await panel.get(path)).page.text).toContain(sentence)
  })
})

describe('a tab', () => {
  test.for([
    ['veiculos', 'Veículos', ['Selecionar', 'Marca', 'Modelo', 'Ano', 'Preço', 'Tipo', 'Situação', 'Ações']],
    ['dados-json', 'Listas de dados', ['Lista', 'Itens', 'Ativos', 'Última publicação']],
    ['newsletter', 'Assinantes', ['Email', 'Data de Inscrição', 'Status', 'Confirmação', 'Ações']],
    [
      'fornecedores',
      'Lista de espera de fornecedores',
      ['Nome', 'Contato', 'Empresa', 'Quem enviou', 'Situação', 'Data', 'Ações'],
    ],
    [
      'fornecedores/mensagens',
      'Mensagens de contato',
      ['Nome', 'E-mail', 'Assunto', 'Mensagem', 'Situação', 'Data', 'Ações'],
    ],
    ['webhooks', 'Entregas recebidas', ['Evento', 'Status', 'Título', 'Data', 'Tempo', 'Ações']],
    ['seguranca', 'Tarefas com falha', ['Tarefa', 'Problema', 'Tentativas', 'Falhou em', 'Ação']],
    ['seguranca', 'E-mails que não saíram', ['Destinatário', 'Assunto', 'Situação', 'Tentativas', 'Criado em', 'Ação']],
  ] as const)('%s has its table %s (PANEL-04)', async ([tab, title, heads], { panel }) => {
    await fillPanel(panel.db)
    const { status, page } = await panel.get(`/admin/conteudo/${tab}`)
    expect(status).toBe(200)
    const [selected] = page.root.querySelectorAll('[role=tab][aria-selected=true]')
    expect(selected?.getAttribute('data-value')).toBe(tab.split('/')[0])
    expect(page.root.querySelector('[role=tabpanel]')?.getAttribute('aria-labelledby')).toBe(selected?.id)
    const section = page.root
      .querySelectorAll('[role=tabpanel] section')
      .findLast((found) => found.querySelector('h2, h3')?.textContent === title)
    expect(section?.querySelectorAll('thead th').map(visibleText)).toEqual(heads)
    expect(section?.querySelectorAll('tbody tr').length).toBeGreaterThan(0)
  })

  test('formats every time as dd/MM/yyyy HH:mm (PANEL-05)', async ({ panel }) => {
    await fillPanel(panel.db)
    const moments: string[] = []
    for (const { path } of panelTabs) {
      const { page } = await panel.get(path)
      moments.push(...page.texts('td[data-label*="Data"], td[data-label$=" em"], td[data-label^="Última"]'))
    }
    expect(moments.length).toBeGreaterThan(20)
    expect(moments.filter((moment) => !/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/.test(moment))).toEqual([])
    expect(moments).toContain('20/11/2026 09:30')
  })

  test.for(['veiculos', 'fornecedores', 'fornecedores/mensagens', 'webhooks', 'seguranca'])(
    '%s shows what visitors wrote as text, never as markup (PANEL-04)',
    async (tab, { panel }) => {
      await fillPanel(panel.db)
      const { html, page } = await panel.get(`/admin/conteudo/${tab}`)
      expect(page.root.querySelector('[role=tabpanel]')?.textContent).toContain("<script>alert('x')</script>")
      expect(html).not.toContain('<script>alert')
      expect(html).not.toContain('<img src=x')
    },
  )

  test('shows the whole of a long message', async ({ panel }) => {
    await fillPanel(panel.db)
    const { page } = await panel.get('/admin/conteudo/fornecedores/mensagens')
    expect(page.texts('td[data-label=Mensagem] summary')[0]).toMatch(/… Ler tudo Recolher$/)
    expect(page.texts('td[data-label=Mensagem] details p')[0]).toMatch(/fim da mensagem$/)
  })

  test('labels the state of a row (AVEH-01, ASUP-01, AHOOK-07)', async ({ panel }) => {
    await fillPanel(panel.db)
    const states = async (tab: string, label: string) =>
      (await panel.get(`/admin/conteudo/${tab}`)).page.texts(`td[data-label="${label}"]`)
    expect((await states('veiculos', 'Situação')).slice(0, 2)).toEqual(['Inativo', 'Ativo'])
    expect(await states('fornecedores', 'Quem enviou')).toEqual(['Indicação', 'Proprietário'])
    expect((await states('webhooks', 'Status'))[0]).toBe('Sucesso')
    expect((await states('webhooks', 'Tempo'))[0]).toBe('1.234 ms')
  })

  test('pages by key, 50 rows each, newest first (ANL-02, AVEH-02)', async ({ panel }) => {
    await fillPanel(panel.db)
    const first = await panel.get('/admin/conteudo/newsletter')
    expect(first.page.texts('tbody th')).toHaveLength(50)
    expect(first.page.texts('tbody th')[0]).toBe('p0@portal.example')
    const link = first.page.root.querySelectorAll('a').find((a) => a.textContent === 'Próxima página')
    const second = await panel.get(link?.getAttribute('href') ?? '')
    expect(second.page.texts('tbody th')).toEqual(['p50@portal.example', 'p51@portal.example'])
    expect(second.page.text).toContain('Voltar ao início')
    expect(second.page.text).not.toContain('Próxima página')
  })

  test('keeps the panel if the tab cannot be read', async ({ panel }) => {
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

describe('pending work', () => {
  test('is counted above the tabs, each with a link', async ({ panel }) => {
    await fillPanel(panel.db)
    await panel.db.update(suppliersWaitlist).set({ confirmedAt: new Date() }).where(eq(suppliersWaitlist.name, 'Ana'))
    const { page } = await panel.get('/admin/conteudo/webhooks')
    await panel.db.update(suppliersWaitlist).set({ confirmedAt: null })
    expect(page.text).toContain(
      'Aguardando: 2 notícias agendadas (a próxima em 21/11/2026 08:00) · 1 mensagem sem resposta · ' +
        '1 fornecedor a conferir · 78 pontos de recarga a conferir · 1 tarefa com falha · 1 e-mail na fila (o servidor de e-mail não respondeu) · ' +
        '1 e-mail não enviado',
    )
    expect(page.hrefs().map((href) => href.replace('&amp;', '&'))).toEqual(
      expect.arrayContaining([
        articleListHref({ situation: 'agendada' }),
        '/admin/conteudo/fornecedores/mensagens?situacao=nao-respondidas',
        '/admin/conteudo/fornecedores?situacao=conferir',
        '/admin/conteudo/seguranca#tarefas',
        '/admin/conteudo/seguranca#emails',
      ]),
    )
  })

  test('includes unconfirmed figures of the portal, if there are any (T-91)', async ({ panel }) => {
    const link = async () => {
      const { page } = await panel.get('/admin/conteudo')
      return page.root.querySelectorAll('a').find((a) => a.getAttribute('href')?.endsWith('#numeros-do-portal'))
    }
    expect((await link())?.text).toBe('7 números do portal a confirmar')
    const { page } = await panel.get('/admin/conteudo/seguranca')
    expect(page.root.querySelector('#numeros-do-portal')?.text).toBe('Números que o portal declara')
    const confirm = (isConfirmed: boolean) => panel.db.update(portalFigures).set({ isConfirmed })
    await confirm(true).where(ne(portalFigures.key, 'home.growth'))
    expect((await link())?.text).toBe('1 número do portal a confirmar')
    await confirm(true)
    expect(await link()).toBeUndefined()
    await confirm(false)
  })

  test('does not break the panel if it cannot be read', async ({ panel }) => {
    await panel.db.execute(sql`alter table outgoing_mails rename to gone`)
    const { status, page } = await panel.get('/admin/conteudo')
    await panel.db.execute(sql`alter table gone rename to outgoing_mails`)
    expect(status).toBe(200)
    expect(page.text).not.toMatch(/Aguardando|aguardando/)
    expect(page.texts('[role=tab]')).toHaveLength(7)
  })

  test('shows why mails cannot be sent, and that none is lost', async ({ panel }) => {
    await fillPanel(panel.db)
    const { page } = await panel.get('/admin/conteudo/seguranca')
    expect(page.text).toContain('O servidor de e-mail não respondeu. Nada se perdeu')
    expect(page.text).toContain('ana@portal.example')
    expect(page.texts('td[data-label=Problema]')[0]).toContain('O disco está cheio.')
    expect(page.texts('td[data-label=Tentativas]')).toEqual(['4', '1', '4'])
  })
})

describe('a retry', () => {
  test('removes a failed job or mail from the list, and is logged', async ({ panel }) => {
    await fillPanel(panel.db)
    const security = '/admin/conteudo/seguranca'
    expect(await panel.act(security, 'retry-job', { id: failedJobId })).toEqual({ outcome: 'retried' })
    expect(await panel.act(security, 'retry-mail', { id: waitingMailId })).toEqual({ outcome: 'retried' })
    expect(await panel.act(security, 'retry-job', { id: failedJobId })).toEqual({ outcome: 'unknown-job' })
    const { page } = await panel.get('/admin/conteudo/seguranca')
    expect(page.text).toContain('Nenhuma tarefa com falha.')
    expect(page.text).toMatch(/E-mail reenviado Redefinição de senha .*Tarefa repetida Limpeza de registros/)
  })
})
