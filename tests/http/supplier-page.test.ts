import { describe, expect } from 'vitest'
import { directoryTest as test } from './directory.ts'

const whole = {
  slug: 'recarga-paulista',
  name: 'Recarga Paulista',
  description: 'Instala em casa.',
  fullDescription: 'Desde 2012.\n\nCom projeto.',
  city: 'São Paulo',
  state: 'SP',
  address: 'Rua A, 10',
  phone: '(11) 3555-0100',
  email: 'oi@recarga.com.br',
  website: 'https://www.recarga.com.br/sobre',
  workingHours: '8h às 18h',
  yearsActive: 14,
  services: [{ name: 'Projeto', description: 'Cálculo de carga.', price: 'R$ 900' }],
  certifications: ['NR-10'],
}

describe('the page of a sample', () => {
  test('shows all fields under their labels (SUP-21)', async ({ directory }) => {
    const page = await directory.open('/fornecedor/fornecedor-exemplo-4')
    expect(page.texts('h1')).toEqual(['Fornecedor Exemplo 4'])
    for (const text of [
      'Exemplo ilustrativo',
      'Esta empresa não existe.',
      'Instaladores',
      'Instalação de ponto de recarga em casas e garagens de condomínio.',
      'Projeta e instala o circuito do carregador',
      'Rio de Janeiro, RJ',
      'Rua do Exemplo, 400, Centro',
      '(21) 5555-0114',
      'contato@fornecedor-exemplo-4.example',
      'https://fornecedor-exemplo-4.example',
      '4,8 de 5',
      '44 avaliações',
      '7 anos de atuação',
      '380 projetos concluídos',
      'Projeto para condomínio',
      'Cálculo de carga, traçado e memorial.',
      'a partir de R$ 1.200',
      'Norma NBR 5410 seguida nas instalações',
      'Segunda a sexta, 8h às 17h',
      'O síndico aprovou o projeto na primeira assembleia. Cliente de exemplo · 5 de 5 · abr/2025',
    ])
      expect(page.text).toContain(text)
    expect(page.root.querySelectorAll('main img').map((img) => img.getAttribute('src'))).toEqual([
      '/desenhos/recarga.svg',
      '/desenhos/atendimento.svg',
      '/desenhos/oficina.svg',
    ])
  })

  test('is not indexed, has no structured data and no contact', async ({ directory }) => {
    const page = await directory.open('/fornecedor/fornecedor-exemplo-4')
    expect(page.robots).toContain('noindex')
    expect(page.structuredData).toEqual([])
    expect(page.description).toContain('Exemplo ilustrativo')
    expect(page.hrefs('main a').filter((href) => /^(tel|mailto|https?):|contato$/.test(href))).toEqual([])
    expect(page.texts('main a')).not.toContain('Pedir contato')
    expect(page.text).toContain('Um exemplo não tem a quem pedir contato.')
  })
})

describe('the page of a published supplier', () => {
  test('shows the entered values, and links back to the directory (NAV-13, SUP-20, SUP-21)', async ({ directory }) => {
    await directory.publish(whole)
    const page = await directory.open('/fornecedor/recarga-paulista')
    expect(page.texts('h1')).toEqual(['Recarga Paulista'])
    expect(page.hrefs('nav[aria-label=Trilha] a')).toContain('/fornecedores')
    for (const text of ['Instala em casa.', 'Desde 2012.', 'Com projeto.', 'Rua A, 10, São Paulo, SP', '8h às 18h'])
      expect(page.text).toContain(text)
    for (const text of ['14 anos de atuação', 'Projeto R$ 900 Cálculo de carga.', 'NR-10', 'Pedir contato'])
      expect(page.text).toContain(text)
    expect(page.hrefs('main a')).toContain('/fornecedor/recarga-paulista/contato')
    expect(page.robots).toContain('index, follow')
    expect(page.canonical).toBe('https://portal.example/fornecedor/recarga-paulista')
    expect(page.text).not.toContain('Exemplo ilustrativo')
  })

  test('has nofollow links for phone, e-mail and site; an invalid URL is text', async ({ directory }) => {
    await directory.publish(whole, { slug: 'outra', website: 'javascript:alert(1)', phone: 'ramal 7' })
    const page = await directory.open('/fornecedor/recarga-paulista')
    const links = page.root.querySelectorAll('main a[rel="nofollow noopener"]')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'tel:+551135550100',
      'mailto:oi@recarga.com.br',
      'https://www.recarga.com.br/sobre',
    ])
    const other = await directory.open('/fornecedor/outra')
    expect(other.hrefs('main a').filter((href) => /javascript|tel:/.test(href))).toEqual([])
    expect(other.text).toContain('javascript:alert(1)')
    expect(other.text).toContain('ramal 7')
  })

  test('has structured data of business and address, without ratings', async ({ directory }) => {
    const opinions = {
      rating: 4.9,
      reviews: 12,
      testimonials: [{ name: 'Z', rating: 5, comment: 'Bom.', date: '2025' }],
    }
    await directory.publish({ ...whole, ...opinions })
    const page = await directory.open('/fornecedor/recarga-paulista')
    expect(page.structuredData.find((thing) => thing['@type'] === 'LocalBusiness')).toMatchObject({
      name: 'Recarga Paulista',
      telephone: '(11) 3555-0100',
      address: { streetAddress: 'Rua A, 10', addressLocality: 'São Paulo', addressRegion: 'SP', addressCountry: 'BR' },
    })
    expect(JSON.stringify(page.structuredData)).not.toMatch(/rating|review/i)
    for (const text of ['Avaliações', '4,9', 'Bom.']) expect(page.text).not.toContain(text)
  })

  test('shows no empty parts', async ({ directory }) => {
    await directory.publish({ slug: 'pouco', name: 'Pouco' })
    const page = await directory.open('/fornecedor/pouco')
    expect(page.texts('main h2')).toEqual(['Contato'])
    expect(page.root.querySelectorAll('main dl')).toHaveLength(0)
  })
})

