import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { contactMessages } from '#database/schema/contact.ts'
import { newsletterSubscribers } from '#database/schema/newsletter.ts'
import { suppliersWaitlist } from '#database/schema/suppliers.ts'
import { panelTest as test } from './panel.ts'
import type { ParsedPage } from '#tests/fixtures/parsed-page.ts'

const hostile = `"<script>alert('x')</script>"@portal.example`
const cards = (page: ParsedPage) => page.texts('dl > div dd')

describe('the tab newsletter', () => {
  test('shows counts that match the table, which the address filters (ANL-01, ANL-02)', async ({ panel }) => {
    await panel.db.insert(newsletterSubscribers).values([
      {
        id: 1,
        email: 'ana@portal.example',
        subscribedAt: new Date('2026-11-19T12:00:00Z'),
        confirmedAt: new Date('2026-11-19T13:00:00Z'),
      },
      { id: 2, email: 'bia@portal.example', isActive: false, subscribedAt: new Date('2026-10-19T12:00:00Z') },
      { id: 3, email: hostile, subscribedAt: new Date('2026-09-19T12:00:00Z') },
    ])
    const { page, html } = await panel.get('/admin/conteudo/newsletter')
    expect(page.texts('dl > div')).toEqual(
      ['3 Total', '2 Ativos', '1 Recebem edições', '1 Inativos', '1 Novos este mês'].map(dtFirst),
    )
    expect(page.texts('tbody th')).toEqual(['ana@portal.example', 'bia@portal.example', hostile])
    expect(page.texts('td[data-label=Status]')).toEqual(['Ativo', 'Inativo', 'Ativo'])
    expect(page.texts('td[data-label="Confirmação"]')).toEqual([
      'Confirmado',
      'Aguarda confirmação',
      'Aguarda confirmação',
    ])
    const mailed = await panel.get('/admin/conteudo/newsletter?situacao=recebem')
    expect(mailed.page.texts('tbody th')).toEqual(['ana@portal.example'])
    expect(html).not.toContain('<script>alert')
    const filtered = await panel.get('/admin/conteudo/newsletter?busca=PORTAL&situacao=inativos')
    expect(filtered.page.texts('tbody th')).toEqual(['bia@portal.example'])
    expect(filtered.page.text).toContain('1 assinante')
    expect(cards(filtered.page)).toEqual(cards(page))
    const form = filtered.page.root.querySelector('form[role=search]')
    expect(form?.querySelector('input[name=busca]')?.getAttribute('value')).toBe('PORTAL')
    expect(filtered.page.hrefs().map((href) => href.replaceAll('&amp;', '&'))).toContain(
      '/admin/assinantes/exportar?busca=PORTAL&situacao=inativos',
    )
    expect((await panel.get('/admin/conteudo/newsletter?busca=zzzz')).page.text).toContain(
      'Nenhum assinante com este filtro.',
    )
  })

  test('exports the list as a file with the three headers (ANL-03)', async ({ panel }) => {
    const { status, html } = await panel.get('/admin/assinantes/exportar?situacao=inativos')
    expect(status).toBe(200)
    expect(html.replace('\uFEFF', '').split('\r\n')).toEqual([
      '"Email","Data de Inscrição","Status"',
      '"bia@portal.example","19/10/2026 09:00","Inativo"',
      '',
    ])
  })

  test('toggles and removes subscribers, and logs no address (ANL-04, ANL-06, PERM-08)', async ({ panel }) => {
    const tab = '/admin/conteudo/newsletter'
    expect(await panel.act(tab, 'toggle', { id: '2', ativo: 'nao' })).toEqual({ outcome: 'activated' })
    expect(await panel.act(tab, 'remove', { id: '2' })).toEqual({ outcome: 'removed' })
    const { page } = await panel.get('/admin/conteudo/seguranca')
    expect(page.text).toMatch(/Assinante removido nº 2 .*Assinante ativado nº 2 .*Assinantes exportados Inativos/)
    expect(page.text).not.toContain('bia@')
    expect(page.hrefs()).toContain('/admin/privacidade')
  })

  test('without script toggles a subscriber, and removes it after a confirmation (ANL-04, ANL-06, PANEL-06)', async ({
    panel,
  }) => {
    await panel.db
      .insert(newsletterSubscribers)
      .values({ id: 9, email: 'caio@portal.example', subscribedAt: new Date('2026-08-19T12:00:00Z') })
    const tab = '/admin/conteudo/newsletter?busca=caio'
    const toggled = await panel.send(tab, { intent: 'toggle', id: '9', ativo: 'sim' })
    expect(toggled.status).toBe(200)
    expect(toggled.page.texts('p[role=status]')).toContain('Sucesso! Assinante desativado com sucesso')
    expect(toggled.page.texts('tbody th')).toEqual(['caio@portal.example'])

    const form = toggled.page.root
      .querySelectorAll('tbody form')
      .find((each) => each.querySelector('[name=intent]')?.getAttribute('value') === 'remove')
    const fields = (of: typeof form) =>
      Object.fromEntries(
        (of?.querySelectorAll('input') ?? []).map((input) => [input.getAttribute('name'), input.getAttribute('value')]),
      ) as Record<string, string>
    const asked = await panel.send(tab, fields(form))
    expect(asked.page.texts('p[role=alert]')).toEqual([
      'Remover caio@portal.example da newsletter? Isto não pode ser desfeito.',
    ])
    expect(asked.page.texts('tbody th')).toEqual(['caio@portal.example'])
    const confirmed = await panel.send(
      tab,
      fields(asked.page.root.querySelector('form:has([role=alert])') ?? undefined),
    )
    expect(confirmed.page.texts('p[role=status]')).toContain('Sucesso! Assinante removido com sucesso')
    expect(confirmed.page.texts('tbody th')).toEqual([])
  })

  test('reports a failed export without starting a file (ANL-02)', async ({ panel }) => {
    await panel.db.execute(sql`alter table admin_action_log rename to gone`)
    const { status, html } = await panel.get('/admin/assinantes/exportar')
    await panel.db.execute(sql`alter table gone rename to admin_action_log`)
    expect([status, html]).toEqual([500, 'Não foi possível exportar agora. Volte e tente de novo em instantes.'])
  })
})

