import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { outgoingMails } from '#database/schema/mail.ts'
import { supplierLeads, suppliers, suppliersWaitlist } from '#database/schema/suppliers.ts'
import { seedSuppliers, supplierEntries, supplierLink, supplierSlug } from '#tests/fixtures/suppliers.ts'
import { panelTest } from './panel.ts'
import { siteUrl } from './portal.ts'
import { buildSecret } from '#tests/builders/secret.ts'

/** `desk`: an editor. `portal`: a visitor. One supplier for each step of the sign-up. */
const test = panelTest.extend('desk', { scope: 'file' }, async ({ panel }) => {
  await seedSuppliers(panel.db)
  return panel
})

const { asked, confirmed, published, recommended } = supplierEntries
const link = (id: number) => supplierLink(id, buildSecret())
const post = (form: Record<string, string>): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams(form),
  headers: { origin: siteUrl },
})
const page = {
  negocio: 'Recargas do Rio',
  tipo: 'Instaladores',
  cidade: 'Niterói',
  uf: 'RJ',
  pagina: 'recargas.example.com',
  'servico-1-nome': '<b>Laudo</b>',
  autorizacao: 'publicacao-2026-11-22',
}

describe('the link of a business', () => {
  test('opens a form for its mailbox only, not cached, not indexed and without a referrer', async ({
    desk,
    portal,
  }) => {
    const { status, headers, page: shown, html } = await desk.get(link(asked))
    expect(status).toBe(200)
    expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual(['no-store', 'same-origin'])
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect([shown.robots, shown.canonical]).toEqual(['noindex, follow', `${siteUrl}/fornecedores`])
    expect(shown.texts('h1')).toEqual(['Confira o que será publicado'])
    expect(shown.text).toContain('nunca aparecem no guia')
    expect(shown.root.querySelector('#publicar-negocio')?.getAttribute('value')).toBe('Recargas do Rio')
    expect(shown.root.querySelector('#publicar-autorizacao')?.hasAttribute('checked')).toBe(false)
    expect(html).not.toMatch(/Eva Prado|eva@|90000/)
    const [entry] = await desk.db.select().from(suppliersWaitlist).where(eq(suppliersWaitlist.id, asked))
    expect(entry?.confirmedAt).toBeNull()
    expect((await portal.get(link(asked), { method: 'HEAD' })).status).toBe(200)
  })

  test('keeps the input of an invalid form, and stores a complete one without publishing it', async ({ desk }) => {
    const wrong = await desk.send(link(asked), { ...page, pagina: 'javascript:alert(1)', autorizacao: '' })
    expect(wrong.status).toBe(422)
    expect(wrong.page.texts('.bg-danger-soft li')).toEqual([
      'Escreva o endereço de um site, como https://exemplo.com.br.',
      'Marque a autorização para enviar.',
    ])
    expect(wrong.page.root.querySelector('#publicar-pagina')?.getAttribute('value')).toBe('javascript:alert(1)')
    expect(wrong.page.root.querySelector('#publicar-cidade')?.getAttribute('value')).toBe('Niterói')
    const stored = await desk.send(link(asked), page)
    expect([stored.status, stored.headers.get('location')]).toEqual([302, `${link(asked)}?etapa=confirmado`])
    const after = await desk.get(`${link(asked)}?etapa=confirmado`)
    expect(after.page.texts('[role=status]').join()).toContain('Recebemos a sua confirmação.')
    expect(after.page.text).toContain('Ainda não está publicado')
    const [row] = await desk.db.select().from(suppliers).where(eq(suppliers.waitlistId, asked))
    expect(row).toMatchObject({ isPublished: false, city: 'Niterói', website: 'https://recargas.example.com/' })
  })

  test('reports texts of a sign-up that are too long for the page, each with a link to its field', async ({ desk }) => {
    const entry = eq(suppliersWaitlist.id, recommended)
    const long = { confirmationSentAt: new Date('2026-11-19T13:00:00Z'), description: 'xx'.repeat(2500) }
    await desk.db.update(suppliersWaitlist).set(long).where(entry)
    const opened = await desk.get(link(recommended))
    // The script fills this empty hidden alert with errors.
    expect(opened.page.texts('.bg-danger-soft').filter(Boolean)).toEqual([
      'O cadastro diz mais do que cabe na página. Encurte: Descrição completa: até 4.000 caracteres; aqui há 5.000.',
    ])
    expect(opened.page.hrefs('.bg-danger-soft a')).toEqual(['#publicar-descricao'])
    expect(opened.page.root.querySelector('#publicar-descricao[aria-invalid]')?.textContent).toHaveLength(5000)
    expect(
      (await desk.get(`${link(recommended)}?etapa=retirar`)).page.texts('.bg-danger-soft').filter(Boolean),
    ).toEqual([])
    await desk.db.update(suppliersWaitlist).set({ confirmationSentAt: null, description: null }).where(entry)
  })

  test('offers a refused business only the erasure, by a button', async ({ desk }) => {
    const refused = 9005
    const ofRefused = eq(suppliersWaitlist.id, refused)
    const [row] = await desk.db.select().from(suppliersWaitlist).where(eq(suppliersWaitlist.id, asked))
    if (row) await desk.db.insert(suppliersWaitlist).values({ ...row, id: refused, status: 'recusado' })
    for (const address of [link(refused), `${link(refused)}?etapa=retirar`, `${link(refused)}?etapa=confirmado`]) {
      const { status, page: shown } = await desk.get(address)
      expect([status, shown.texts('h1')]).toEqual([200, ['Este cadastro não foi aceito']])
      expect(shown.texts('main form button')).toEqual(['Apagar o cadastro'])
    }
    const sent = await desk.send(link(refused), page)
    expect(sent.page.texts('h1')).toEqual(['Este cadastro não foi aceito'])
    const [intent] = (await desk.get(link(refused))).page.root.querySelectorAll('main form button')
    const erased = await desk.send(link(refused), {
      [intent?.getAttribute('name') ?? '']: intent?.getAttribute('value') ?? '',
    })
    expect([erased.status, erased.page.texts('h1')]).toEqual([200, ['Cadastro apagado']])
    expect(await desk.db.$count(suppliersWaitlist, ofRefused)).toBe(0)
  })

  test('says why a link is invalid, and deletes nothing when it is opened', async ({ desk }) => {
    const broken = await desk.get('/fornecedores/confirmar/x')
    expect([broken.status, broken.page.texts('h1')]).toEqual([404, ['Este link não está completo']])
    const gone = await desk.get(link(9999))
    expect([gone.status, gone.page.texts('h1')]).toEqual([410, ['Este cadastro não existe mais']])
    expect((await desk.send(link(9999), { acao: 'retirar' })).status).toBe(410)
    const question = await desk.get(`${link(asked)}?etapa=retirar`)
    expect(question.page.text).toContain('Isto não pode ser desfeito.')
    expect(await desk.db.$count(suppliersWaitlist)).toBe(4)
  })
})

