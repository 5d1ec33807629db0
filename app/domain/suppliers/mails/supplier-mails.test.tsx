import { parse } from 'node-html-parser'
import { describe, expect, test } from 'vitest'
import { writeConfirmationMail } from './supplier-confirmation-mail.tsx'
import { writePublishedMail } from './supplier-published-mail.tsx'
import { writeLeadMail } from './supplier-lead-mail.tsx'

const portal = { siteUrl: 'https://portal.example' }
const confirmationUrl = `https://portal.example/fornecedores/confirmar/${'a'.repeat(56)}`
const asking = async (isOwner: boolean, businessName: string | null = 'Recarga Paulista') =>
  (await writeConfirmationMail({ ...portal, businessName, isOwner }))(confirmationUrl)
const said = (text: string) => text.replaceAll(/\s+/g, ' ')

describe('writeConfirmationMail', () => {
  test('says who signed up, what becomes public, and that ignoring it is enough', async () => {
    const { subject, text } = await asking(true)
    expect(subject).toBe('Confirme o que será publicado no guia de fornecedores | Carga Plena')
    expect(said(text)).toContain('Você cadastrou o negócio Recarga Paulista no guia de fornecedores')
    expect(said(text)).toContain('o nome do negócio, o tipo, a cidade, o estado')
    expect(said(text)).toContain('O nome, o e-mail e o telefone informados no cadastro não são publicados.')
    expect(said(text)).toContain('Nada é publicado sem essa confirmação.')
    expect(said(text)).toContain('basta ignorar este e-mail')
  })

  test('says that someone recommended the business', async () => {
    const { text } = await asking(false, null)
    expect(said(text)).toContain('Alguém indicou um negócio ao guia de fornecedores')
    expect(text).not.toContain('Você cadastrou')
  })

  test('has the link as button and text, once in plain text, and loads nothing from a server', async () => {
    const { html, text } = await asking(true)
    const root = parse(html)
    const links = root.querySelectorAll(`a[href="${confirmationUrl}"]`)
    expect(links.map((link) => link.structuredText.trim())).toEqual(['Conferir e confirmar', confirmationUrl])
    expect(text.split(confirmationUrl)).toHaveLength(2)
    expect(root.querySelectorAll('img, link, script')).toEqual([])
    expect(html).toContain('@media (prefers-color-scheme: dark)')
  })
})

describe('writePublishedMail', () => {
  const pageUrl = 'https://portal.example/fornecedor/recarga-paulista'
  const published = async () =>
    (await writePublishedMail({ ...portal, supplierName: 'Recarga <b>Paulista</b>' }))({
      pageUrl,
      changeUrl: confirmationUrl,
    })

  test('names the page, its address and how to change or leave it', async () => {
    const { subject, text } = await published()
    expect(subject).toBe('A sua página está no guia de fornecedores | Carga Plena')
    expect(said(text)).toContain('a página de Recarga <b>Paulista</b> está no guia de fornecedores')
    expect(said(text)).toContain('Mudar o texto ou apagar o cadastro')
    expect([text.split(pageUrl).length, text.split(confirmationUrl).length]).toEqual([2, 2])
  })

  test('contains both links, loads nothing from a server and escapes the name', async () => {
    const { html } = await published()
    const root = parse(html)
    expect(root.querySelectorAll(`a[href="${pageUrl}"], a[href="${confirmationUrl}"]`)).toHaveLength(3)
    expect(root.querySelectorAll('img, link, script, b')).toEqual([])
  })
})

describe('writeLeadMail', () => {
  const lead = {
    ...portal,
    supplierName: 'Recarga Paulista',
    name: '<b>Rui</b>',
    email: 'rui@visitante.example',
    phone: '(11) 98888-7777',
    message: 'Preciso de um carregador.\nPrédio antigo.\n\n<script>alert(1)</script>',
  }

  test('contains sender and text as written and says that replies go to the sender', async () => {
    const { subject, html, text } = await writeLeadMail(lead)
    expect(subject).toBe('Pedido de contato pelo guia de fornecedores | Carga Plena')
    expect(text).toContain('Nome: <b>Rui</b>')
    expect(text).toContain('E-mail: rui@visitante.example')
    expect(text).toContain('Telefone: (11) 98888-7777')
    expect(text).toContain('Preciso de um carregador.\nPrédio antigo.\n\n<script>alert(1)</script>')
    expect(said(text)).toContain('Responda a este e-mail: a resposta vai direto para quem escreveu.')
    expect(parse(html).querySelectorAll('script, b, img')).toEqual([])
  })

  test('omits the line of a missing phone', async () => {
    const { text } = await writeLeadMail({ ...lead, phone: null })
    expect(text).not.toContain('Telefone')
  })
})
