import { expect, test } from 'vitest'
import { advertisingOffers } from './advertising-offers.ts'
import { privacyRightsSections } from './privacy-rights-sections.tsx'
import { privacyUseSections } from './privacy-use-sections.tsx'
import { termsSections } from './terms-sections.tsx'

test('STAT-15 the terms have nine sections in the stated order', () => {
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

test('STAT-18 STAT-19 STAT-20 STAT-21 the policy keeps the stated sections and adds what the law asks for', () => {
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

test('STAT-11 there are six offers in the stated order', () => {
  expect(advertisingOffers.map(({ name }) => name)).toEqual([
    'Banner Display',
    'Conteúdo Patrocinado',
    'Destaque no Catálogo',
    'Newsletter',
    'Redes Sociais',
    'Parceria Estratégica',
  ])
})
