import { describe, expect } from 'vitest'
import { parsePage } from '#tests/fixtures/parsed-page.ts'
import { portalTest as test } from './portal.ts'

const asked = '/viagem?de=Curitiba&para=Florian%C3%B3polis&carro=byd-dolphin-mini-1'

describe('whether a trip works', () => {
  test('12.9 the empty page is a form that anybody finds; an answer is an address that nobody indexes', async ({
    portal,
  }) => {
    const page = parsePage(await portal.page('/viagem'))
    expect(page.canonical).toBe('https://portal.example/viagem')
    expect(page.robots).not.toContain('noindex')
    expect(page.root.querySelector('main form')?.getAttribute('action')).toBe('/viagem#resposta')
    expect(page.hrefs('footer a')).toContain('/viagem')
    expect(parsePage(await portal.page(asked)).robots).toContain('noindex')
  })

  test('12.9 where no fast point is known the answer says so, with its assumptions', async ({ portal }) => {
    const page = parsePage(await portal.page(asked))
    const [answer = ''] = page.texts('#resposta')
    expect(answer).toContain('Não sabemos dizer se chega.')
    expect(answer).toContain('Não sabemos de nenhum ponto rápido neste trecho')
    expect(answer).toMatch(/Distância \d{3} a \d{3} km/)
    expect(answer).toContain('estrada plana, sem vento, bateria nova')
  })

  test('12.9 what is wrong is said at its field, and what was typed stays', async ({ portal }) => {
    const page = parsePage(await portal.page('/viagem?de=Bom+Jesus&para=Xpto&carro=&carga=900'))
    expect(page.texts('#viagem-de-erro')).toEqual([
      'Qual município é “Bom Jesus”? Escolha um da lista ou escreva o estado também.',
    ])
    expect(page.texts('#viagem-carga-erro')).toEqual(['A carga ao sair vai de 1 a 100 %'])
    expect(page.root.querySelector('#viagem-para')?.getAttribute('value')).toBe('Xpto')
    const [choice = ''] = page.hrefs('main form ul a').filter((href) => href.includes('SC'))
    expect(choice).toMatch(/^\/viagem\?de=Bom\+Jesus%2C\+SC&(amp;)?para=Xpto&(amp;)?carga=900#resposta$/)
  })

  test.for(['de=%00&para=%FF', `de=${'a'.repeat(8000)}&para=b`, 'parada=1&parada=2&para=x', 'de=a&de=b&km=-1&para=c'])(
    '12.9 %s is answered, not refused with an error',
    async (query, { portal }) => {
      expect((await portal.get(`/viagem?${query}`)).status).toBe(200)
    },
  )
})
