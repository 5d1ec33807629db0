import type { Page } from '@playwright/test'
import { seededModels } from '#tests/fixtures/seeded-models.ts'
import { expect, test } from '#tests/journeys/visitor.ts'

const record = (id: number, name: string, price: string, description: string) => ({
  id,
  Link_Original: '',
  Resumo_Modelo: {
    Modelo: name,
    Ano: '2026',
    Tipo: 'Elétrico',
    Bateria: '40 kWh',
    Autonomia: '300 km',
    Consumo: '15 kWh/100 km',
    Potencia: '100 cv',
    Aceleracao_0_100kmh: '9,5 s',
    Velocidade_Maxima: '150 km/h',
    Preco_Sugerido: price,
  },
  Ficha_Tecnica: {
    Cor: 'branco',
    Transmissao: 'automática',
    Tracao: 'dianteira',
    Tamanho_Roda: '16',
    Motor: { Aceleracao_0_100kmh: '9,5 s', Velocidade_Maxima: '150 km/h' },
    Seguranca: ['Seis airbags'],
    Conforto: [],
    Praticidade: [],
    Multimidia: [],
    Custos_Manutencao: { Preco_Compra: price, Combustivel_Eletricidade: 'R$3.000' },
  },
  Imagens: ['javascript:alert(1)', '/sem-imagem.svg'],
  Descricao: description,
  FAQ: '**Anda?**\nAnda.',
})

const list = [record(501, 'Prova Um', 'R$159.800', 'Um hatch.'), record(502, 'Prova Dois', 'R$90.000', 'Sem palavra.')]

async function store(page: Page, value: unknown, stamp: number | null = Date.now() + 60_000) {
  await page.evaluate(
    ([text, at]) => {
      localStorage.setItem('vehicleAdvancedData', text ?? '')
      if (at) localStorage.setItem('vehicleDataLastUpdated', at)
      else localStorage.removeItem('vehicleDataLastUpdated')
    },
    [typeof value === 'string' ? value : JSON.stringify(value), stamp && String(stamp)] as const,
  )
}

const count = (page: Page, n: number) => expect(page.getByText(`${n} veículo(s) encontrado(s)`)).toBeVisible()

test('a stored list with its stamp replaces the data in this browser, at once and with a notice (DATA-07, DATA-08)', async ({
  page,
}) => {
  await page.goto('/catalogo')
  await store(page, list, null)
  await page.reload()
  await count(page, seededModels)
  await store(page, list)
  await page.evaluate((detail) => window.dispatchEvent(new CustomEvent('vehicleDataUpdated', { detail })), list)
  await count(page, 2)
  await expect(page.getByText('Pré-visualização local')).toBeVisible()
  await page.getByRole('button', { name: 'Sair da pré-visualização' }).click()
  await count(page, seededModels)
})

test('the list that the event carries is shown without a reload, and stays (DATA-08)', async ({ page }) => {
  await page.goto('/catalogo')
  const dispatch = (detail: unknown) =>
    page.evaluate((value) => window.dispatchEvent(new CustomEvent('vehicleDataUpdated', { detail: value })), detail)
  await dispatch(list)
  await count(page, 2)
  await dispatch(list.slice(1))
  await count(page, 1)
  await page.reload()
  await count(page, 1)
})

test('the search finds the models and brands of the stored list (DATA-07)', async ({ page }) => {
  await page.goto('/catalogo')
  await store(page, list)
  await page.goto('/busca?q=prova')
  await expect(page.locator('main [data-vehicle]')).toHaveCount(2)
  await page.goto('/busca?q=dolphin')
  await expect(page.locator('main [data-vehicle]')).toHaveCount(0)
})

test('a list older than the server’s publication is ignored (DATA-07)', async ({ page }) => {
  await page.goto('/catalogo')
  await store(page, list, Date.parse('2020-01-01'))
  await page.reload()
  await count(page, seededModels)
})

test('a list whose stamp is no date is ignored (DATA-07)', async ({ page }) => {
  await page.goto('/catalogo')
  await store(page, [])
  await page.evaluate(() => localStorage.setItem('vehicleDataLastUpdated', '9e99'))
  await page.reload()
  await count(page, seededModels)
  await expect(page.getByText('Pré-visualização local')).toBeHidden()
  await expect(page.getByText('Invalid Date')).toHaveCount(0)
})

test('a list that cannot be read is reported, and the portal stands with its own (ERR-02)', async ({
  page,
  consoleErrors,
}) => {
  await page.goto('/catalogo')
  for (const broken of ['{', '[{"id":1}]', '"texto"']) {
    await store(page, broken)
    await page.reload()
    await count(page, seededModels)
    await expect.poll(() => consoleErrors.join()).toContain('Erro ao processar dados dos veículos')
    consoleErrors.length = 0
  }
})

test('an empty stored list leaves every list empty, and says so (HOME-19, LIST-13)', async ({ page }) => {
  await page.goto('/')
  await store(page, [])
  await page.reload()
  await expect(page.getByText('Nenhum veículo disponível no momento.')).toBeVisible()
  await page.goto('/preco/ate-150000')
  await expect(page.getByText('Nenhum veículo encontrado')).toBeVisible()
})

test('listings follow the stored list, by description where it has no category (LIST-07, LIST-09, LIST-13)', async ({
  page,
}) => {
  await page.goto('/categoria/hatch')
  await store(page, list)
  await page.reload()
  await expect(page.locator('main [data-vehicle]')).toHaveText([/Prova Um/])
  await page.goto('/categoria/suv')
  await expect(page.locator('main [data-vehicle]')).toHaveText([/Prova Dois/])
  await page.goto('/preco/150000-300000')
  await expect(page.locator('main [data-vehicle]')).toHaveText([/Prova Um/])
})

test('the page of a stored vehicle is dated by its stamp (VEH-06, VEH-12, VEH-21)', async ({ page, consoleErrors }) => {
  await page.goto('/catalogo')
  await store(page, list)
  await page.reload()
  await page.getByRole('link', { name: 'Ver Detalhes de Prova Um' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prova Um')
  const stamp = await page.evaluate(() => Number(localStorage.getItem('vehicleDataLastUpdated')))
  const today = new Date(stamp).toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' })
  await expect(page.getByText(`Preço verificado em ${today}`)).toBeVisible()
  await expect(page.locator('[data-cost]', { hasText: 'Eletricidade e combustível' })).toContainText('R$ 3.000,00')
  await expect(page.getByText('Anda?')).toBeVisible()
  await expect(page.locator('img[src^="javascript"]')).toHaveCount(0)
  // The browser logs the 404 error of the model's page.
  consoleErrors.length = 0
})

test('while the count is on its way the catalogue promo reads 150+ (HOME-17)', async ({ page }) => {
  await page.goto('/')
  await store(page, list)
  await page.reload()
  await expect(page.getByText('2 modelos para escolher')).toBeVisible()
  await page.getByRole('link', { name: 'Explorar Catálogo' }).click()
  await count(page, 2)
  await page.route(/\/_(root)?\.data/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1200))
    await route.continue()
  })
  await page.goBack()
  await expect(page.getByText('150+ modelos para escolher')).toBeVisible()
  await expect(page.getByText('2 modelos para escolher')).toBeVisible()
})