describe('moderation', () => {
  test('shows an editor all that would be published, publishes it, and links its page in the table (ASUP-01)', async ({
    desk,
  }) => {
    const review = await desk.get(`/admin/conteudo/fornecedores/${asked}`)
    expect(review.page.texts('dd').join('\n')).toContain('<b>Laudo</b>')
    expect(review.page.texts('dd')).toContain('https://recargas.example.com/')
    expect(review.page.root.querySelectorAll('main dd a, main dd b')).toEqual([])
    const [row] = await desk.db.select().from(suppliers).where(eq(suppliers.waitlistId, asked))
    const decide = (texto: string) =>
      desk.act(`/admin/conteudo/fornecedores/${asked}`, 'decide', {
        id: String(asked),
        situacao: 'publicado',
        vista: 'pendente',
        texto,
      })
    expect(await decide('2026-01-01T00:00:00Z')).toEqual({ outcome: 'rewritten' })
    expect(await decide(row?.updatedAt.toISOString() ?? '')).toEqual({ outcome: 'publicado' })
    const { page: table } = await desk.get('/admin/conteudo/fornecedores?situacao=publicado')
    expect(table.hrefs('td a')).toContain('/fornecedor/recargas-do-rio')
    expect(table.texts('td[data-label="Situação"]')[0]).toMatch(/^Publicado .*Confirmado .*Página no guia$/)
  })

  test('offers nothing to publish without a confirmation, and reports an unknown entry', async ({ desk }) => {
    const waiting = await desk.get(`/admin/conteudo/fornecedores/${supplierEntries.recommended}`)
    expect(waiting.page.text).toContain('O negócio ainda não confirmou nada')
    expect(waiting.page.texts('main button')).not.toContain('Publicar')
    for (const id of ['9999', 'x', '__proto__']) {
      const missing = await desk.get(`/admin/conteudo/fornecedores/${id}`)
      expect([missing.status, missing.page.texts('[role=alert]')[0]]).toEqual([
        404,
        'Este cadastro não existe, ou foi excluído. Voltar aos cadastros',
      ])
    }
    expect(await desk.act('/admin/conteudo/fornecedores', 'ask', { id: String(supplierEntries.recommended) })).toEqual({
      outcome: 'invited',
    })
    const mails = await desk.db.select().from(outgoingMails).where(eq(outgoingMails.purpose, 'supplier-confirmation'))
    expect(mails.map(({ recipient }) => recipient)).toEqual(['contato@bateria.example'])
    expect(mails[0]?.text).toContain('Alguém indicou o negócio Baterias do Sul')
  })
})