describe('the tab fornecedores', () => {
  test('shows all fields of an entry, its state and its actions (ASUP-01, ASUP-02)', async ({ panel }) => {
    await panel.db.insert(suppliersWaitlist).values([
      { id: 1, name: 'Ana', email: hostile, phone: '+55 11', businessName: '=1+1', isOwner: true },
      {
        id: 2,
        name: 'Bia',
        email: 'bia@portal.example',
        isOwner: false,
        status: 'recusado',
        createdAt: new Date('2026-01-01T00:00:00Z'),
      },
    ])
    const { page, html } = await panel.get('/admin/conteudo/fornecedores')
    expect(page.texts('tbody th')).toEqual(['Ana', 'Bia'])
    expect(page.texts('td[data-label="Quem enviou"]')).toEqual(['Proprietário', 'Indicação'])
    expect(page.texts('td[data-label="Situação"]')).toEqual(['Pendente Sem link', 'Recusado Sem link'])
    expect(page.text).toContain('Um fornecedor entra no guia em três passos')
    expect(html).not.toContain('<script>alert')
    const labels = page.root.querySelectorAll('tbody button').map((button) => button.getAttribute('aria-label'))
    expect(labels).toEqual(['Pedir confirmação: =1+1', 'Recusar: =1+1', 'Excluir =1+1', 'Reabrir: Bia', 'Excluir Bia'])
    expect((await panel.get('/admin/conteudo/fornecedores?tipo=indicacao')).page.texts('tbody th')).toEqual(['Bia'])
    expect((await panel.get('/admin/conteudo/fornecedores?situacao=pendente')).page.texts('tbody th')).toEqual(['Ana'])
  })

  test('exports, decides and deletes (ASUP-04, ASUP-05)', async ({ panel }) => {
    const { html } = await panel.get('/admin/fornecedores/exportar?tipo=proprietario')
    expect(html.split('\r\n')[1]).toContain(`"'+55 11","'=1+1"`)
    const decide = (id: string) =>
      panel.act('/admin/conteudo/fornecedores', 'decide', {
        id,
        situacao: 'publicado',
        vista: id === '1' ? 'pendente' : 'recusado',
      })
    expect([await decide('1'), await decide('2')]).toEqual([{ outcome: 'unconfirmed' }, { outcome: 'unconfirmed' }])
    expect(await panel.act('/admin/conteudo/fornecedores', 'delete', { id: '1' })).toEqual({
      outcome: 'deleted',
      binId: expect.any(Number),
    })
  })

  test('reports a list that cannot be read in the stated words, with a number (ASUP-03)', async ({ panel }) => {
    await panel.db.execute(sql`alter table suppliers_waitlist rename to gone`)
    const { status, page } = await panel.get('/admin/conteudo/fornecedores')
    await panel.db.execute(sql`alter table gone rename to suppliers_waitlist`)
    expect(status).toBe(500)
    expect(page.texts('[role=tabpanel] [role=alert]')[0]).toMatch(
      /^Erro ao carregar lista de fornecedores Motivo: .* \(ocorrência [0-9A-F]{6}\)\./,
    )
    expect(page.hrefs()).toContain('/admin/conteudo/fornecedores/mensagens')
  })

  test('has the messages at their own address, with their own pages', async ({ panel }) => {
    await panel.db.insert(contactMessages).values(
      Array.from({ length: 51 }, (_, place) => ({
        name: `Pessoa ${place}`,
        email: place === 0 ? hostile : 'p@portal.example',
        subject: 'duvida',
        message: 'Oi',
        answeredAt: place === 7 ? new Date('2026-11-01T12:00:00Z') : null,
        createdAt: new Date(Date.UTC(2026, 0, 1, 0, 51 - place)),
      })),
    )
    const first = await panel.get('/admin/conteudo/fornecedores/mensagens')
    expect(first.page.texts('tbody th')).toHaveLength(50)
    expect(first.page.texts('[role=tab][aria-selected=true]')).toEqual(['Fornecedores'])
    const link = first.page.root.querySelectorAll('a').find((a) => a.textContent === 'Próxima página')
    const second = await panel.get(link?.getAttribute('href') ?? '')
    expect(second.page.texts('tbody th')).toEqual(['Pessoa 50'])
    const answered = await panel.get('/admin/conteudo/fornecedores/mensagens?situacao=respondidas')
    expect(answered.page.texts('td[data-label="Situação"]')).toEqual(['Respondida em 01/11/2026 09:00'])
  })

  test('opens a message over its list as text, and offers no reply to an invalid address', async ({ panel }) => {
    const inbox = '/admin/conteudo/fornecedores/mensagens'
    const [first, second] = (await panel.get(inbox)).page.hrefs('tbody th a')
    const odd = await panel.get(first ?? '')
    expect(odd.page.hrefs('[role=dialog] a[href^="mailto:"]')[0]).toMatch(/^mailto:%22%3Cscript%3E/)
    expect(odd.page.text).toContain('O endereço desta mensagem não pode receber e-mails do portal.')
    expect(odd.html).not.toContain('<script>alert')
    const usual = await panel.get(second ?? '')
    expect(usual.page.hrefs('[role=dialog] a[href^="mailto:"]')[0]).toMatch(
      /^mailto:p@portal\.example\?subject=D%C3%BAvida/,
    )
    expect(usual.page.root.querySelector('textarea[name=resposta]')).toBeTruthy()
    expect(usual.page.text).toContain('O que a pessoa responder chega a equipe@portal.example.')
    expect((await panel.get(`${inbox}/999999`)).status).toBe(404)
  })

  test('sends a reply once, and shows the state of its mail', async ({ panel }) => {
    const inbox = '/admin/conteudo/fornecedores/mensagens'
    const [, opened = ''] = (await panel.get(inbox)).page.hrefs('tbody th a')
    const id = /\d+$/.exec(opened)?.[0] ?? ''
    const reply = { id, vista: '0', resposta: 'Olá <b>você</b>' }
    for (let time = 0; time < 2; time++)
      expect(await panel.act(`/admin/conteudo/fornecedores/mensagens/${reply.id}`, 'reply', reply)).toEqual({
        outcome: 'sent',
      })
    const { page, html } = await panel.get(opened)
    expect(page.texts('[aria-labelledby=respostas] li')).toEqual([
      expect.stringMatching(/^editora respondeu em .* Olá <b>você<\/b> E-mail na fila$/),
    ])
    expect(html).not.toContain('<b>você')
  })
})

/** '3 Total' → 'Total 3': the HTML has the label first. */
function dtFirst(text: string): string {
  const [, figure, label] = /^(\d+) (.*)$/.exec(text) ?? []
  return `${label} ${figure}`
}
