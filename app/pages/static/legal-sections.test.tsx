import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { renderPage } from '#tests/fixtures/render-page.tsx'
import { advertisingOffers } from './advertising-offers.ts'
import { privacyRightsSections, MapServerContext } from './privacy-page.tsx'
import { privacyUseSections } from './privacy-use-sections.tsx'
import { termsSections } from './terms-page.tsx'

test('lists nine sections of the terms in the specified order (STAT-15)', () => {
  expect(termsSections.map(({ title }) => title)).toEqual([
    'Aceitação dos termos',
    'Descrição do serviço',
    'Uso aceitável',
    'Limitação de responsabilidade',
    'Propriedade intelectual',
    'Links externos',
    'Modificações',
    'Disponibilidade',
    'Contato',
  ])
})

test('keeps the specified sections of the policy and adds those required by law (STAT-18, STAT-19, STAT-20, STAT-21)', () => {
  expect([...privacyUseSections, ...privacyRightsSections].map(({ title }) => title)).toEqual([
    'Dados coletados',
    'Uso dos dados',
    'Proteção dos dados',
    'Seus direitos',
    'Cookies',
    'Compartilhamento',
    'Controlador e encarregado',
    'Bases legais',
    'Terceiros em uso',
    'Contato',
  ])
})

const sectionOf = (id: string) =>
  renderPage([...privacyUseSections, ...privacyRightsSections].find((one) => one.id === id)?.body)
const textOf = (id: string) => sectionOf(id).text

test('says in the policy what is collected, why, and how it is protected (STAT-18, STAT-19)', () => {
  expect(sectionOf('dados-coletados').texts('h3')).toEqual(
    expect.arrayContaining([
      'Dados de navegação',
      'E-mail da newsletter',
      'Mensagens de contato',
      'Cadastro de fornecedores',
    ]),
  )
  expect(sectionOf('uso').texts('li').join()).toMatch(/navegação.*newsletter.*contato.*fornecedores/)
  const protection = sectionOf('protecao')
  expect(protection.texts('li strong')).toEqual(
    expect.arrayContaining(['Transmissão cifrada.', 'Acesso restrito.', 'Retenção limitada.']),
  )
  expect(protection.texts('li')[0]).toContain('SSL/TLS')
})

test('lists in the policy five rights, cookies, four exceptions of sharing and a contact (STAT-20, STAT-21)', () => {
  expect(sectionOf('direitos').texts('li strong')).toEqual([
    'Acesso:',
    'Correção:',
    'Exclusão:',
    'Portabilidade:',
    'Oposição:',
  ])
  expect(textOf('cookies')).toMatch(/páginas públicas não usam cookies.*Só quem administra o portal recebe cookies/)
  const sharing = sectionOf('compartilhamento')
  expect(sharing.texts('p')[0]).toContain('Não compartilhamos dados pessoais para fins comerciais.')
  expect(sharing.texts('li')).toEqual(
    ['consentimento', 'obrigação legal', 'proteger direitos', 'prestadores de serviço'].map((part) =>
      expect.stringContaining(part),
    ),
  )
  expect(sectionOf('contato').hrefs()).toContain('/contato')
})

test('says in the policy who receives and who reads requests to suppliers (STAT-18)', () => {
  const words = textOf('dados-coletados')
  expect(words).toContain('só ao endereço que confirmou a página desse fornecedor')
  expect(words).toContain('Quem administra o portal também pode lê-los.')
  expect(words).not.toContain('a mais ninguém')
})

test('says in the policy where a visitor’s location is processed and that it is not stored (STAT-18)', () => {
  const words = textOf('dados-coletados')
  expect(words).toContain('arredondada a um milésimo de grau')
  expect(words).toContain('entra no endereço da página')
  expect(words).toContain('não é guardada pelo portal')
})

test('names the map provider in the policy only if there is one', () => {
  const thirdParties = privacyRightsSections.find(({ id }) => id === 'terceiros')?.body
  const textWith = (mapServer: string | null) => {
    const Stub = createRoutesStub([
      { path: '/', Component: () => <MapServerContext value={mapServer}>{thirdParties}</MapServerContext> },
    ])
    return parse(renderToStaticMarkup(<Stub />)).textContent
  }
  expect(textWith(null)).toContain('publicidade ou mapa de outras empresas')
  expect(textWith('mapas.exemplo')).not.toContain('ou mapa de outras empresas')
  expect(textWith('mapas.exemplo')).toMatch(/as ruas em mapas\.exemplo\. .*vê o seu endereço IP/)
})

test('lists six offers in the specified order (STAT-11)', () => {
  expect(advertisingOffers.map(({ name }) => name)).toEqual([
    'Banner Display',
    'Conteúdo Patrocinado',
    'Destaque no Catálogo',
    'Newsletter',
    'Redes Sociais',
    'Parceria Estratégica',
  ])
})