describe('the address of a supplier', () => {
  test('leads from a position to its supplier, with its own canonical address', async ({ directory }) => {
    await directory.publish({ slug: 'alfa', name: 'Alfa' }, { slug: 'beta', name: 'Beta' })
    const second = await directory.open('/fornecedor/2')
    expect(second.texts('h1')).toEqual(['Beta'])
    expect(second.canonical).toBe('https://portal.example/fornecedor/beta')
    expect((await directory.open('/fornecedor/3')).texts('h1')).toEqual(['Fornecedor Exemplo 1'])
    expect((await directory.open('/fornecedor/ALFA')).canonical).toBe('https://portal.example/fornecedor/alfa')
  })

  test('shows the first supplier for an unknown one, not indexed (SUP-22)', async ({ directory }) => {
    await directory.publish({ slug: 'alfa', name: 'Alfa' })
    for (const asked of ['nao-existe', '99', '0', 'a%00b', '%F0%9F%94%8B']) {
      const page = await directory.open(`/fornecedor/${asked}`)
      expect(page.texts('h1')).toEqual(['Alfa'])
      expect(page.text).toContain('Fornecedor não encontrado. Exibindo um fornecedor em destaque.')
      expect(page.canonical).toBe('https://portal.example/fornecedor/alfa')
      expect(page.robots).toContain('noindex')
    }
    expect((await directory.open('/fornecedor/alfa')).text).not.toContain('Fornecedor não encontrado')
  })

  test('shows the first sample without a real supplier (SUP-22)', async ({ directory }) => {
    await directory.hideSamples()
    const page = await directory.open('/fornecedor/nao-existe')
    expect(page.texts('h1')).toEqual(['Fornecedor Exemplo 1'])
    expect(page.text).toContain('Fornecedor não encontrado. Exibindo um fornecedor em destaque.')
    expect(page.canonical).toBe('https://portal.example/fornecedor/fornecedor-exemplo-1')
    expect(page.robots).toContain('noindex')
  })

  test('is a 404 without suppliers and samples', async ({ directory, portal }) => {
    await directory.removeSamples()
    const answer = await portal.get('/fornecedor/nao-existe')
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('href="/fornecedores"')
  })

  test('is a 404 for an unpublished supplier', async ({ directory }) => {
    await directory.publish({ slug: 'oculto', name: 'Oculto', isPublished: false })
    const page = await directory.open('/fornecedor/oculto')
    expect(page.text).toContain('Fornecedor não encontrado.')
    expect(page.text).not.toContain('Oculto')
  })
})

test('is in the sitemap for published suppliers only', async ({ directory, portal }) => {
  const before = await portal.get('/sitemap.xml')
  await before.body?.cancel()
  await directory.publish({ slug: 'alfa', name: 'Alfa' }, { slug: 'oculto', isPublished: false })
  const after = await portal.get('/sitemap.xml')
  expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'))
  const xml = await after.text()
  expect([...xml.matchAll(/\/fornecedor\/[^<]*/g)].map(([path]) => path)).toEqual(['/fornecedor/alfa'])
})
