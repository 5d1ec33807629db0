import { TOTP } from 'otpauth'
import { describe, expect } from 'vitest'
import { startSession } from '#app/panel/accounts/sessions/admin-sessions.server.ts'
import { adminSessions } from '#database/schema/accounts.ts'
import { contactMessages } from '#database/schema/contact.ts'
import { images } from '#database/schema/images.ts'
import { newsletterSubscribers } from '#database/schema/newsletter.ts'
import { automarticlesWebhookLogs } from '#database/schema/webhooks.ts'
import { buildDelivery, buildPost } from '#tests/builders/webhook-delivery.ts'
import { testAdministrator } from '#tests/builders/administrator.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { failedJobId, fillPanel } from './full-panel.ts'
import { panelTest as test } from './panel.ts'
import { created } from './save-vehicle.ts'

const vehicles = '/admin/conteudo/veiculos'
const yes = 'form:has([role=alert])'

describe('without script', () => {
  test('restores an item from the bin', async ({ panel }) => {
    const inbox = '/admin/conteudo/fornecedores/mensagens'
    await panel.db
      .insert(contactMessages)
      .values({ id: 7, name: 'Léo', email: 'l@x.example', subject: 's', message: 'm' })
    await panel.act(inbox, 'delete', { id: '7' })
    const bin = await panel.get('/admin/conteudo/lixeira')
    const restored = await panel.send('/admin/conteudo/lixeira', bin.page.formFields('tbody form'))
    expect(restored.page.texts('p[role=status]')).toContain('Sucesso! Item restaurado.')
    expect(restored.page.texts('tbody tr')).toEqual([])
    expect(await panel.db.$count(contactMessages)).toBe(1)
  })

  test('enqueues a failed job again', async ({ panel }) => {
    await fillPanel(panel.db)
    const security = '/admin/conteudo/seguranca'
    const form = (await panel.get(security)).page.formFields(`form:has([value="${failedJobId}"])`)
    const { page } = await panel.send(security, form)
    expect(page.texts('p[role=status]')).toContain('Tarefa de volta à fila Ela será tentada em instantes.')
    expect(page.text).toContain('Nenhuma tarefa com falha.')
  })

  test('repeats a delivery, and clears old ones after a confirmation (PANEL-06, AHOOK-08)', async ({
    panel,
    portal,
  }) => {
    await portal.get('/api/webhooks/automarticles', {
      method: 'POST',
      body: buildDelivery('POST_CREATED', { post: buildPost() }),
      headers: { 'content-type': 'application/json', 'access-token': 'token-dos-testes' },
    })
    await panel.db.update(automarticlesWebhookLogs).set({ state: 'held', eventType: 'POST_CREATED' })
    const tab = '/admin/conteudo/webhooks'
    const log = await panel.get(tab)
    const asked = await panel.send(tab, log.page.formFields('form:has([value=replay])'))
    expect(asked.page.texts('p[role=alert]')[0]).toMatch(/^Processar esta entrega de novo\?/)
    const queued = await panel.send(tab, asked.page.formFields(yes))
    expect(queued.page.texts('p[role=status]').join()).toContain('Entrega de volta à fila')
    const question = await panel.send(tab, log.page.formFields('form:has([value=clear])'))
    expect(question.page.texts('p[role=alert]')[0]).toContain(
      'Nenhum log com mais de 30 dias na última leitura. Procurar e remover?',
    )
    const cleared = await panel.send(tab, question.page.formFields(yes))
    expect(cleared.page.texts('p[role=status]').join()).toContain('Nenhum log tinha mais de 30 dias')
    await panel.db.update(automarticlesWebhookLogs).set({ createdAt: new Date(0) })
    const many = await panel.send(tab, (await panel.get(tab)).page.formFields('form:has([value=clear])'))
    expect(many.page.texts('p[role=alert]')[0]).toContain('Os 3 logs com mais de 30 dias serão removidos. Isto')
    const removed = await panel.send(tab, many.page.formFields(yes))
    expect(removed.page.texts('p[role=status]').join()).toContain('Logs antigos removidos com sucesso')
  })

  test('describes a picture, and deletes it after a confirmation (PANEL-06)', async ({ panel }) => {
    const picture = {
      bucket: 'news-images',
      path: 'a/a.jpeg',
      url: '/imagens/news-images/a/a.jpeg',
      sha256: '',
    } as const
    await panel.db
      .insert(images)
      .values({ ...picture, width: 4, height: 3, bytes: 1, uploadedBy: 'editora', createdAt: new Date() })
    const library = await panel.get('/admin/imagens')
    const form = library.page.formFields('form:has([value=describe])')
    const { page } = await panel.send('/admin/imagens', { ...form, alt: 'Um carro azul' })
    expect(page.texts('p[role=status]')).toContain('Sucesso! Texto salvo.')
    expect(page.formFields('form:has([value=describe])').alt).toBe('Um carro azul')
    const asked = await panel.send('/admin/imagens', page.formFields('form:has([value=delete])'))
    expect(asked.page.texts('p[role=alert]')[0]).toContain('Excluir a.jpeg? Ninguém mais a vê')
    expect(await panel.db.$count(images)).toBe(1)
  })

  test('erases a person’s data after the repeated address and a confirmation (PANEL-06)', async ({ panel }) => {
    await panel.db.insert(newsletterSubscribers).values({ email: 'eva@portal.example' })
    const found = await panel.send('/admin/privacidade', { email: 'eva@portal.example' })
    const form = found.page.formFields('form[action="/admin/privacidade/apagar"]')
    const address = '/admin/privacidade/apagar'
    const wrong = await panel.send(address, { ...form, repetido: 'eva' })
    expect(wrong.page.texts('p[role=alert]')).toEqual(['Erro O endereço repetido não é o mesmo. Nada foi apagado.'])
    const asked = await panel.send(address, { ...form, repetido: 'Eva@portal.example' })
    expect(asked.page.texts('p[role=alert]')).toEqual([
      'Apagar tudo de eva@portal.example (1 registro)? Isto não pode ser desfeito.',
    ])
    const erased = await panel.send(address, asked.page.formFields(yes))
    expect(erased.page.texts('p[role=status]')).toContain('Sucesso! Dados apagados com sucesso')
    expect(erased.page.hrefs('[role=tabpanel] a')).toContain('/admin/privacidade')
  })

  test('saves settings and figures, and keeps invalid input (STAT-13)', async ({ panel }) => {
    const security = '/admin/conteudo/seguranca'
    const { page } = await panel.get(security)
    const contacts = page.formFields('form:has([value=save-contacts])')
    const wrong = await panel.send(security, { ...contacts, phone: '123', salesEmail: 'oi@portal.com.br' })
    expect(wrong.page.text).toContain('Escreva um telefone brasileiro com DDD')
    const stored = wrong.page.formFields('form:has([value=save-contacts])')
    expect([stored.phone, stored.salesEmail]).toEqual(['123', 'oi@portal.com.br'])
    const saved = await panel.send(security, { ...stored, phone: '' })
    expect(saved.page.texts('p[role=status]').join()).toContain('Configurações salvas')
    const overtaken = await panel.send(security, { ...contacts, salesEmail: 'x@portal.com.br' })
    expect(overtaken.page.text).toContain('mudou este campo para “oi@portal.com.br”. Nada foi gravado')

    const [link = ''] = page.hrefs('a[href*="numero="]')
    const open = await panel.get(link.replace(/#.*/, ''))
    const figure = open.page.formFields('form:has([value=change-figure])')
    const changed = await panel.send(link.replace(/#.*/, ''), { ...figure, value: '1.234' })
    expect(changed.page.texts('p[role=status]').join()).toContain('Número salvo')
    expect(changed.page.texts('#numeros-do-portal ~ ul p.fig')).toContain('1.234')
  })

  test('ends another session after a confirmation (PANEL-06)', async ({ panel }) => {
    const who = { id: (await panel.db.select().from(adminSessions))[0]?.administratorId ?? 0, username: 'editora' }
    await startSession(panel.db, fixedClock, who, 'Firefox')
    const security = '/admin/conteudo/seguranca'
    const { page } = await panel.get(security)
    const asked = await panel.send(security, page.formFields('form:has([value=revoke-session])'))
    expect(asked.page.texts('p[role=alert]')).toEqual(['Encerrar esta sessão?'])
    const ended = await panel.send(security, asked.page.formFields(yes))
    expect(ended.page.texts('p[role=status]')).toContain('Sessão encerrada')
    expect(await panel.db.$count(adminSessions)).toBe(1)
  })

  test('hides and shows ticked models, and reports if none is ticked (AVEH-12)', async ({ panel }) => {
    const ids = [await created(panel, { slug: 'sem-script-1' }), await created(panel, { slug: 'sem-script-2' })]
    const address = `${vehicles}?busca=sem-script`
    const { page } = await panel.get(address)
    const boxes = page.root.querySelectorAll('tbody input[type=checkbox]')
    const form = page.root.querySelector('form:has(button[value=deactivate])')
    expect(boxes.map((box) => [box.getAttribute('form'), box.getAttribute('name'), box.getAttribute('value')])).toEqual(
      ids.toReversed().map((id) => [form?.id, 'id', String(id)]),
    )
    expect(page.root.querySelector('button[value=deactivate][disabled]')).toBeNull()
    const hide = new FormData()
    hide.append('intent', 'deactivate')
    for (const id of ids) hide.append('id', String(id))
    const hidden = await panel.send(address, hide)
    expect(hidden.page.texts('p[role=status]')).toContain('Sucesso! Veículos desativados: não aparecem mais no portal.')
    expect(hidden.page.texts('td[data-label=Situação]')).toEqual(['Inativo', 'Inativo'])
    const again = await panel.send(address, hide)
    expect(again.page.texts('p[role=status]')).toContain('Nada mudou Os veículos marcados já estavam inativos.')
    const shown = await panel.send(address, { intent: 'activate', id: String(ids[0]) })
    expect(shown.page.texts('p[role=status]')).toContain('Sucesso! Veículo ativado: já aparece no portal.')
    expect(shown.page.texts('td[data-label=Situação]').toSorted()).toEqual(['Ativo', 'Inativo'])
    const none = await panel.send(address, { intent: 'activate' })
    expect(none.page.texts('p[role=status]')).toContain('Nada mudou Selecione ao menos um veículo.')
  })

  test('deletes a model after a confirmation (PANEL-06, AVEH-13, AVEH-15)', async ({ panel }) => {
    const id = await created(panel, { slug: 'some-sem-script', model: 'Some' })
    const address = `${vehicles}?busca=some-sem-script`
    const { page } = await panel.get(address)
    const asked = await panel.send(address, page.formFields(`tbody form:has([value="${id}"])`))
    expect(asked.page.texts('p[role=alert]')).toEqual([
      'Excluir o veículo “BYD Some Plus”, com ficha, custos e fontes? Ele fica 30 dias na lixeira.',
    ])
    const deleted = await panel.send(address, asked.page.formFields(yes))
    expect(deleted.page.texts('p[role=status]')).toContain('Sucesso! Veículo excluído com sucesso!')
    expect(deleted.page.texts('tbody tr')).toEqual([])
  })

  test('changes a password, and never returns one with the page (ASEC-06, ASEC-08, ASEC-09, ASEC-13, ASEC-14, ASEC-15)', async ({
    panel,
  }) => {
    const security = '/admin/conteudo/seguranca'
    const [current, next] = [testAdministrator.password, 'Nova-senha-do-teste-9']
    const form = (await panel.get(security)).page.formFields('form:has([value=change-password])')
    const change = async (currentPassword: string, newPassword: string, repeatedPassword = newPassword) => {
      const fields = { ...form, currentPassword, newPassword, repeatedPassword }
      const { html, page } = await panel.send(security, fields)
      expect(html).not.toContain(currentPassword)
      expect(html).not.toContain(newPassword)
      return page.texts('#alterar-senha + form > [role=alert], #alterar-senha + form > [role=status]')
    }
    expect(await change(current, next, 'Outra-9!')).toEqual(['Erro As senhas não coincidem'])
    expect(await change(current, 'Ab1!xyz')).toEqual([
      'Falha ao alterar senha',
      'A nova senha precisa de pelo menos 8 caracteres. Password must be at least 8 characters long',
    ])
    expect(await change(current, 'Password1!')).toEqual([
      'Senha fraca A senha deve atender a todos os requisitos de segurança',
    ])
    expect(await change('Errada-do-teste-9', next)).toEqual([
      'Falha ao alterar senha',
      'A senha atual não confere. Current password is incorrect',
    ])
    expect(await change(current, next)).toEqual(['Senha alterada com sucesso'])
    expect(await change(next, current)).toEqual(['Senha alterada com sucesso'])
  })

  test('turns the second factor on and off, and returns no password or code (ASEC-01, PANEL-06)', async ({ panel }) => {
    const security = '/admin/conteudo/seguranca'
    const { password } = testAdministrator
    const opened = await panel.get(`${security}?abrir=ativar-duas-etapas`)
    const begin = opened.page.formFields('form:has([value=begin-second-factor])')
    expect((await panel.send(security, { ...begin, password: 'errada' })).page.texts('p[role=alert]')).toEqual([
      'Erro A senha não confere.',
    ])
    const begun = await panel.send(security, { ...begin, password })
    expect(begun.html).not.toContain(password)
    expect(begun.headers.get('cache-control')).toBe('no-store')
    const key = begun.page.texts('code').join().replaceAll(' ', '')
    const form = begun.page.formFields('form:has([value=confirm-second-factor])')
    const wrong = await panel.send(security, { ...form, code: '000 001' })
    expect(wrong.page.texts('p[role=alert]')[0]).toContain('O código não confere.')
    expect(wrong.html).not.toContain('000 001')
    expect(wrong.html).not.toContain(key)
    const code = new TOTP({ secret: key }).generate({ timestamp: fixedClock.now().getTime() })
    const retry = wrong.page.formFields('form:has([value=confirm-second-factor])')
    const on = await panel.send(security, { ...retry, code })
    expect(on.page.text).toContain('Ativada: além da senha')
    expect(on.page.texts('[role=status] li')).toHaveLength(10)

    const closing = await panel.get(`${security}?abrir=desativar-duas-etapas`)
    const end = closing.page.formFields('form:has([value=end-second-factor])')
    expect((await panel.send(security, { ...end, password })).page.texts('p[role=alert]')).toEqual([
      'Erro Marque que a verificação deve ser desativada.',
    ])
    const off = await panel.send(security, { ...end, password, confirmado: 'sim' })
    expect(off.page.texts('p[role=status]')).toContain('Verificação em duas etapas desativada')
    expect(off.page.text).toContain('Desativada. Com ela')
  })
})