describe('leads', () => {
  const lead = {
    nome: 'Rui',
    email: 'rui@visitante.example',
    telefone: '',
    mensagem: '<script>alert(1)</script>',
    autorizacao: 'pedido-2026-11-22',
  }

  test('asks a supplier by a form that shows no address; without script the input stays', async ({ desk, portal }) => {
    const path = `/fornecedor/${supplierSlug}/contato`
    const { status, page: form, html } = await desk.get(path)
    expect([status, form.robots]).toEqual([200, 'noindex, follow'])
    expect(form.text).toContain('Autorizo o envio destes dados a Recarga Paulista')
    expect(form.root.querySelector('#pedido-autorizacao')?.hasAttribute('checked')).toBe(false)
    expect(html).not.toMatch(/publico@|ana@/)
    const wrong = await desk.send(path, { ...lead, autorizacao: '' })
    expect([wrong.status, wrong.page.root.querySelector('textarea')?.textContent]).toEqual([
      422,
      '<script>alert(1)</script>',
    ])
    const sent = await portal.get(path, post(lead))
    expect([sent.status, sent.headers.get('location')]).toEqual([302, `${path}?enviado=sim`])
    const after = await desk.get(`${path}?enviado=sim`)
    expect(after.page.texts('[role=status]').join()).toContain('que segue por e-mail a Recarga Paulista')
    const [row] = await desk.db.select().from(supplierLeads).where(eq(supplierLeads.name, 'Rui'))
    const [mail] = await desk.db
      .select()
      .from(outgoingMails)
      .where(eq(outgoingMails.id, row?.mailId ?? ''))
    expect(mail).toMatchObject({ recipient: 'ana@recarga.example', headers: { 'Reply-To': lead.email } })
  })

  test('responds with a link to the guide for an unknown or unpublished supplier, also to a form', async ({ desk }) => {
    for (const slug of ['nada', `~${confirmed}`]) {
      const { status, page: missing } = await desk.get(`/fornecedor/${slug}/contato`)
      expect([status, missing.texts('h1')]).toEqual([404, ['Página Não Encontrada']])
      expect(missing.hrefs('main a')).toContain('/fornecedores')
      expect((await desk.send(`/fornecedor/${slug}/contato`, lead)).status).toBe(404)
    }
  })

  test('lists every lead with the state of its mail, and deletes one', async ({ desk }) => {
    const { page: list } = await desk.get('/admin/conteudo/fornecedores/pedidos')
    expect(list.texts('tbody th')[0]).toContain('rui@visitante.example')
    expect(list.texts('td[data-label="E-mail"]')).toEqual([
      'Na fila',
      'Não enviado O servidor recusou o destinatário.',
      'Enviado em 19/11/2026 15:30',
      'Na fila O servidor de e-mail não respondeu.',
    ])
    expect(list.root.querySelector('td script')).toBeNull()
    expect(list.texts('[aria-label="Listas desta aba"] a')).toEqual(['Cadastros', 'Pedidos', 'Mensagens de contato'])
    const [row] = await desk.db.select().from(supplierLeads).where(eq(supplierLeads.name, 'Rui'))
    expect(await desk.act('/admin/conteudo/fornecedores/pedidos', 'delete', { id: String(row?.id) })).toEqual({
      outcome: 'deleted',
    })
    expect((await desk.get('/admin/conteudo/seguranca')).page.text).toContain(
      `Pedido a um fornecedor excluído nº ${row?.id}`,
    )
  })

  test('reports a list that cannot be read, and explains an empty one', async ({ desk }) => {
    await desk.db.execute(sql`alter table supplier_leads rename to gone`)
    const broken = await desk.get('/admin/conteudo/fornecedores/pedidos')
    await desk.db.execute(sql`alter table gone rename to supplier_leads`)
    expect(broken.status).toBe(500)
    expect(broken.page.texts('[role=tabpanel] [role=alert]')[0]).toMatch(/^Erro ao carregar os pedidos a fornecedores/)
    await desk.db.delete(supplierLeads)
    expect((await desk.get('/admin/conteudo/fornecedores/pedidos')).page.text).toContain('Nenhum pedido ainda.')
  })

  test('removes the form of a business that leaves the guide', async ({ desk, portal }) => {
    const left = await desk.send(link(published), { acao: 'retirar' })
    expect([left.status, left.page.texts('h1')]).toEqual([200, ['Cadastro apagado']])
    expect((await portal.get(`/fornecedor/${supplierSlug}/contato`)).status).toBe(404)
    expect((await desk.get(link(published))).status).toBe(410)
  })
})
