import { describe, expect } from 'vitest'
import { contactMessages } from '#database/schema/contact.ts'
import { newsletterSubscribers } from '#database/schema/newsletter.ts'
import { panelTest as test } from './panel.ts'

const ana = `"<b>Ana</b>"@portal.example`
const page = '/admin/privacidade'

describe('the page of privacy', () => {
  test('is linked from newsletter, fornecedores and seguranca, and belongs to the last one', async ({ panel }) => {
    for (const tab of ['newsletter', 'fornecedores', 'fornecedores/mensagens', 'seguranca'])
      expect((await panel.get(`/admin/conteudo/${tab}`)).page.hrefs(), tab).toContain(page)
    expect((await panel.get(page)).page.texts('[role=tab][aria-selected=true]')).toEqual(['Segurança'])
  })

  test('counts the data of an address without script, and shows it as text', async ({ panel }) => {
    await panel.db.insert(newsletterSubscribers).values({ email: ana.toLowerCase() })
    await panel.db.insert(contactMessages).values({ name: 'Ana', email: ana, subject: 'outro', message: 'Oi' })
    const answer = await panel.send(page, { email: ana.toUpperCase() })
    expect(answer.status).toBe(200)
    expect(answer.page.texts('#encontrado')).toEqual([`O que o portal guarda de ${ana.toLowerCase()}`])
    expect(answer.page.texts('dl dd')).toEqual(['1', '0', '0', '0', '0', '1', '0', '0'])
    expect(answer.html).not.toContain('<b>ana')
    const form = answer.page.root.querySelector('form[action="/admin/privacidade/exportar"]')
    expect(form?.getAttribute('method')).toBe('post')
    for (const other of answer.page.root.querySelectorAll('[role=tabpanel] form'))
      expect(other.getAttribute('method')).toBe('post')
  })

  test('refuses an incomplete address with a sentence, and keeps the input', async ({ panel }) => {
    const answer = await panel.send(page, { email: 'ana' })
    expect(answer.status).toBe(422)
    expect(answer.page.texts('#pessoa-erro')).toEqual(['Escreva o endereço completo, como nome@exemplo.com.br.'])
    expect(answer.page.root.querySelector('input[name=email]')?.getAttribute('value')).toBe('ana')
    expect((await panel.send(page, {})).status).toBe(422)
  })

  test('exports a file, erases after the repeated address, and lists both requests', async ({ panel }) => {
    const file = await panel.send('/admin/privacidade/exportar', { email: ana })
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="dados-pessoais-[\d-]+\.json"$/)
    expect(JSON.parse(file.html)).toMatchObject({ Dados: { 'Mensagens de contato': [{ Mensagem: 'Oi' }] } })
    const erase = (repetido: string) => panel.act('/admin/privacidade/apagar', 'erase', { email: ana, repetido })
    expect(await erase('bia@portal.example')).toEqual({ outcome: 'unrepeated' })
    expect(await erase(ana)).toMatchObject({ outcome: 'erased', found: { subscribers: 1, messages: 1 } })
    expect(await erase(ana)).toMatchObject({ outcome: 'erased', found: { subscribers: 0 } })

    const after = await panel.send(page, { email: ana })
    expect(after.page.texts('#encontrado')).toEqual([`O portal não guarda nada de ${ana.toLowerCase()}`])
    const earlier = after.page.root.querySelectorAll('[aria-labelledby=ja-feito] tbody th')
    expect(earlier.map((cell) => cell.textContent.replace(/ nº \d+/, ''))).toEqual([
      'Exclusão',
      'Exclusão',
      'Exportação',
    ])
    expect(after.page.texts('[aria-labelledby=pedidos] td[data-label=Encontrado]')).toEqual([
      'Nada encontrado',
      'Inscrição na newsletter: 1 · Mensagens de contato: 1',
      'Inscrição na newsletter: 1 · Mensagens de contato: 1',
    ])
    const log = await panel.get('/admin/conteudo/seguranca')
    expect(log.page.text).toMatch(/Dados de uma pessoa apagados pedido nº \d+/)
    expect(log.html.toLowerCase()).not.toContain('ana&lt;')
  })

  test('redirects a visit of the export address to the form', async ({ panel }) => {
    expect((await panel.get('/admin/privacidade/exportar')).headers.get('location')).toBe(page)
  })
})
