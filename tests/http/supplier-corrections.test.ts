import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { suppliers } from '#database/schema/suppliers.ts'
import { seedSuppliers, supplierEntries } from '#tests/fixtures/suppliers.ts'
import { panelTest } from './panel.ts'

/** `desk`: an editor. One supplier for each step of the sign-up. */
const test = panelTest.extend('desk', { scope: 'file' }, async ({ panel }) => {
  await seedSuppliers(panel.db)
  return panel
})

const { asked, confirmed } = supplierEntries

test('without script refuses an entry after a confirmation, and corrects it (PANEL-06)', async ({ desk }) => {
  const list = await desk.get('/admin/conteudo/fornecedores')
  const refusal = list.page.formFields(`form:has([name=id][value="${asked}"]):has([value=recusado])`)
  const question = await desk.send('/admin/conteudo/fornecedores', refusal)
  expect(question.page.texts('p[role=alert]')[0]).toMatch(/^Recusar Recargas do Rio\? O link do negócio/)
  const after = await desk.send('/admin/conteudo/fornecedores', question.page.formFields('form:has([role=alert])'))
  expect(after.page.texts('p[role=status]').join()).toContain('Cadastro recusado.')

  const path = `/admin/conteudo/fornecedores/${asked}?corrigir=cadastro`
  const fields = (await desk.get(path)).page.formFields('dialog[open] form')
  const wrong = await desk.send(path, { ...fields, nome: 'Duda', email: 'duda' })
  expect(wrong.page.text).toContain('Escreva um e-mail completo')
  const stored = wrong.page.formFields('dialog[open] form:not(:has([role=alert]))')
  expect([stored.nome, stored.email, stored.vista]).toEqual(['Duda', 'duda', fields.vista])
  const other = await desk.send(path, { ...stored, email: 'duda@recargas.example' })
  expect(other.page.texts('p[role=alert]')[0]).toMatch(
    /^O link enviado a eva@recargas\.example deixa de valer\. Gravar o novo e-mail\?$/,
  )
  const corrected = await desk.send(path, other.page.formFields('form:has([role=alert])'))
  expect(corrected.page.texts('p[role=status]').join()).toContain('Peça a confirmação ao novo endereço.')
  expect(corrected.page.formFields('dialog[open] form').email).toBe('duda@recargas.example')
})

test('without script corrects a page after the question to the business is confirmed (PANEL-06)', async ({ desk }) => {
  const path = `/admin/conteudo/fornecedores/${confirmed}?corrigir=pagina`
  const fields = (await desk.get(path)).page.formFields('dialog[open] form')
  const wrong = await desk.send(path, { ...fields, negocio: 'Oficina Nova', uf: 'RJ' })
  expect(wrong.page.text).toContain('“São Paulo” fica em SP, não em RJ.')
  expect(wrong.page.formFields('dialog[open] form')).toMatchObject({ negocio: 'Oficina Nova', uf: 'RJ' })
  const question = await desk.send(path, { ...fields, negocio: 'Oficina Nova' })
  expect(question.page.texts('p[role=alert]')[0]).toContain('não autorizou o texto novo de: Nome do negócio.')
  const written = await desk.send(path, question.page.formFields('form:has([role=alert])'))
  expect(written.page.texts('p[role=status]').join()).toContain('Correção guardada')
  const [row] = await desk.db.select().from(suppliers).where(eq(suppliers.waitlistId, confirmed))
  expect(row?.name).toBe('Oficina Nova')
})

test('without script deletes a lead after a confirmation (PANEL-06)', async ({ desk }) => {
  const leads = '/admin/conteudo/fornecedores/pedidos'
  const { page } = await desk.get(leads)
  const question = await desk.send(leads, page.formFields('tr:has([aria-label$="Bia Moura"]) form'))
  expect(question.page.texts('p[role=alert]')).toEqual(['Excluir o pedido de Bia Moura? Isto não pode ser desfeito.'])
  const deleted = await desk.send(leads, question.page.formFields('form:has([role=alert])'))
  expect(deleted.page.texts('p[role=status]')).toContain('Sucesso! Pedido excluído com sucesso')
  expect(deleted.page.texts('tbody th').join()).not.toContain('Bia Moura')
})
